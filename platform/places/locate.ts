import type { Alpha2Code } from "../../contract/primitives";
import { nameKey, nameKeys, zipKey } from "./place-keys";
import { SEED_CITIES } from "./seed-places";

export interface Spot {
  latitude: number;
  longitude: number;
}

/**
 * About where a place lies: the city of that name, else the city whose postal code begins most alike. Good enough for a map of
 * simulated points; two decimals of a degree.
 */
export function locate(country: Alpha2Code, city: string, zip: string): Spot {
  const cities = SEED_CITIES[country];
  const named = `|${nameKey(city)}|`;
  const key = zipKey(zip);
  const byName = cities.filter(([, name]) => nameKeys(country, name).includes(named));
  const best = bestByZip(byName.length > 0 ? byName : cities, key);
  return { latitude: best[2], longitude: best[3] };
}

function bestByZip<T extends readonly [string, string, number, number, string]>(cities: readonly T[], key: string): T {
  let best: T | undefined;
  let bestLength = -1;
  for (const city of cities) {
    const length = Math.max(...city[4].split(",").map((zip) => sharedLength(zipKey(zip), key)));
    if (length > bestLength) [best, bestLength] = [city, length];
  }
  if (!best) throw new Error("A country without cities cannot be located");
  return best;
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
