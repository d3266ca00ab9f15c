import { euVat, validateEntity, validatePerson } from "stdnum";
import { isTaxId, numbersIn } from "./tax-id";

/** As registers write them: capitals without spaces, dots and dashes. */
export function compactNumber(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .replace(/[\s.\-/]/g, "")
    .toUpperCase();
}

const LONGER_NUMBERS: Record<string, RegExp> = {
  /** The eight digits that a Hungarian VAT id has, a digit for how its holder is taxed, and the two of its county. */
  HU: /^(?:HU)?(?<base>\d{8})[1-5](?:0[2-9]|1\d|20|2[2-9]|3\d|4[0-4]|51)$/,
  /** An economic identification number: a VAT id and five digits for the business of its holder. */
  DE: /^(?<base>DE\d{9})\d{5}$/,
};

/** The part of a number that its check digit is of. */
function checkedPart(country: string, number: string): string {
  return LONGER_NUMBERS[country]?.exec(compactNumber(number))?.groups?.["base"] ?? number;
}

/** Whether all of a text is a number of a country by its check digits; undefined where nobody publishes a rule for them. */
function isWholeNumber(country: string, text: string): boolean | undefined {
  const number = checkedPart(country, text);
  // Some of the rules know no separators.
  const found = [number, compactNumber(number)].flatMap((form) => [validateEntity(country, form), validatePerson(country, form)]);
  if (wholeVatId(country, text) !== null || found.some(({ isValid }) => isValid)) return true;
  return found.some(({ checked }) => checked) ? false : undefined;
}

/**
 * The tax or VAT number of a country in a text, check digits included, without the label that documents print before it:
 * `00743110157` of `C.F. e P.IVA 00743110157`. Of a country without a known rule, the text as it is, if it has the form of one.
 *
 * @returns null where there is none
 */
export function taxNumberOf(country: string, text: string): string | null {
  const number = checkedNumberOf(country, text);
  return number ?? (isWholeNumber(country, text) === undefined && isTaxId(text) ? text.trim() : null);
}

/** The same for countries with known rules. */
export function checkedNumberOf(country: string, text: string): string | null {
  return numbersIn(text).find((number) => isWholeNumber(country, number) === true) ?? null;
}

/** Whether a text has a tax or VAT number of a country. */
export function isTaxNumberOf(country: string, text: string): boolean {
  return taxNumberOf(country, text) !== null;
}

/** The VAT id of a number as other members of the EU write it, with the letters of its country; null for one that is none. */
export function vatIdOf(country: string, text: string): string | null {
  return wholeVatId(country, checkedNumberOf(country, text) ?? "");
}

function wholeVatId(country: string, text: string): string | null {
  const number = compactNumber(checkedPart(country, text));
  const prefix = country === "GR" ? "EL" : country;
  const bare = number.startsWith(prefix) ? number.slice(prefix.length) : number;
  const isVat = (euVat[country] ?? []).some((known) => [bare, prefix + bare].some((form) => known.validate(form).isValid));
  return isVat ? prefix + bare : null;
}

/** The customs union of the EU; XI is Northern Ireland. */
const EORI_COUNTRIES =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|ES|FI|FR|GR|EL|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)(?<number>[A-Z0-9]*)$/;

/** Whether a text is an economic operator's number of the EU (article 1(18) of Regulation 2015/2446) or of Great Britain. */
export function isEori(text: string): boolean {
  const number = compactNumber(text);
  return number.startsWith("GB")
    ? /^GB\d{12}(?:\d{3})?$/.test(number)
    : isNationalNumber(EORI_COUNTRIES.exec(number)?.groups?.["number"]);
}

/** At most 15 characters; no member's own numbers are shorter than 7 or have fewer than 5 digits. */
function isNationalNumber(number = ""): boolean {
  return /^[A-Z0-9]{7,15}$/.test(number) && number.replace(/\D/g, "").length >= 5;
}

/** ISO 3166-1 numeric codes of the EU's members, which an import number begins with. */
const MEMBERS = new Set(
  "040 056 100 191 196 203 208 233 246 250 276 300 348 372 380 428 440 442 470 528 616 620 642 703 705 724 752".split(" "),
);

/** Whether a text is a number of the EU's Import One-Stop Shop: `IM`, a member's code, seven digits. */
export function isIoss(text: string): boolean {
  const number = compactNumber(text);
  return /^IM\d{10}$/.test(number) && MEMBERS.has(number.slice(2, 5));
}

/** Whether goods that come into a country may have the number of the EU's Import One-Stop Shop. */
export function usesIoss(country: string): boolean {
  return usesEori(country) && country !== "GB";
}

/** Whether customs of a country know their importers and exporters by an EORI number. */
export function usesEori(country: string): boolean {
  return country === "GB" || EORI_COUNTRIES.test(country);
}
