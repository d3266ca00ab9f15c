import { isOneOf } from "../../../contract/rules/objects";

/** The countries that a catalogue may serve, ISO 3166-1 alpha-2: their taxes and holidays are known. */
export const SERVED_COUNTRIES = ["GB", "FR", "DE", "ES", "IT", "NL", "BE", "PT", "HU", "TR", "CH", "US"] as const;
export type ServedCountry = (typeof SERVED_COUNTRIES)[number];

export function isServed(country: string): country is ServedCountry {
  return isOneOf(SERVED_COUNTRIES, country);
}
