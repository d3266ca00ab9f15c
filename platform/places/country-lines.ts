import { nameKey, nameKeysOf, zipKey } from "./place-keys";

/** A place as the shipped files tell it. */
export interface ShippedPlace {
  zip: string;
  city: string;
  /** The name as searches compare it. */
  cityKey: string;
  state: string;
  latitude: string;
  longitude: string;
}

/** A town with the postcodes it is found under. */
export interface ShippedTown {
  city: string;
  state: string;
  zips: string[];
}

/** Names are found from each of their words of this length on. */
const SHORTEST_INNER_WORD = 3;
/** `L'Hospitalet`, `A Coruña`, `La Rochelle`, `Den Haag` are also looked for without it. */
const LONGEST_ARTICLE = 3;
/** More than one answer of a search has room for. */
const MOST_ZIPS = 50;

/** Postal districts whose post town is London, whatever the place is called. */
const LONDON = /^(E|EC|N|NW|SE|SW|W|WC)\d/;

/**
 * The places of one shipped file: postal code, place, first and second subdivision, latitude, longitude, tab-separated.
 *
 * Told as mail is addressed there: in Turkey by the district, which is how its quarters are written beside a postcode; in the
 * districts of London by London as well; without the arrondissement where the city itself has the code; without French business codes.
 */
export function readPlaces(country: string, tsv: string): ShippedPlace[] {
  const places = new Map<string, ShippedPlace>();
  const keyOf = keysOnce();
  const add = (place: Omit<ShippedPlace, "cityKey">) => {
    const cityKey = keyOf(place.city);
    const key = `${place.zip}\t${cityKey}`;
    if (!places.has(key)) places.set(key, { ...place, cityKey });
  };
  for (const line of tsv.split("\n")) {
    const [zip, told, state = "", county = "", latitude = "", longitude = ""] = line.split("\t");
    if (!zip || !told || zip.includes("CEDEX")) continue;
    const name = withoutTrailingArticle(told);
    if (country === "GB" && LONDON.test(zip)) add({ zip, city: "London", state, latitude, longitude });
    add({ zip, city: country === "TR" && county ? county : name, state, latitude, longitude });
  }
  if (country !== "FR") return [...places.values()];
  return [...places.values()].filter(({ zip, cityKey }) => {
    const [, whole] = /^(.+) \d\d$/.exec(cityKey) ?? [];
    return !whole || !places.has(`${zip}\t${whole}`);
  });
}

/** Registers write `Hospitalet De Llobregat, L'`; an envelope does not. */
function withoutTrailingArticle(name: string): string {
  const [, rest, article] = /^(.+), (\p{L}{1,3}['’]?)$/u.exec(name) ?? [];
  if (rest === undefined || article === undefined) return name;
  return /['’]$/.test(article) ? `${article}${rest}` : `${article} ${rest}`;
}

/** Lines to find places by postcode: its key, the town's key, and the place. */
export function zipLines(country: string, places: readonly ShippedPlace[]): string[] {
  return places
    .map(({ zip, city, cityKey, state, latitude, longitude }) =>
      [zipKey(country, zip), cityKey, zip, city, state, latitude, longitude].join("\t"),
    )
    .sort();
}

export function placeOfLine(line: string): ShippedPlace {
  const [, cityKey = "", zip = "", city = "", state = "", latitude = "", longitude = ""] = line.split("\t");
  return { cityKey, zip, city, state, latitude, longitude };
}

/**
 * Lines to find towns by a name: a key, how well it names the town, and the town. The key is a whole name, with or without its
 * article (0), a name from one of its inner words on (1), or, in Turkey, where addresses end with it, the province (2).
 */
export function nameLines(country: string, places: readonly ShippedPlace[]): string[] {
  const towns = new Map<string, ShippedTown>();
  for (const { zip, city, state } of places) {
    const key = `${city}\t${state}`;
    const town = towns.get(key) ?? { city, state, zips: [] };
    towns.set(key, town);
    if (town.zips.length < MOST_ZIPS) town.zips.push(zip);
  }
  const lines = new Set<string>();
  for (const { city, state, zips } of towns.values()) {
    const rest = [city, state, zips.join(",")].join("\t");
    for (const name of nameKeysOf(country, city)) {
      for (const { key, rank } of wordBeginnings(name)) lines.add(`${key}\t${rank}\t${rest}`);
    }
    if (country === "TR") for (const name of nameKeysOf(country, state)) lines.add(`${name}\t2\t${rest}`);
  }
  return [...lines].sort();
}

export function townOfLine(line: string): ShippedTown & { key: string; rank: number } {
  const [key = "", rank = "", city = "", state = "", zips = ""] = line.split("\t");
  return { key, rank: Number(rank), city, state, zips: zips.split(",") };
}

/** A name, and what is left of it from each inner word on: `a coruna`, `coruna`. */
function wordBeginnings(name: string): { key: string; rank: number }[] {
  const words = name.split(" ");
  const inner = words.slice(1).flatMap((word, at) => {
    const rank = at === 0 && (words[0]?.length ?? 0) <= LONGEST_ARTICLE ? 0 : 1;
    return word.length >= SHORTEST_INNER_WORD ? [{ key: words.slice(at + 1).join(" "), rank }] : [];
  });
  return [{ key: name, rank: 0 }, ...inner];
}

/** Most towns have many postcodes: their name is worked out once. */
function keysOnce(): (name: string) => string {
  const keys = new Map<string, string>();
  return (name) => {
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    return key;
  };
}
