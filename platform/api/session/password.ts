import { randomBytes, timingSafeEqual } from "node:crypto";
import { runTask } from "../../work/run-task";

/**
 * @param cost binary logarithm of scrypt's N
 * @returns `scrypt$<N>$8$1$<salt>$<key>`, salt and key base64url
 * @throws 429 if very many wait for theirs
 */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ["scrypt", 2 ** cost, 8, 1, salt.toString("base64url"), Buffer.from(key).toString("base64url")].join("$");
}

/**
 * Whether a password matches a hash. Without a hash (unknown account) it takes the same time and returns false, so that the
 * response time does not reveal which emails have an account.
 *
 * @param cost where there is no hash, which says its own
 * @throws 429 if very many wait for theirs
 */
export async function verifyPassword(password: string, hash: string | undefined, cost: number): Promise<boolean> {
  const [, N = 2 ** cost, , , salt = "", key = ""] = hash?.split("$") ?? [];
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"), Math.log2(Number(N)));
  return hash !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Trims and normalizes the password before hashing, so that composed and decomposed letters are equal. */
function derive(password: string, salt: Buffer, cost: number): Promise<Uint8Array> {
  // One line for all: who signs in is not known yet.
  return runTask("deriveKey", { password: password.trim().normalize("NFC"), salt, cost }, { client: "passwords" });
}
