import { readSettings } from "../config";
import { runOperatorCommand } from "../operator-command";
import { SettingsError } from "../settings-error";
import { openDatabase } from "../store/database";
import { migrate } from "../store/migrate";
import { importGeonames } from "./geonames";

/**
 * Imports postal places from a GeoNames file into the platform's database:
 * `tsx platform/places/import-geonames.ts DE.txt FR.txt`. With the embedded database, stop the platform first.
 */
async function main(paths: readonly string[]): Promise<void> {
  if (paths.length === 0) throw new SettingsError("Name at least one GeoNames postal file, for example DE.txt");
  const database = await openDatabase(readSettings(process.env).database);
  try {
    await migrate(database.db);
    for (const path of paths) {
      const { stored, skipped } = await importGeonames(database.db, path);
      process.stdout.write(`${path}: ${stored} places stored, ${skipped} lines skipped\n`);
    }
  } finally {
    await database.close();
  }
}

await runOperatorCommand(() => main(process.argv.slice(2)));
