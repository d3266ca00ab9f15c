import { spelledName, spelledState } from "./spelling";
import { nameKey, nameKeysOf, zipKey } from "./place-keys";

/** A place from the shipped files. */
interface ShippedPlace {
  zip: string;
  city: string;
  /** The normalized name for searches. */
  cityKey: string;
  state: string;
  latitude: string;
  longitude: string;
}

/** A town with its postcodes. */
interface ShippedTown {
  city: string;
  state: string;
  zips: string[];
}

/** Minimum length of an inner word by which a name is found. */
const MIN_INNER_WORD_LENGTH = 3;
/** Articles are optional in searches: `L'Hospitalet`, `A Coruña`, `La Rochelle`, `Den Haag`. */
const MAX_ARTICLE_LENGTH = 3;
/** Maximum postcodes stored per town; more than a search returns. */
const MAX_ZIPS = 50;

/** Postal districts of the post town London. */
const LONDON = /^(E|EC|N|NW|SE|SW|W|WC)\d/;

/**
 * Parses a shipped file: postal code, place, first and second subdivision, latitude, longitude, tab-separated.
 *
 * Adapts names to how mail is addressed: districts in Turkey, London in addition to its districts, no arrondissement if the city
 * itself has the postcode, no French business codes, small words as the country writes them.
 */
export function parsePlaces(country: string, tsv: string): ShippedPlace[] {
  const places = new Map<string, ShippedPlace>();
  const keyOf = memoizedNameKey();
  const add = (place: Omit<ShippedPlace, "cityKey">) => {
    const cityKey = keyOf(place.city);
    const key = `${place.zip}\t${cityKey}`;
    if (!places.has(key)) places.set(key, { ...place, cityKey });
  };
  for (const line of tsv.split("\n")) {
    const [zip, registeredName, registeredState = "", county = "", latitude = "", longitude = ""] = line.split("\t");
    if (!zip || !registeredName || zip.includes("CEDEX")) continue;
    const isDistrict = country === "TR" && county !== "";
    const name = spelledName(country, isDistrict ? county : withoutTrailingArticle(registeredName), registeredState);
    const state = spelledState(country, registeredState);
    if (country === "GB" && LONDON.test(zip)) add({ zip, city: "London", state, latitude, longitude });
    add({ zip, city: name, state, latitude, longitude });
  }
  if (country !== "FR") return [...places.values()];
  return [...places.values()].filter(({ zip, cityKey }) => {
    const [, cityWithoutDistrict] = /^(.+) \d\d$/.exec(cityKey) ?? [];
    return !cityWithoutDistrict || !places.has(`${zip}\t${cityWithoutDistrict}`);
  });
}

/** Moves a trailing article to the front: the data has `Hospitalet De Llobregat, L'`. */
function withoutTrailingArticle(name: string): string {
  const [, rest, article] = /^(.+), (\p{L}{1,3}['’]?)$/u.exec(name) ?? [];
  if (rest === undefined || article === undefined) return name;
  return /['’]$/.test(article) ? `${article}${rest}` : `${article} ${rest}`;
}

/** Index lines by postcode: zip key, town key, place. */
export function zipLines(country: string, places: readonly ShippedPlace[]): string[] {
  return places
    .map(({ zip, city, cityKey, state, latitude, longitude }) =>
      [zipKey(country, zip), cityKey, zip, city, state, latitude, longitude].join("\t"),
    )
    .sort();
}

export function parseZipLine(line: string): ShippedPlace {
  const [, cityKey = "", zip = "", city = "", state = "", latitude = "", longitude = ""] = line.split("\t");
  return { cityKey, zip, city, state, latitude, longitude };
}

/**
 * Index lines by name: key, rank, town. The key is the full name with or without its article (rank 0), its suffix from an inner
 * word (rank 1), or in Turkey the province, with which addresses end there (rank 2).
 */
export function nameLines(country: string, places: readonly ShippedPlace[]): string[] {
  const towns = new Map<string, ShippedTown>();
  for (const { zip, city, state } of places) {
    const key = `${city}\t${state}`;
    const town = towns.get(key) ?? { city, state, zips: [] };
    towns.set(key, town);
    if (town.zips.length < MAX_ZIPS) town.zips.push(zip);
  }
  const lines = new Set<string>();
  for (const { city, state, zips } of towns.values()) {
    const rest = [city, state, zips.join(",")].join("\t");
    for (const name of nameKeysOf(country, city)) {
      for (const { key, rank } of nameSuffixes(name)) lines.add(`${key}\t${rank}\t${rest}`);
    }
    if (country === "TR") for (const name of nameKeysOf(country, state)) lines.add(`${name}\t2\t${rest}`);
  }
  return [...lines].sort();
}

export function parseNameLine(line: string): ShippedTown & { key: string; rank: number } {
  const [key = "", rank = "", city = "", state = "", zips = ""] = line.split("\t");
  return { key, rank: Number(rank), city, state, zips: zips.split(",") };
}

/** A name and its suffixes from each inner word on: `a coruna`, `coruna`. */
function nameSuffixes(name: string): { key: string; rank: number }[] {
  const words = name.split(" ");
  const inner = words.slice(1).flatMap((word, at) => {
    const rank = at === 0 && (words[0]?.length ?? 0) <= MAX_ARTICLE_LENGTH ? 0 : 1;
    return word.length >= MIN_INNER_WORD_LENGTH ? [{ key: words.slice(at + 1).join(" "), rank }] : [];
  });
  return [{ key: name, rank: 0 }, ...inner];
}

/** Caches name keys, as most towns have many postcodes. */
function memoizedNameKey(): (name: string) => string {
  const keys = new Map<string, string>();
  return (name) => {
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    return key;
  };
}
