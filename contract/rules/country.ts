/** Codes that the names of regions have, but that are no countries: unions, parts of countries, private use, pseudo locales. */
const NO_COUNTRIES = ["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "AC", "CP", "DG", "EA", "IC", "TA"];

/** Codes that are widely written for a country that has another one, or for a part of it: customs offices have IC, EA and XI. */
const OTHER_CODES: Readonly<Record<string, string>> = { UK: "GB", EL: "GR", IC: "ES", EA: "ES", XI: "GB" };

const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Whether a code of two capitals is a country of today, ISO 3166-1. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.includes(code)) return false;
  // A code that has been replaced, such as UK or DD, is not its own region.
  return NAMES.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** The country that a code as a shop writes it stands for; null for none. */
export function countryOfCode(code: string): string | null {
  const capitals = code.trim().toUpperCase();
  const country = OTHER_CODES[capitals] ?? capitals;
  return isCountry(country) ? country : null;
}
