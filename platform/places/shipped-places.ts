import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { cacheFolder } from "../store/cache-folder";
import { nameLines, readPlaces, zipLines } from "./country-lines";
import { OTHER_NAMES } from "./other-names";
import { openSortedLines, type SortedLines } from "./sorted-lines";

/** Changes with the form of the prepared files. */
const FORM = "1";

/** Countries whose places come with the product. */
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

const opened = new Map<string, Promise<CountryPlaces | undefined>>();

/**
 * The places of a country that come with the product, or undefined for a country without any.
 *
 * They are prepared as two sorted files in the cache, by the build or on the first question about the country; nothing but their
 * handles stays in memory.
 */
export function placesOf(country: string): Promise<CountryPlaces | undefined> {
  const known = opened.get(country);
  if (known) return known;
  const opening = openCountry(country);
  opened.set(country, opening);
  // A disk that was full may have room the next time.
  opening.catch(() => opened.delete(country));
  return opening;
}

async function openCountry(country: string): Promise<CountryPlaces | undefined> {
  const source = sourcePath(country);
  if (!source) return undefined;
  const packed = await readFile(source);
  const made = createHash("sha256").update(packed).update(JSON.stringify(OTHER_NAMES)).update(FORM);
  const name = `${country}-${made.digest("hex").slice(0, 16)}`;
  const [zips, names] = await preparedFiles(name, async () => {
    const places = readPlaces(country, (await promisify(gunzip)(packed)).toString());
    return [zipLines(country, places), nameLines(country, places)];
  });
  return { byZip: await openSortedLines(zips), byName: await openSortedLines(names) };
}

/** The data stands beside the sources, and beside the bundle. */
function sourcePath(country: string): string | undefined {
  if (!(COUNTRIES_WITH_PLACES as readonly string[]).includes(country)) return undefined;
  return ["./data/", "./places-data/"]
    .map((folder) => fileURLToPath(new URL(`${folder}${country.toLowerCase()}.tsv.gz`, import.meta.url)))
    .find((path) => existsSync(path));
}

/** Paths of the two files, written first where they are missing; a read-only installation keeps them with the temporary files. */
async function preparedFiles(name: string, prepare: () => Promise<[string[], string[]]>): Promise<[string, string]> {
  const folders = [cacheFolder(), join(tmpdir(), "waybill-cache")].map((folder) => join(folder, "places"));
  const pathsIn = (folder: string): [string, string] => [join(folder, `${name}.zips`), join(folder, `${name}.names`)];
  const ready = folders.map(pathsIn).find((paths) => paths.every((path) => existsSync(path)));
  if (ready) return ready;
  const contents = await prepare();
  for (const [nth, folder] of folders.entries()) {
    try {
      await mkdir(folder, { recursive: true });
      for (const [at, path] of pathsIn(folder).entries()) await writeWhole(path, contents[at] ?? []);
      return pathsIn(folder);
    } catch (error) {
      if (nth === folders.length - 1) throw error;
    }
  }
  throw new Error("No folder for the places");
}

/** Several processes may prepare the same at once: each renames a file of its own. */
async function writeWhole(path: string, lines: readonly string[]): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${lines.join("\n")}\n`);
  await rename(unfinished, path);
}
