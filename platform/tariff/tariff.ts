import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { tariffIndex, type TariffIndex } from "../rules/customs/tariff-search";

let loaded: TariffIndex | undefined;

/** The nomenclature of the Harmonized System, loaded on the first search. @see NOTICE */
export function tariff(): TariffIndex {
  return (loaded ??= tariffIndex(gunzipSync(read("harmonized-system-2022.tsv.gz")).toString(), read("goods.tsv").toString()));
}

/** The data is next to the sources, or next to the bundle. */
function read(name: string): Buffer {
  const paths = ["./data/", "./tariff-data/"].map((folder) => fileURLToPath(new URL(folder + name, import.meta.url)));
  return readFileSync(paths.find((path) => existsSync(path)) ?? paths[0]!);
}
