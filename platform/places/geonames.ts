import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Alpha2Code } from "../../contract/primitives";
import type { Db } from "../store/tables";
import { type NewPlace, storePlaces } from "./store-places";

const BATCH = 2000;

/** What an import did: lines that became places, and lines that were left out (another country, or not in the format). */
export interface ImportResult {
  stored: number;
  skipped: number;
}

/**
 * One line of a GeoNames postal file, tab-separated: country code, postal code, place name, and then first-level region name and
 * code, and others. Null where it is of another country or has no postal code or name.
 */
export function parseGeonamesLine(line: string): NewPlace | null {
  const [countryCode, zip, city, state] = line.split("\t").map((part) => part.trim());
  const country = Alpha2Code.safeParse(countryCode);
  if (!country.success || !zip || !city) return null;
  // French business codes repeat their city: `75116 CEDEX 16` is no place to deliver to.
  if (/\bCEDEX\b/i.test(zip)) return null;
  return { country: country.data, zip, city, state: state ?? "" };
}

/**
 * Imports a GeoNames postal file (https://download.geonames.org/export/zip/, CC BY 4.0), streaming: memory does not grow with the
 * file. Importing the same file again changes nothing.
 */
export async function importGeonames(db: Db, path: string): Promise<ImportResult> {
  const result: ImportResult = { stored: 0, skipped: 0 };
  let batch: NewPlace[] = [];
  for await (const line of createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Infinity })) {
    const place = parseGeonamesLine(line.replace(/^\uFEFF/, ""));
    if (place) batch.push(place);
    else if (line.trim() !== "") result.skipped += 1;
    if (batch.length < BATCH) continue;
    result.stored += await storePlaces(db, batch);
    batch = [];
  }
  result.stored += await storePlaces(db, batch);
  return result;
}
