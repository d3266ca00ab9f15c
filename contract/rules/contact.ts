const PHONE_MIN = 8;
export const PHONE_MAX = 18;
/** The longest that is read as a phone number, with all that stands between its digits. */
export const PHONE_TYPED_MAX = 40;

/**
 * A phone number as it is kept and printed: digits as 0 to 9, one space between groups, no brackets. The national `(0)` after an
 * international prefix is not dialled. Where the groups make it too long for a carrier, they are joined.
 */
export function normalPhone(typed: string): string {
  const plain = typed
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .trim();
  const dialled = /^(\+|00)/.test(plain) ? plain.replace(/\(\s*0\s*\)/, " ") : plain;
  const grouped = dialled
    .replace(/[\s().·/\\\p{Pd}]+/gu, " ")
    .replace(/^\+ /, "+")
    .trim();
  return grouped.length > PHONE_MAX ? grouped.replaceAll(" ", "") : grouped;
}

/** Digits of every script stand in rows of ten, in order. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0)!;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/**
 * Whether a number can be called: 8 to 18 characters as it is kept, spaces not counted, no letters.
 *
 * @see spec shipment-core, section 5, "Address"
 */
export function isPhone(typed: string): boolean {
  const dialled = normalPhone(typed).replaceAll(" ", "");
  return dialled.length >= PHONE_MIN && dialled.length <= PHONE_MAX && /\d/.test(dialled) && !/\p{L}/u.test(dialled);
}

const LOCAL_PART = /^[a-z0-9_+-](?:[a-z0-9_'+.-]*[a-z0-9_+-])?$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const DOMAIN_LETTERS = /^[\p{L}\p{M}\p{Nd}.-]+$/u;

/**
 * Whether a text is a mail address: `ana@example.com`, and with a domain in the letters of its language, `user@bücher.example`.
 * What stands before the `@` is ASCII: most mail servers take nothing else there.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !LOCAL_PART.test(local) || local.includes("..") || !DOMAIN_LETTERS.test(domain)) return false;
  // The host of a url is written in ASCII, as mail servers are asked for it.
  return URL.canParse(`http://${domain}`) && DOMAIN.test(new URL(`http://${domain}`).hostname);
}
