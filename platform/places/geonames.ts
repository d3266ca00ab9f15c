import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Alpha2Code } from "../../contract/primitives";
import { postalCountry, territoryName } from "../../contract/rules/territories";
import type { Db } from "../store/tables";
import { spelledName, spelledState } from "./spelling";
import { type NewPlace, storePlaces } from "./store-places";

const BATCH_SIZE = 2000;

/** Result of an import: stored places and skipped lines. */
interface ImportResult {
  stored: number;
  skipped: number;
}

/**
 * Parses a line of a GeoNames postal file, tab-separated: country code, postal code, place name, region name and more. Null if
 * country, postal code or name is missing.
 */
export function parseGeonamesLine(line: string): NewPlace | null {
  const [countryCode, zip, city, state] = line.split("\t").map((part) => part.trim());
  const country = Alpha2Code.safeParse(countryCode);
  if (!country.success || !zip || !city) return null;
  // French business codes such as `75116 CEDEX 16` are not delivery places.
  if (/\bCEDEX\b/i.test(zip)) return null;
  // Files of territories have their own country codes; places are searched by the country whose post serves them.
  const { alpha2Code } = postalCountry({ alpha2Code: country.data, zipCode: zip });
  return {
    country: alpha2Code,
    zip,
    city: spelledName(alpha2Code, city, state),
    state: spelledState(alpha2Code, state ?? "") || territoryName({ alpha2Code: country.data, zipCode: "" }),
  };
}

/**
 * Imports a GeoNames postal file (https://download.geonames.org/export/zip/, CC BY 4.0) as a stream, with constant memory.
 * Idempotent.
 */
export async function importGeonames(db: Db, path: string): Promise<ImportResult> {
  const result: ImportResult = { stored: 0, skipped: 0 };
  let batch: NewPlace[] = [];
  for await (const line of createInterface({ input: createReadStream(path, "utf8"), crlfDelay: Infinity })) {
    const place = parseGeonamesLine(line.replace(/^\uFEFF/, ""));
    if (place) batch.push(place);
    else if (line.trim() !== "") result.skipped += 1;
    if (batch.length < BATCH_SIZE) continue;
    result.stored += await storePlaces(db, batch);
    batch = [];
  }
  result.stored += await storePlaces(db, batch);
  return result;
}
