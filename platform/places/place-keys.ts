import { placeNameKey } from "../../contract/rules/place-names";
import { postcodeKey } from "../../contract/rules/postcodes";
import { ALTERNATIVE_NAMES } from "./alternative-names";

/** Normalizes a name for searches: lower case, no accents, single spaces. `İstanbul` is `istanbul`. */
export function nameKey(name: string): string {
  // Fast path: preparation normalizes half a million names, most without accents.
  if (/^[ -~]*$/.test(name))
    return name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return placeNameKey(name);
}

/** Normalizes a postal code for searches. */
export function zipKey(country: string, zip: string): string {
  return postcodeKey(country, zip);
}

/**
 * The stable id of a place, `DE-50667-koln`. If the data has only a prefix of the postcode, the id keeps the complete one:
 * `NL-1017CD-amsterdam`.
 */
export function placeId(country: string, zip: string, city: string): string {
  return `${country}-${zipKey(country, zip)}-${nameKey(city).replaceAll(" ", "-")}`;
}

/** Alternative names by country and key of the local name. */
const ALTERNATIVE_NAMES_BY_KEY = new Map(
  Object.entries(ALTERNATIVE_NAMES).flatMap(([country, towns]) =>
    Object.entries(towns).map(([town, names]) => [`${country} ${nameKey(town)}`, names] as const),
  ),
);

/** All search keys of a city: its name, German umlauts spelled out, and names in other languages. */
export function nameKeysOf(country: string, city: string): string[] {
  const key = nameKey(city);
  const names = new Set([key, ...(ALTERNATIVE_NAMES_BY_KEY.get(`${country} ${key}`) ?? []).map(nameKey)]);
  if (country === "DE")
    names.add(nameKey(city.normalize("NFC").replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize("NFD")[0] ?? ""}e`)));
  return [...names].filter(Boolean);
}

/** The alternative name of a city that was typed, as it is written; undefined if it was none. */
export function alternativeName(country: string, city: string, typed: string): string | undefined {
  const names = ALTERNATIVE_NAMES_BY_KEY.get(`${country} ${nameKey(city)}`);
  return names?.find((name) => nameKey(name) === nameKey(typed));
}

/** The keys of a city joined into one database column. */
export function nameKeys(country: string, city: string): string {
  return `|${nameKeysOf(country, city).join("|")}|`;
}
