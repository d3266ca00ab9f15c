import { type Kysely, Migrator } from "kysely";
import { SettingsError } from "../settings-error";
import { schema } from "./migrations/0001-schema";

/** By name. Names define the order and must not change once released. */
const MIGRATIONS = { "0001-schema": schema };

/**
 * Runs pending migrations in one transaction, each once even if processes start concurrently: kysely takes a lock of the session,
 * which ends with it.
 *
 * @returns names of the migrations that ran
 * @throws SettingsError if the database is of a later version, or of an earlier one that cannot be migrated
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const provider = { getMigrations: async () => MIGRATIONS };
  // Migrations of two merged branches may run in either order.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith("corrupted migrations")) {
    throw new SettingsError(
      `This database is of a later version (${error.message}). Start that one, or set DATABASE_URL or DATA_DIR to another database.`,
    );
  }
  if (error !== undefined) throw error;
  return results.map((result) => result.migrationName);
}
