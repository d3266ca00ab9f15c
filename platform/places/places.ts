import type { PostalPlace } from "../../contract/addresses";
import { parsePlace, formatPostcode, restoreLeadingZeros } from "../../contract/rules/postcodes";
import { comparedName, spellingsOf } from "../../contract/rules/place-names";
import { postalCountry, territoryOf } from "../../contract/rules/territories";
import type { Db } from "../store/tables";
import { parseZipLine, parseNameLine } from "./country-lines";
import { importedByName, importedByZip } from "./imported-places";
import { germanState, isLargeRecipient } from "./large-recipients";
import { alternativeName, nameKey, nameKeysOf, placeId, zipKey } from "./place-keys";
import { postalZoneOf } from "./postal-zones";
import { type CountryPlaces, placesOf } from "./shipped-places";

interface PlaceQuery {
  country: string;
  /** Input: a name, a complete or partial postcode, or both. */
  q: string;
  limit: number;
}

/** A postcode with its town. */
interface FoundPlace {
  zip: string;
  city: string;
  state: string;
}

/** Maximum lines per query: enough for the postcodes of the largest town, and for input of two letters. */
const MAX_LINES = 1_500;
/** Digits that an unknown postcode must share with those of a territory's towns to match them. */
const TERRITORY_DIGITS = 3;
/** Prefix length for looking up unknown postcodes: a Portuguese town, a Turkish province (`34000`). */
const TOWN_DIGITS: Partial<Record<string, number>> = { PT: 4, TR: 2 };

/**
 * Searches places by name (ignoring accents and case, including names in other languages) or by postcode. If the data has only a
 * prefix of a complete postcode, returns the places of the longest known prefix with the entered postcode. Imported places come
 * before shipped ones.
 */
export async function searchPlaces(db: Db, { country, q, limit }: PlaceQuery): Promise<PostalPlace[]> {
  const served = postalCountry({ alpha2Code: country, zipCode: "" }).alpha2Code;
  if (served === country) return searchCountry(db, { country, q, limit });
  // For a territory, search the country whose post serves it, and keep the places with the territory's postcodes.
  const places = await searchCountry(db, { country: served, q, limit: MAX_LINES });
  const isThere = ({ zipCode }: PostalPlace) => postalCountry({ alpha2Code: country, zipCode }).alpha2Code === served;
  return places.filter(isThere).slice(0, limit);
}

async function searchCountry(db: Db, { country, q, limit }: PlaceQuery): Promise<PostalPlace[]> {
  const { zipCode, town } = parsePlace(country, q);
  const shipped = await placesOf(country);
  if (zipCode === "") {
    if (nameKey(town) === "") return [];
    const keys = spellingsOf(nameKey(town));
    const imported = (await Promise.all(keys.map((key) => importedByName(db, country, key, limit)))).flat();
    const found = shipped ? await shippedByName(shipped, country, keys, limit) : [];
    return toDistinctPlaces([...imported.map(placeFromRow), ...found], country).slice(0, limit);
  }
  // Spreadsheet programs drop leading zeros: `8001` may be a prefix or mean 08001.
  const codes = [...new Set([zipCode, restoreLeadingZeros(country, zipCode)])];
  const found = (await Promise.all(codes.map((code) => placesByZip(db, shipped, { country, zipCode: code, limit })))).flat();
  const spelled = found.map(keepSpelling(country, town));
  return toDistinctPlaces(sortByTown(country, townsFirst(country, spelled), nameKey(town)), country).slice(0, limit);
}

async function placesByZip(
  db: Db,
  shipped: CountryPlaces | undefined,
  { country, zipCode, limit }: { country: string; zipCode: string; limit: number },
): Promise<FoundPlace[]> {
  const imported = await importedByZip(db, country, zipCode, limit);
  const found = [...imported.map(placeFromRow), ...(shipped ? await shippedByZip(shipped, country, zipCode) : [])];
  return found.map(keepCompleteZip(country, zipCode));
}

/** Finds a place by id. */
export async function getPlace(db: Db, id: string): Promise<PostalPlace | undefined> {
  const [, country, zip, name] = /^([A-Z]{2})-([A-Z0-9]+)-(.+)$/.exec(id) ?? [];
  if (country === undefined || zip === undefined || name === undefined) return undefined;
  const found = await searchPlaces(db, { country, q: `${zip} ${name}`, limit: MAX_LINES });
  return found.find((place) => place.id === id);
}

/**
 * The shipped place of a postcode and town, for coordinates; undefined for a country without shipped places.
 *
 * @param leastDigits digits of the postcode that a place of another name must share
 */
async function shippedPlaceAt(country: string, zip: string, city: string, leastDigits = 0) {
  const shipped = await placesOf(country);
  if (!shipped) return undefined;
  const key = zipKey(country, zip);
  for (let length = key.length; length >= leastDigits; length -= 1) {
    const lines = (await shipped.byZip.startingWith(key.slice(0, length), MAX_LINES)).map(parseZipLine);
    const named = lines.find(({ cityKey }) => comparedName(cityKey) === comparedName(nameKey(city)));
    if (named ?? lines[0]) return named ?? lines[0];
  }
  return undefined;
}

/**
 * Places whose postcode starts with the input, else those of its longest known prefix. British postcodes are matched by outward
 * code, all but the last three characters: `BN9 1AA` is in BN9, although BN91 exists.
 */
async function shippedByZip({ byZip }: CountryPlaces, country: string, zip: string): Promise<FoundPlace[]> {
  const key = zipKey(country, zip);
  const findExact = async (prefix: string) => (await byZip.startingWith(`${prefix}\t`, MAX_LINES)).map(parseZipLine);
  if (country === "GB" && formatPostcode(country, zip) !== null) {
    const outward = await findExact(key.slice(0, -3));
    if (outward.length > 0) return outward;
  }
  const prefix = (await byZip.startingWith(key, MAX_LINES)).map(parseZipLine);
  if (prefix.length > 0) return prefix;
  for (let length = key.length - 1; length >= 2; length -= 1) {
    const known = await findExact(key.slice(0, length));
    if (known.length > 0) return known;
  }
  const territory = await territoryTowns(byZip, country, key);
  if (territory.length > 0) return territory;
  const townDigits = TOWN_DIGITS[country];
  if (townDigits === undefined || key.length <= townDigits) return [];
  return (await byZip.startingWith(key.slice(0, townDigits), MAX_LINES)).map(parseZipLine);
}

/**
 * Towns of a territory for a postcode that the data lacks, such as one of PO boxes and companies: `98713` for Papeete.
 *
 * @returns none for a mainland postcode, whose town is ambiguous
 */
async function territoryTowns(byZip: CountryPlaces["byZip"], country: string, key: string): Promise<FoundPlace[]> {
  const territory = formatPostcode(country, key) === null ? undefined : territoryOf({ alpha2Code: country, zipCode: key });
  for (let length = key.length - 1; territory && length >= TERRITORY_DIGITS; length -= 1) {
    const lines = (await byZip.startingWith(key.slice(0, length), MAX_LINES)).map(parseZipLine);
    const there = lines.filter(({ zip }) => territoryOf({ alpha2Code: country, zipCode: zip }) === territory);
    if (there.length > 0) return there;
  }
  return [];
}

/** Exact matches with all their postcodes, then prefix and infix matches with their first postcode. */
async function shippedByName(
  { byName }: CountryPlaces,
  country: string,
  keys: readonly string[],
  limit: number,
): Promise<FoundPlace[]> {
  const lines = (await Promise.all(keys.map((key) => byName.startingWith(key, MAX_LINES)))).flat().map(parseNameLine);
  const isOfTerritory = ({ zips: [zip = ""] }: { zips: readonly string[] }) =>
    territoryOf({ alpha2Code: country, zipCode: zip })?.code !== undefined;
  // Mainland first: Saint-Denis has more postcodes in La Réunion (three) than near Paris (two), but the latter is meant.
  const exact = lines
    .filter((town) => keys.includes(town.key) && town.rank !== 1)
    .sort((a, b) => Number(isOfTerritory(a)) - Number(isOfTerritory(b)) || compareTowns(a, b));
  const others = lines.filter((town) => !exact.includes(town));
  const ordered = townsFirst(country, others.sort(compareTowns));
  const all = exact.flatMap(({ zips, ...town }) => zips.map((zip) => ({ ...town, zip })));
  const firsts = ordered.map(({ zips, ...town }) => ({ ...town, zip: zips[0] ?? "" }));
  // Leave room for other towns, as the merchant may mean one of them.
  const maxExact = firsts.length === 0 ? limit : Math.max(limit - firsts.length, Math.ceil(limit / 2));
  const more = ordered.flatMap(({ zips, ...town }) => zips.slice(1).map((zip) => ({ ...town, zip })));
  return [...all.slice(0, maxExact), ...firsts, ...more].map(({ zip, city, state }) => ({ zip, city, state }));
}

/** Towns with more postcodes come first, as they are larger. */
function compareTowns(a: ReturnType<typeof parseNameLine>, b: ReturnType<typeof parseNameLine>): number {
  return a.rank - b.rank || b.zips.length - a.zips.length || a.key.length - b.key.length || (a.key < b.key ? -1 : 1);
}

/** Returns the entered postcode if it is complete, as the data may have only a prefix of it. */
function keepCompleteZip(country: string, input: string) {
  const complete = formatPostcode(country, input);
  return (place: FoundPlace): FoundPlace => ({ ...place, zip: complete ?? place.zip });
}

/** Keeps the entered name of a Belgian town, which has a valid name in each language. */
function keepSpelling(country: string, town: string) {
  return (place: FoundPlace): FoundPlace => ({
    ...place,
    city: (country === "BE" ? alternativeName(country, place.city, town) : undefined) ?? place.city,
  });
}

/** Moves large recipients to the end, otherwise keeps the order. */
function townsFirst<P extends { city: string; state: string }>(country: string, places: readonly P[]): P[] {
  const isTown = (place: P) => !isLargeRecipient(country, place);
  return [...places.filter(isTown), ...places.filter((place) => !isTown(place))];
}

function sortByTown(country: string, places: readonly FoundPlace[], key: string): FoundPlace[] {
  if (key === "") return [...places];
  const keys = spellingsOf(key);
  const fits = ({ city }: FoundPlace) => {
    const names = nameKeysOf(country, city);
    if (names.some((name) => keys.includes(name) || comparedName(name) === comparedName(key))) return 0;
    return names.some((name) => keys.some((each) => name.startsWith(each))) ? 1 : 2;
  };
  return places
    .map((place) => ({ place, fit: fits(place) }))
    .sort((a, b) => a.fit - b.fit)
    .map(({ place }) => place);
}

function toDistinctPlaces(found: readonly FoundPlace[], country: string): PostalPlace[] {
  const places = new Map<string, PostalPlace>();
  for (const { zip, city, ...registered } of found) {
    const id = placeId(country, zip, city);
    const state = germanState(country, registered.state);
    if (!places.has(id))
      places.set(id, { id, alpha2Code: country, zipCode: zip, city, state, postalZone: postalZoneOf(country, zip) });
  }
  return [...places.values()];
}

function placeFromRow({ zip_code, city, state }: { zip_code: string; city: string; state: string }): FoundPlace {
  return { zip: zip_code, city, state };
}

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Approximate coordinates of a place: by postcode and town, else by the longest known prefix of the postcode. */
export async function locate(country: string, city: string, zip: string): Promise<Coordinates> {
  const place = await shippedPlaceAt(country, zip, city);
  if (!place) throw new Error(`No shipped places of ${country}`);
  return coordinates(place);
}

/** Digits that say in which region a postcode is. */
const REGION_DIGITS = 2;

/** Coordinates of the town of an address; undefined if neither its town nor its postcode is known. */
export async function coordinatesOf({ alpha2Code, zipCode, city }: AddressTown): Promise<Coordinates | undefined> {
  const { alpha2Code: country, zipCode: zip } = postalCountry({ alpha2Code, zipCode });
  const place = await shippedPlaceAt(country, zip, city, REGION_DIGITS);
  return place && coordinates(place);
}

interface AddressTown {
  alpha2Code: string;
  zipCode: string;
  city: string;
}

/** Places of one name that are looked at: a name that more towns have is that of none in particular. */
const MAX_SAME_NAMES = 8;

/** The towns of exactly this name in a country, in any of its languages, and for Turkey its provinces. */
export async function townsNamed(country: string, name: string): Promise<(Coordinates & { city: string })[]> {
  const shipped = await placesOf(country);
  if (!shipped || nameKey(name) === "") return [];
  const lines = (await Promise.all(spellingsOf(nameKey(name)).map((key) => shipped.byName.startingWith(`${key}\t`, MAX_LINES))))
    .flat()
    .map(parseNameLine)
    .filter(({ rank }) => rank !== 1)
    .sort(compareTowns)
    .slice(0, MAX_SAME_NAMES);
  const found = await Promise.all(lines.map(({ zips: [zip = ""], city }) => shippedPlaceAt(country, zip, city, REGION_DIGITS)));
  return found.flatMap((place, at) => (place ? { city: lines[at]?.city ?? name, ...coordinates(place) } : []));
}

function coordinates({ latitude, longitude }: { latitude: string; longitude: string }): Coordinates {
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
