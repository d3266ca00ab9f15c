import { scryptSync } from "node:crypto";

const [BLOCK_SIZE, PARALLEL] = [8, 1];
const KEY_BYTES = 32;

/**
 * The scrypt key of a password, 32 bytes. Blocks its thread for about 100 ms and takes 32 MB at a cost of 15.
 *
 * @param cost binary logarithm of scrypt's N
 */
export function deriveKey(password: string, salt: Uint8Array, cost: number): Uint8Array {
  const N = 2 ** cost;
  return scryptSync(password, salt, KEY_BYTES, { N, r: BLOCK_SIZE, p: PARALLEL, maxmem: 256 * N * BLOCK_SIZE });
}
