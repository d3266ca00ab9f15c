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

/** Countries that spell out umlauts (`oe` for `ö`). */
const UMLAUTS_SPELLED_OUT = ["DE", "AT", "CH", "LU"];
const spellOut = (name: string) => name.normalize("NFC").replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize("NFD")[0] ?? ""}e`);

/** Abbreviations of the words between a town and its river. */
const GERMAN_LINKS = { am: "a", an: "a", auf: "a", bei: "b", dem: "d", der: "d", im: "i", in: "i", ob: "o", vor: "v" };
const SHORT_LINKS: Partial<Record<string, Record<string, string>>> = {
  DE: GERMAN_LINKS,
  AT: GERMAN_LINKS,
  CH: GERMAN_LINKS,
  FR: { sur: "s", sous: "s" },
  GB: { upon: "u" },
};

/** Abbreviated keys of a name: `boulogne s mer`; in German also `frankfurt a m` and `frankfurt m`. Empty if there are none. */
function shortenedKeys(country: string, key: string): string[] {
  const links = SHORT_LINKS[country] ?? {};
  const words = key.split(" ");
  const isLink = (word: string, at: number) => at > 0 && at < words.length - 1 && word in links;
  const first = words.findIndex(isLink);
  if (first < 0) return [];
  const shortened = words.map((word, at) => (isLink(word, at) ? links[word] : word));
  if (links !== GERMAN_LINKS) return [shortened.join(" ")];
  const initial = words.at(-1)?.[0] ?? "";
  const town = words.slice(0, first);
  return [shortened, [...shortened.slice(0, -1), initial], [...town, initial]].map((each) => each.join(" "));
}

/**
 * All search keys of a city: its name, with and without apostrophes, with umlauts spelled out, abbreviated, and in other
 * languages.
 */
export function nameKeysOf(country: string, city: string): string[] {
  const key = nameKey(city);
  const others = ALTERNATIVE_NAMES_BY_KEY.get(`${country} ${key}`) ?? [];
  const written = [city, city.replace(/['’ʼ`´]/g, "")];
  const spelled = UMLAUTS_SPELLED_OUT.includes(country) ? written.map(spellOut) : [];
  const names = new Set([...written, ...spelled, ...others].map(nameKey));
  for (const name of [...names]) for (const short of shortenedKeys(country, name)) names.add(short);
  return [...names].filter(Boolean);
}

/** The alternative name of a city that matches the input, in its proper spelling; undefined if none does. */
export function alternativeName(country: string, city: string, typed: string): string | undefined {
  const names = ALTERNATIVE_NAMES_BY_KEY.get(`${country} ${nameKey(city)}`);
  return names?.find((name) => nameKey(name) === nameKey(typed));
}

/** The keys of a city joined into one database column. */
export function nameKeys(country: string, city: string): string {
  return `|${nameKeysOf(country, city).join("|")}|`;
}
