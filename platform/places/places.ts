import type { PostalPlace } from "../../contract/addresses";
import { parsePlace, formatPostcode } from "../../contract/rules/postcodes";
import type { Db } from "../store/tables";
import { placeOfLine, townOfLine } from "./country-lines";
import { importedByName, importedByZip } from "./imported-places";
import { nameKey, placeId, zipKey } from "./place-keys";
import { postalZoneOf } from "./postal-zones";
import { type CountryPlaces, placesOf } from "./shipped-places";

export interface PlaceQuery {
  country: string;
  /** What was typed: a name, or a postcode, or the beginning of one, or both. */
  q: string;
  limit: number;
}

/** A postcode with its town. */
interface FoundPlace {
  zip: string;
  city: string;
  state: string;
}

/** Lines looked at for one question: enough for the largest town's postcodes, and for two letters typed. */
const MOST_LINES = 1_500;
/** A Portuguese postcode is known by its town's part. */
const TOWN_DIGITS: Partial<Record<string, number>> = { PT: 4 };

/**
 * Places by name (accents and capitals do not matter, names in other languages count) or by postcode. Where only the beginning of a
 * whole postcode is known, the places of the longest known beginning answer, with the postcode as it was typed. An empty question has
 * no answer. Imported places come before those that are shipped.
 */
export async function searchPlaces(db: Db, { country, q, limit }: PlaceQuery): Promise<PostalPlace[]> {
  const { zipCode, town } = parsePlace(country, q);
  const shipped = await placesOf(country);
  if (zipCode === "") {
    if (nameKey(town) === "") return [];
    const imported = await importedByName(db, country, town, limit);
    const found = shipped ? await shippedByName(shipped, nameKey(town), limit) : [];
    return distinct([...imported.map(placeOfRow), ...found], country).slice(0, limit);
  }
  const imported = await importedByZip(db, country, zipCode, limit);
  const found = [...imported.map(placeOfRow), ...(shipped ? await shippedByZip(shipped, country, zipCode) : [])];
  return distinct(townFirst(found.map(withTypedZip(country, zipCode)), nameKey(town)), country).slice(0, limit);
}

/** One place by its id, or undefined. */
export async function getPlace(db: Db, id: string): Promise<PostalPlace | undefined> {
  const [, country, zip, name] = /^([A-Z]{2})-([A-Z0-9]+)-(.+)$/.exec(id) ?? [];
  if (country === undefined || zip === undefined || name === undefined) return undefined;
  const found = await searchPlaces(db, { country, q: `${zip} ${name}`, limit: MOST_LINES });
  return found.find((place) => place.id === id);
}

/** The shipped place that a postcode and a town lie at, for a map; undefined in a country without any. */
export async function shippedPlaceAt(country: string, zip: string, city: string) {
  const shipped = await placesOf(country);
  if (!shipped) return undefined;
  const key = zipKey(country, zip);
  for (let length = key.length; length >= 0; length -= 1) {
    const lines = (await shipped.byZip.startingWith(key.slice(0, length), MOST_LINES)).map(placeOfLine);
    const named = lines.find(({ cityKey }) => cityKey === nameKey(city));
    if (named ?? lines[0]) return named ?? lines[0];
  }
  return undefined;
}

/**
 * Places whose postcode begins as typed; else those of the longest known beginning of it. The outward part of a British postcode is
 * all but its last three characters: `BN9 1AA` is in BN9, although there is a BN91.
 */
async function shippedByZip({ byZip }: CountryPlaces, country: string, zip: string): Promise<FoundPlace[]> {
  const key = zipKey(country, zip);
  const exactly = async (beginning: string) => (await byZip.startingWith(`${beginning}\t`, MOST_LINES)).map(placeOfLine);
  if (country === "GB" && formatPostcode(country, zip) !== null) {
    const outward = await exactly(key.slice(0, -3));
    if (outward.length > 0) return outward;
  }
  const beginning = (await byZip.startingWith(key, MOST_LINES)).map(placeOfLine);
  if (beginning.length > 0) return beginning;
  for (let length = key.length - 1; length >= 2; length -= 1) {
    const known = await exactly(key.slice(0, length));
    if (known.length > 0) return known;
  }
  const townDigits = TOWN_DIGITS[country];
  if (townDigits === undefined || key.length <= townDigits) return [];
  return (await byZip.startingWith(key.slice(0, townDigits), MOST_LINES)).map(placeOfLine);
}

/** Towns of the name itself with all their postcodes, then those that begin so, then those that contain it, each by its first. */
async function shippedByName({ byName }: CountryPlaces, key: string, limit: number): Promise<FoundPlace[]> {
  const lines = (await byName.startingWith(key, MOST_LINES)).map(townOfLine);
  const exact = lines.filter((town) => town.key === key && town.rank !== 1).sort(byWeight);
  const others = lines.filter((town) => !exact.includes(town));
  others.sort(byWeight);
  const all = exact.flatMap(({ zips, ...town }) => zips.map((zip) => ({ ...town, zip })));
  const firsts = others.map(({ zips, ...town }) => ({ ...town, zip: zips[0] ?? "" }));
  // A name that is looked for has other names beside it that may be meant.
  const most = firsts.length === 0 ? limit : Math.max(limit - firsts.length, Math.ceil(limit / 2));
  const more = others.flatMap(({ zips, ...town }) => zips.slice(1).map((zip) => ({ ...town, zip })));
  return [...all.slice(0, most), ...firsts, ...more].map(({ zip, city, state }) => ({ zip, city, state }));
}

/** The more postcodes a town has, the likelier it is meant. */
function byWeight(a: ReturnType<typeof townOfLine>, b: ReturnType<typeof townOfLine>): number {
  return a.rank - b.rank || b.zips.length - a.zips.length || a.key.length - b.key.length || (a.key < b.key ? -1 : 1);
}

/** A whole postcode stays as it was typed where only the beginning of it is known. */
function withTypedZip(country: string, typed: string) {
  const whole = formatPostcode(country, typed);
  return (place: FoundPlace): FoundPlace => ({ ...place, zip: whole ?? place.zip });
}

function townFirst(places: readonly FoundPlace[], key: string): FoundPlace[] {
  if (key === "") return [...places];
  const fits = ({ city }: FoundPlace) => (nameKey(city) === key ? 0 : nameKey(city).startsWith(key) ? 1 : 2);
  return places
    .map((place) => ({ place, fit: fits(place) }))
    .sort((a, b) => a.fit - b.fit)
    .map(({ place }) => place);
}

function distinct(found: readonly FoundPlace[], country: string): PostalPlace[] {
  const places = new Map<string, PostalPlace>();
  for (const { zip, city, state } of found) {
    const id = placeId(country, zip, city);
    if (!places.has(id))
      places.set(id, { id, alpha2Code: country, zipCode: zip, city, state, postalZone: postalZoneOf(country, zip) });
  }
  return [...places.values()];
}

function placeOfRow({ zip_code, city, state }: { zip_code: string; city: string; state: string }): FoundPlace {
  return { zip: zip_code, city, state };
}
