import { existsSync } from "node:fs";
import { chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { SettingsError } from "../settings-error";
import { lockDataFolder } from "./data-folder-lock";
import { hasOneListener, openListener, type Listen } from "./listener";
import { createPglitePool, type PglitePool } from "./pglite-pool";
import { openPostgresPool } from "./postgres-pool";
import type { Db, Tables } from "./tables";
import { loadTemplate } from "./template";

/** Location of the database: PostgreSQL by URL, PGlite in a folder, or PGlite in memory (tests). */
export type DatabaseLocation = { url: string } | { folder: string } | { memory: true };

export interface Database {
  db: Db;
  kind: "postgres" | "pglite";
  /** Executes raw SQL, for pg-boss. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
  /** Subscribes to NOTIFY of a channel. */
  listen: Listen;
  /** Whether no other process of the platform uses the database. Call it after this process has subscribed. */
  isAlone(): Promise<boolean>;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;
// Counters and ids stay below 2^53; dates have no time zone and must not become a Date.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (day: string) => day);

/** @throws SettingsError if another process holds the folder, or the PostgreSQL connection fails */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  return "url" in location ? openPostgres(location.url) : openPglite("folder" in location ? location.folder : undefined);
}

function openKysely(pool: Pick<PglitePool, "end"> & { connect(): Promise<object> }): Db {
  // Kysely's type of a pool has cursors, which the platform does not use.
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as PostgresPool }) });
}

async function openPostgres(url: string): Promise<Database> {
  const pool = openPostgresPool(url);
  await pool.query("select 1").catch(async (error: Error) => {
    await pool.end();
    throw new SettingsError(`DATABASE_URL: the database cannot be used (${error.message})`);
  });
  const { listen, close } = openListener(url);
  return {
    db: openKysely(pool),
    kind: "postgres",
    executeSql: (text, values) => pool.query(text, values),
    listen,
    isAlone: () => hasOneListener(pool),
    close: async () => {
      await close();
      await pool.end();
    },
  };
}

/** Restricts a folder to its owner: PGlite unpacks a new database with the modes of its archive. */
async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

async function openPglite(folder: string | undefined): Promise<Database> {
  const unlock = folder === undefined ? () => undefined : lockDataFolder(folder);
  try {
    const dataDir = folder === undefined ? "memory://" : join(folder, "pg");
    if (folder !== undefined) await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const isNew = folder === undefined || !existsSync(join(dataDir, "PG_VERSION"));
    const lite = await PGlite.create({
      dataDir,
      extensions: { btree_gin, pg_trgm },
      parsers: { [DATE]: (day: string) => day },
      loadDataDir: isNew ? await loadTemplate() : undefined,
    });
    if (folder !== undefined) await makePrivate(folder);
    const pool = createPglitePool(lite);
    return {
      db: openKysely(pool),
      kind: "pglite",
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onNotify) => lite.listen(channel, onNotify),
      isAlone: async () => true,
      close: async () => {
        await pool.end();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
