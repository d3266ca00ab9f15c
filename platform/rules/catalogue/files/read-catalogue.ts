import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../../../../contract/rules/objects";
import type { Catalogue } from "../catalog-types";
import { parseCatalogue } from "./parse-catalogue";
import { CatalogueError } from "./problems";

/**
 * Reads a catalogue from its folder.
 *
 * @param taken catalogues that are used beside it; by their folder
 * @throws CatalogueError with everything that is wrong
 */
export function readCatalogue(folder: string, taken: ReadonlyMap<string, Catalogue> = new Map()): Catalogue {
  return parseCatalogue(folder, readFiles(folder), taken);
}

function readFiles(folder: string): Map<string, string> {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(json|csv|svg)$/.test(name));
    return new Map(names.map((name) => [name.replaceAll("\\", "/"), readFileSync(join(folder, name), "utf8")]));
  } catch (error) {
    throw new CatalogueError(folder, [{ file: "", line: null, text: `cannot be read (${errorCode(error) ?? String(error)})` }]);
  }
}
