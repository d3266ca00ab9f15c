import { scryptSync } from "node:crypto";

/** Cost of a password's hash: 32 MB and some 100 ms of a core. */
export const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** The scrypt key of a password, 32 bytes. Blocks its thread. */
export function deriveKey(password: string, salt: Uint8Array): Uint8Array {
  return scryptSync(password, salt, KEY_BYTES, COST);
}
