import { UNKNOWN_COUNTRY } from "#contract/rules/unknown-country";

/** Country options, sorted by name. */
export function countryChoices(codes: readonly string[], countryName: (code: string) => string, language: string) {
  const { compare } = new Intl.Collator(language);
  return codes.map((value) => ({ value, label: countryName(value) })).sort((a, b) => compare(a.label, b.label));
}

/** Whether there is a flag for an address's country. @param code ISO 3166-1 alpha-2, or free text from a shop */
export const hasFlag = (code: string) => /^[A-Z]{2}$/.test(code) && code !== UNKNOWN_COUNTRY;

interface Town {
  zipCode: string;
  city: string;
  alpha2Code: string;
}

/**
 * Postcode and town in postal order: town first in Britain.
 *
 * @param space separator; a no-break space within running text
 */
export function townLine({ zipCode, city, alpha2Code }: Town, space = " "): string {
  const parts = alpha2Code === "GB" ? [city, zipCode] : [zipCode, city];
  return parts.filter(Boolean).join(space);
}
