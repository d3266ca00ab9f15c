import { euVat, validateEntity, validatePerson } from "stdnum";
import { isTaxId, numbersIn } from "./tax-id";

/** Normalizes a number to the form of registers: capitals, without spaces, dots and dashes. */
export function compactNumber(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .replace(/[\s.\-/]/g, "")
    .toUpperCase();
}

const LONGER_NUMBERS: Record<string, RegExp> = {
  /** Hungarian tax number: the eight digits of the VAT id, a digit for the type of taxation, and two for the county. */
  HU: /^(?:HU)?(?<base>\d{8})[1-5](?:0[2-9]|1\d|20|2[2-9]|3\d|4[0-4]|51)$/,
  /** German economic identification number: a VAT id and five digits for the holder's business. */
  DE: /^(?<base>DE\d{9})\d{5}$/,
  /** VAT id of Northern Ireland: a British one with a prefix of its own. */
  GB: /^XI(?<base>\d{9}|\d{12})$/,
};

/** The part of a number that its check digit covers. */
function checkedPart(country: string, number: string): string {
  return LONGER_NUMBERS[country]?.exec(compactNumber(number))?.groups?.["base"] ?? number;
}

/** Whether the whole text is a number of the country by its check digits; undefined if no rule is published. */
function isWholeNumber(country: string, text: string): boolean | undefined {
  const number = checkedPart(country, text);
  // Some of the library's rules accept no separators.
  const found = [number, compactNumber(number)].flatMap((form) => [validateEntity(country, form), validatePerson(country, form)]);
  if (wholeVatId(country, text) !== null || found.some(({ isValid }) => isValid)) return true;
  return found.some(({ checked }) => checked) ? false : undefined;
}

/**
 * Extracts a country's tax or VAT number with valid check digits from a text, without the label that documents print before it:
 * `00743110157` from `C.F. e P.IVA 00743110157`. For a country without a known rule, returns the text unchanged if it has the
 * form of a number.
 *
 * @returns null if there is none
 */
export function taxNumberOf(country: string, text: string): string | null {
  const number = checkedNumberOf(country, text);
  return number ?? (isWholeNumber(country, text) === undefined && isTaxId(text) ? text.trim() : null);
}

/** As {@link taxNumberOf}, but only for countries with known rules. */
export function checkedNumberOf(country: string, text: string): string | null {
  return numbersIn(text).find((number) => isWholeNumber(country, number) === true) ?? null;
}

/** Whether a text contains a tax or VAT number of the country. */
export function isTaxNumberOf(country: string, text: string): boolean {
  return taxNumberOf(country, text) !== null;
}

/** The EU VAT id for a number, with its country prefix; null if it is none. */
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

/** Whether a text is an EORI number of the EU (article 1(18) of Regulation 2015/2446) or of Great Britain. */
export function isEori(text: string): boolean {
  const number = compactNumber(text);
  return number.startsWith("GB")
    ? /^GB\d{12}(?:\d{3})?$/.test(number)
    : isNationalNumber(EORI_COUNTRIES.exec(number)?.groups?.["number"]);
}

/** National part of an EORI: at most 15 characters; no member state uses fewer than 7 characters or 5 digits. */
function isNationalNumber(number = ""): boolean {
  return /^[A-Z0-9]{7,15}$/.test(number) && number.replace(/\D/g, "").length >= 5;
}

/** ISO 3166-1 numeric codes of the EU's members, which follow `IM` in an IOSS number. */
const MEMBERS = new Set(
  "040 056 100 191 196 203 208 233 246 250 276 300 348 372 380 428 440 442 470 528 616 620 642 703 705 724 752".split(" "),
);

/** Whether a text is an IOSS number: `IM`, a member's numeric code, seven digits. */
export function isIoss(text: string): boolean {
  const number = compactNumber(text);
  return /^IM\d{10}$/.test(number) && MEMBERS.has(number.slice(2, 5));
}

/** Whether imports into a country may use the EU's Import One-Stop Shop. */
export function usesIoss(country: string): boolean {
  return usesEori(country) && country !== "GB";
}

/** Whether a country's customs identify importers and exporters by EORI. */
export function usesEori(country: string): boolean {
  return country === "GB" || EORI_COUNTRIES.test(country);
}
