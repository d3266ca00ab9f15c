import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of files that can be regenerated: `.cache` of the checkout. */
export function cacheFolder(): string {
  if (process.env.WAYBILL_CACHE_DIR) return process.env.WAYBILL_CACHE_DIR;
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "package.json")) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, ".cache");
}
