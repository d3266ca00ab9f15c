import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signs what a file url says. `expires` is seconds since 1970.
 *
 * @returns base64url, 43 characters
 */
export function signFile(secret: string, key: string, disposition: string, expires: number): string {
  return createHmac("sha256", secret).update(`${key}\n${disposition}\n${expires}`).digest("base64url");
}

/** Whether a signature is ours and its time has not run out. Takes the same time for every wrong signature. */
export function isSigned(
  secret: string,
  given: { key: string; disposition: string; expires: number; signature: string },
  nowSeconds: number,
): boolean {
  const expected = Buffer.from(signFile(secret, given.key, given.disposition, given.expires));
  const actual = Buffer.from(given.signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual) && given.expires > nowSeconds;
}
