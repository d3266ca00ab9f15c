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

/** Length of a tracking signature, characters: 132 bits. */
const TRACKING_SIGNATURE = 22;

/**
 * Token of a shipment's public tracking page: the reference and a signature, so that the URLs of other pages cannot be guessed.
 */
export function trackingToken(secret: string, reference: string): string {
  const signature = createHmac("sha256", secret).update(`tracking\n${reference}`).digest("base64url");
  return `${reference}.${signature.slice(0, TRACKING_SIGNATURE)}`;
}

/** The reference of a tracking token; undefined if its signature is invalid. Compares in constant time. */
export function referenceOfToken(secret: string, token: string): string | undefined {
  const [reference = ""] = token.split(".", 1);
  const expected = Buffer.from(trackingToken(secret, reference));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? reference : undefined;
}
