import type { Alpha2Code } from "../../contract/primitives";
import { fold } from "../rules/fold";
import { OTHER_NAMES } from "./other-names";

/** A name as searches compare it: lower case, no accents, one space for whatever stands between words. `İstanbul` is `istanbul`. */
export function nameKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A postal code as searches compare it: capitals, nothing between them. */
export function zipKey(zip: string): string {
  return zip.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/** The id of a place, `DE-50667-koln`; it depends on nothing but what the place is. */
export function placeId(country: string, zip: string, city: string): string {
  return `${country}-${zipKey(zip)}-${nameKey(city).replaceAll(" ", "-")}`;
}

/** Every key a city can be found by, in one text: its own, German umlauts written out, and its names in other languages. */
export function nameKeys(country: Alpha2Code, city: string): string {
  const names = new Set([city, ...(OTHER_NAMES[country]?.[city] ?? [])].map(nameKey));
  if (country === "DE")
    names.add(nameKey(city.normalize("NFC").replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize("NFD")[0] ?? ""}e`)));
  return `|${[...names].join("|")}|`;
}
