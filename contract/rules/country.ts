/** Region codes that are no countries: unions, parts of countries, private use, pseudo locales. */
const NO_COUNTRIES = ["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "AC", "CP", "DG", "EA", "IC", "TA"];

/** Common aliases: codes often used for a country with another code, or for a part of it. Customs offices use IC, EA and XI. */
const OTHER_CODES: Readonly<Record<string, string>> = { UK: "GB", EL: "GR", IC: "ES", EA: "ES", XI: "GB" };

const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Whether two capital letters are a current country code, ISO 3166-1. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return false;
  // A replaced code, such as UK or DD, is canonicalized to another region.
  return NAMES.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** Country of a code that a shop sent; null if unknown. */
export function countryOfCode(code: string): string | null {
  const capitals = code.trim().toUpperCase();
  const country = OTHER_CODES[capitals] ?? capitals;
  return isCountry(country) ? country : null;
}
