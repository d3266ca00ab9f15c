import { isOneOf } from "../../contract/rules/objects";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { cacheFolder } from "../store/cache-folder";
import { nameLines, parsePlaces, zipLines } from "./country-lines";
import { ALTERNATIVE_NAMES } from "./alternative-names";
import { territoryLines } from "./territory-places";
import { openSortedLines, type SortedLines } from "./sorted-lines";

/** Increment when the format of the prepared files changes. */
const FORMAT_VERSION = "5";

/** Countries with shipped places. */
export const COUNTRIES_WITH_PLACES = [
  "AT",
  "BE",
  "CH",
  "DE",
  "ES",
  "FR",
  "GB",
  "HU",
  "IE",
  "IT",
  "LU",
  "NL",
  "PL",
  "PT",
  "TR",
  "US",
] as const;

/** The shipped places of one country. */
export interface CountryPlaces {
  byZip: SortedLines;
  byName: SortedLines;
}

const openCountries = new Map<string, Promise<CountryPlaces | undefined>>();

/**
 * The shipped places of a country, or undefined for a country without any.
 *
 * The build or the first search prepares two sorted files per country in the cache folder. Only file handles stay in memory.
 */
export function placesOf(country: string): Promise<CountryPlaces | undefined> {
  const cached = openCountries.get(country);
  if (cached) return cached;
  const opening = openCountry(country);
  openCountries.set(country, opening);
  // Retry next time: the disk may have been full.
  opening.catch(() => openCountries.delete(country));
  return opening;
}

async function openCountry(country: string): Promise<CountryPlaces | undefined> {
  const source = sourcePath(country);
  if (!source) return undefined;
  const packed = await readFile(source);
  const territories = territoryLines(country);
  const fingerprint = createHash("sha256")
    .update(packed)
    .update(territories)
    .update(JSON.stringify(ALTERNATIVE_NAMES))
    .update(FORMAT_VERSION);
  const name = `${country}-${fingerprint.digest("hex").slice(0, 16)}`;
  const [zips, names] = await prepareFiles(name, async () => {
    const places = parsePlaces(country, `${(await promisify(gunzip)(packed)).toString()}\n${territories}`);
    return [zipLines(country, places), nameLines(country, places)];
  });
  return { byZip: await openSortedLines(zips), byName: await openSortedLines(names) };
}

/** The data is next to the sources, or next to the bundle. */
function sourcePath(country: string): string | undefined {
  if (!isOneOf<string>(COUNTRIES_WITH_PLACES, country)) return undefined;
  return ["./data/", "./places-data/"]
    .map((folder) => fileURLToPath(new URL(`${folder}${country.toLowerCase()}.tsv.gz`, import.meta.url)))
    .find((path) => existsSync(path));
}

/** Paths of the two files, created if missing; falls back to the temporary folder in a read-only installation. */
async function prepareFiles(name: string, prepare: () => Promise<[string[], string[]]>): Promise<[string, string]> {
  const folders = [cacheFolder(), join(tmpdir(), "waybill-cache")].map((folder) => join(folder, "places"));
  const pathsIn = (folder: string): [string, string] => [join(folder, `${name}.zips`), join(folder, `${name}.names`)];
  const ready = folders.map(pathsIn).find((paths) => paths.every((path) => existsSync(path)));
  if (ready) return ready;
  const contents = await prepare();
  for (const [nth, folder] of folders.entries()) {
    try {
      await mkdir(folder, { recursive: true });
      for (const [at, path] of pathsIn(folder).entries()) await writeAtomically(path, contents[at] ?? []);
      return pathsIn(folder);
    } catch (error) {
      if (nth === folders.length - 1) throw error;
    }
  }
  throw new Error("No writable folder for the places");
}

/** Writes a temporary file and renames it, so that concurrent processes do not conflict. */
async function writeAtomically(path: string, lines: readonly string[]): Promise<void> {
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, `${lines.join("\n")}\n`);
  await rename(temporary, path);
}
