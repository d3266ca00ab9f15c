import { euVat, validateEntity, validatePerson } from "stdnum";
import { isTaxId } from "./tax-id";

/** As registers write them: capitals without spaces, dots and dashes. */
export function compactNumber(text: string): string {
  return text.replace(/[\s.\-/]/g, "").toUpperCase();
}

/**
 * Whether a text is a tax or VAT number of a country, check digits included. Of a country whose numbers nobody publishes a rule for,
 * its form is looked at alone.
 */
export function isTaxNumberOf(country: string, text: string): boolean {
  const found = [validateEntity(country, text), validatePerson(country, text)];
  const isVat = (euVat[country] ?? []).some((number) => number.validate(text).isValid);
  return isVat || found.some(({ isValid }) => isValid) || (found.every(({ checked }) => !checked) && isTaxId(text));
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
