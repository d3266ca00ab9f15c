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

/** Length of a link's signature, characters: 132 bits. */
const LINK_SIGNATURE = 22;

/** Token of a public page: a number and a signature, so that the URLs of other pages cannot be guessed. */
function linkToken(secret: string, page: string, number: string): string {
  const signature = createHmac("sha256", secret).update(`${page}\n${number}`).digest("base64url");
  return `${number}.${signature.slice(0, LINK_SIGNATURE)}`;
}

/** The number of a token; undefined if its signature is invalid. Compares in constant time. */
function numberOfToken(secret: string, page: string, token: string): string | undefined {
  const [number = ""] = token.split(".", 1);
  const expected = Buffer.from(linkToken(secret, page, number));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? number : undefined;
}

/** Token of a shipment's public tracking page. */
export function trackingToken(secret: string, reference: string): string {
  return linkToken(secret, "tracking", reference);
}

/** The reference of a tracking token; undefined if its signature is invalid. */
export function referenceOfToken(secret: string, token: string): string | undefined {
  return numberOfToken(secret, "tracking", token);
}

/** Token of the receipt of a withdrawal. */
export function withdrawalToken(secret: string, number: string): string {
  return linkToken(secret, "withdrawal", number);
}

/** The number of a receipt's token; undefined if its signature is invalid. */
export function numberOfWithdrawalToken(secret: string, token: string): string | undefined {
  return numberOfToken(secret, "withdrawal", token);
}

/** Token of the returns of an order, by one of its shipments. */
export function returnToken(secret: string, reference: string): string {
  return linkToken(secret, "return", reference);
}

/** The reference of a token of returns; undefined if its signature is invalid. */
export function referenceOfReturnToken(secret: string, token: string): string | undefined {
  return numberOfToken(secret, "return", token);
}

/** Token by which the recipient of a shipment unsubscribes from mails about the merchant's parcels. */
export function unsubscribeToken(secret: string, reference: string): string {
  return linkToken(secret, "unsubscribe", reference);
}

/** The reference of an unsubscribe token; undefined if its signature is invalid. */
export function referenceOfUnsubscribeToken(secret: string, token: string): string | undefined {
  return numberOfToken(secret, "unsubscribe", token);
}

/** How a buyer is reached: by mail or by text message. */
export type Contact = { email: string } | { phone: string };

/**
 * A mail address, or the digits of an international telephone number, as it is kept of who wants no messages: it cannot be read, and
 * without the secret it cannot be tried.
 */
export function contactHash(secret: string, contact: Contact): string {
  const text = "email" in contact ? `email\n${contact.email.trim().toLowerCase()}` : `phone\n${contact.phone.replace(/\D/g, "")}`;
  return createHmac("sha256", secret).update(text).digest("base64url");
}
