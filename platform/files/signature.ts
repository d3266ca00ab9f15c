import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signs the parameters of a file URL. `expires` is in Unix seconds.
 *
 * @returns base64url, 43 characters
 */
export function signFile(secret: string, key: string, disposition: string, expires: number): string {
  return createHmac("sha256", secret).update(`${key}\n${disposition}\n${expires}`).digest("base64url");
}

/** Whether a signature is valid and not expired. Compares in constant time. */
export function verifySignature(
  secret: string,
  signed: { key: string; disposition: string; expires: number; signature: string },
  nowSeconds: number,
): boolean {
  const expected = Buffer.from(signFile(secret, signed.key, signed.disposition, signed.expires));
  const actual = Buffer.from(signed.signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual) && signed.expires > nowSeconds;
}
