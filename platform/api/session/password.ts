import { randomBytes, timingSafeEqual } from "node:crypto";
import { runTask } from "../../work/run-task";
import { COST } from "./derive-key";

/**
 * @returns `scrypt$<N>$<r>$<p>$<salt>$<key>`, salt and key base64url
 * @throws 429 if very many wait for theirs
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), Buffer.from(key).toString("base64url")].join("$");
}

/**
 * Whether a password matches a hash. Without a hash (unknown account) it takes the same time and returns false, so that the
 * response time does not reveal which emails have an account.
 *
 * @throws 429 if very many wait for theirs
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , salt = "", key = ""] = hash?.split("$") ?? [];
  const expected = Buffer.from(key, "base64url");
  const actual = await derive(password, Buffer.from(salt, "base64url"));
  return hash !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Trims and normalizes the password before hashing, so that composed and decomposed letters are equal. */
function derive(password: string, salt: Buffer): Promise<Uint8Array> {
  // One line for all: who signs in is not known yet.
  return runTask("deriveKey", { password: password.trim().normalize("NFC"), salt }, { client: "passwords" });
}
