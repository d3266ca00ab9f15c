export const PHONE_MIN_LENGTH = 8;
export const PHONE_MAX_LENGTH = 18;
/** Maximum length of the raw input, with spaces and punctuation. */
export const PHONE_INPUT_MAX = 40;

/**
 * Normalizes a phone number for storage and print: ASCII digits, single spaces between groups, no brackets. Drops the national
 * `(0)` after an international prefix. Removes the spaces if the result is too long for carriers.
 */
export function normalizePhone(input: string): string {
  const plain = input
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .trim();
  // Italy, San Marino and the Vatican dial the zero from abroad, too.
  const isItalian = /^(?:\+|00)\s*(?:39|378|379)/.test(plain);
  const withoutNationalZero = /^(\+|00)/.test(plain) ? plain.replace(/\(\s*0\s*\)\s*/, isItalian ? "0" : " ") : plain;
  const grouped = withoutNationalZero
    .replace(/[\s().·/\\\p{Pd}]+/gu, " ")
    .replace(/^\+ /, "+")
    .trim();
  return grouped.length > PHONE_MAX_LENGTH ? grouped.replaceAll(" ", "") : grouped;
}

/** Unicode stores the digits of every script as ten consecutive code points. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0)!;
  const code = zero;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/**
 * Whether a phone number is valid: 8 to 18 characters when normalized, not counting spaces, no letters, and a plus at the beginning only.
 *
 * @see spec shipment-core, section 5, "Address"
 */
export function isPhone(input: string): boolean {
  const phone = normalizePhone(input).replaceAll(" ", "");
  return (
    phone.length >= PHONE_MIN_LENGTH && phone.length <= PHONE_MAX_LENGTH && /\d/.test(phone) && !/\p{L}|(?!^)\+/u.test(phone)
  );
}

const LOCAL_PART = /^[a-z0-9_+-](?:[a-z0-9_'+.-]*[a-z0-9_+-])?$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
const DOMAIN_LETTERS = /^[\p{L}\p{M}\p{Nd}.-]+$/u;

/**
 * Whether a text is an email address, `ana@example.com`. The domain may be internationalized, `user@bücher.example`; the local part
 * must be ASCII, because most mail servers accept nothing else.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !LOCAL_PART.test(local) || local.includes("..") || !DOMAIN_LETTERS.test(domain)) return false;
  // URL converts the host to punycode, the form that mail servers are looked up by.
  return URL.canParse(`http://${domain}`) && DOMAIN.test(new URL(`http://${domain}`).hostname);
}
