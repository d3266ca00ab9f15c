import { postcodeKey } from "../../contract/rules/postcodes";
import { fold } from "../rules/fold";
import { OTHER_NAMES } from "./other-names";

/** A name as searches compare it: lower case, no accents, one space for whatever stands between words. `İstanbul` is `istanbul`. */
export function nameKey(name: string): string {
  // Half a million names are looked at when the places are prepared, and most have no accents.
  if (/^[ -~]*$/.test(name))
    return name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A postal code as searches compare it. */
export function zipKey(country: string, zip: string): string {
  return postcodeKey(country, zip);
}

/**
 * The id of a place, `DE-50667-koln`; it depends on nothing but what the place is. With a whole postcode of which only the beginning
 * is known, `NL-1017CD-amsterdam`, it keeps the whole.
 */
export function placeId(country: string, zip: string, city: string): string {
  return `${country}-${zipKey(country, zip)}-${nameKey(city).replaceAll(" ", "-")}`;
}

/** Other names by country and the key of the town's own name. */
const OTHER_NAMES_BY_KEY = new Map(
  Object.entries(OTHER_NAMES).flatMap(([country, towns]) =>
    Object.entries(towns).map(([town, names]) => [`${country} ${nameKey(town)}`, names] as const),
  ),
);

/** Every key a city can be found by: its own, German umlauts written out, and its names in other languages. */
export function nameKeysOf(country: string, city: string): string[] {
  const key = nameKey(city);
  const names = new Set([key, ...(OTHER_NAMES_BY_KEY.get(`${country} ${key}`) ?? []).map(nameKey)]);
  if (country === "DE")
    names.add(nameKey(city.normalize("NFC").replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize("NFD")[0] ?? ""}e`)));
  return [...names].filter(Boolean);
}

/** The keys of a city in one text, as the database keeps them. */
export function nameKeys(country: string, city: string): string {
  return `|${nameKeysOf(country, city).join("|")}|`;
}
