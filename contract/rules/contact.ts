export const PHONE_MIN_LENGTH = 8;
export const PHONE_MAX_LENGTH = 18;
/** Maximum digits with the country code. @see ITU-T E.164, section 6 */
export const PHONE_MAX_DIGITS = 15;
/** Maximum length of the raw input, with spaces and punctuation. */
export const PHONE_INPUT_MAX = 40;

/** Prefix of a number: `tel:` of a link, or `Tel.` */
const PHONE_LABEL = /^t[eé]l[\s.:]*(?=[+(\d])/i;

/**
 * Normalizes a phone number for storage and print: ASCII digits, single spaces between groups, no brackets, no `tel:` prefix.
 * Drops the national `(0)` after an international prefix. Removes the spaces if the result is too long for carriers. A text with
 * two numbers, `600 111 222 / 223`, keeps its slash.
 */
export function normalizePhone(input: string): string {
  const plain = input
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)))
    .trim()
    .replace(PHONE_LABEL, "");
  // Italy, San Marino and the Vatican keep the zero in international calls.
  const isItalian = /^(?:\+|00)\s*(?:39|378|379)/.test(plain);
  // Two numbers keep their slash.
  if (withoutShortened(plain).shortened !== "") return plain;
  const withoutNationalZero = /^(\+|00)/.test(plain) ? plain.replace(/\(\s*0\s*\)\s*/, isItalian ? "0" : " ") : plain;
  const grouped = withoutNationalZero
    .replace(/[\s()[\]'’.·_/\\\p{Pd}]+/gu, " ")
    .trim()
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

/** Placeholder input in a required field: one digit throughout, or zeros after the prefix. */
const FILLER = /^(?:\+|00)?(?:(\d)\1*|\d*0{9})$/;

/**
 * Whether a phone number is valid: 8 to 18 characters when normalized, without spaces, at most 15 digits after the international
 * prefix, only digits and a leading plus, and not the same digit throughout.
 *
 * @see spec shipment-core, section 5, "Address"
 */
export function isPhone(input: string): boolean {
  const phone = normalizePhone(input).replaceAll(" ", "");
  return (
    phone.length >= PHONE_MIN_LENGTH &&
    phone.length <= PHONE_MAX_LENGTH &&
    /^\+?\d+$/.test(phone) &&
    phone.replace(/^(?:\+|00)/, "").length <= PHONE_MAX_DIGITS &&
    !FILLER.test(phone)
  );
}

/** A phone field of a shop, split into its parts. */
export interface SplitPhone {
  /** The first number, as written. */
  phone: string;
  /** Extension, dialled after the call is answered; empty for none. */
  extension: string;
  /** Further numbers; empty for none. */
  others: string;
}

/** Extensions: `ext. 33441`, `x12`, `#12`, `;ext=12`, `(poste 12)`, `p12`, `,,12#`, in several languages or as dialled. */
const EXTENSION =
  /(?<=[\d)])[\s,;(-]*(?:[,;#*]|extension|extensión|extn|ext|x|p|w|poste|durchwahl|dw|interno|int|toestel|tst|mellék|dahili|ramal)[\s.:=]*(\d{1,7})\s*#?\)?$/iu;
/** Separators between two numbers, after spaces are collapsed; a slash also occurs within one number. */
const BETWEEN_PHONES = [
  / ?[;,|&] ?| (?:or|and|oder|und|ou|et|o|y|u|e|of|en|veya|ve|vagy|és) | ?\/ ?(?=\+)| (?=\+)/iu,
  / [/\p{Pd}] |(?<=\d{8}) (?=\d{8})/u,
  / ?\/ ?/,
];
/** Separator before the abbreviated second number of `600111222/3`. */
const BEFORE_SHORTENED = /[/\\|&]|\s(?:or|and|oder|und|ou|et|o|y|u|e|of|en|veya|ve|vagy|és)\s/giu;
/** Minimum digits of a complete number, with and without the country code. */
const WHOLE = { international: 9, national: 8 };

/**
 * Splits a phone field into number, extension and further numbers.
 *
 * @example splitPhone("600111222 / 912223344") has the phone "600111222"
 */
export function splitPhone(input: string): SplitPhone {
  const text = input.trim().replace(/\n/g, ";").replace(/\s+/g, " ");
  for (const between of BETWEEN_PHONES) {
    const [first = "", ...rest] = text.split(between);
    const { phone, extension, others } = firstPhone(first);
    if (!isPhone(phone) || !rest.some((part) => isPhone(firstPhone(part).phone))) continue;
    const behind = text.slice(text.indexOf(first) + first.length).replace(/^[\s;,|&/\p{Pd}]+/u, "");
    return { phone, extension, others: [others, behind].filter(Boolean).join(" / ") };
  }
  return firstPhone(input.trim());
}

function firstPhone(text: string): SplitPhone {
  const found = EXTENSION.exec(text);
  const { phone, shortened } = withoutShortened(found ? text.slice(0, found.index) : text);
  // Without a valid number before the extension, leave the text unchanged.
  if (found && isPhone(phone)) return { phone, extension: found[1] ?? "", others: shortened };
  return shortened === "" ? { phone: text.trim(), extension: "", others: "" } : { phone, extension: "", others: shortened };
}

/**
 * Removes abbreviated further numbers. A slash also separates the groups of one number, `030/1234567`, `06/12/34/56/78`: digits
 * are an abbreviated number only if the text before them is a complete number whose last group has more digits.
 */
function withoutShortened(text: string): { phone: string; shortened: string } {
  if (text.length <= 2 * PHONE_INPUT_MAX) {
    for (const { 0: between, index } of text.matchAll(BEFORE_SHORTENED)) {
      const [phone, behind] = [text.slice(0, index), text.slice(index + between.length)];
      const longest = digitsOf(phone.split(BEFORE_SHORTENED).at(-1)!).length;
      const isShortened = (part: string) => /^[\d\s().\p{Pd}]*\d[\s().]*$/u.test(part) && digitsOf(part).length < longest;
      if (isWholePhone(phone) && behind.split(BEFORE_SHORTENED).every(isShortened))
        return { phone: phone.trim(), shortened: behind.trim() };
    }
  }
  return { phone: text.trim(), shortened: "" };
}

function isWholePhone(text: string): boolean {
  const phone = text.trim();
  const isInternational = /^(?:\+|00)/.test(phone);
  const digits = digitsOf(isInternational ? phone.replace(/^(?:\+|00)/, "") : phone).length;
  return !/\p{L}/u.test(phone) && digits >= (isInternational ? WHOLE.international : WHOLE.national);
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

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
  // URL converts the host to punycode, the form of DNS lookups.
  return URL.canParse(`http://${domain}`) && DOMAIN.test(new URL(`http://${domain}`).hostname);
}
