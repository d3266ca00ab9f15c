import { type Kysely, type Migration, sql } from "kysely";
import { SettingsError } from "../../settings-error";
import { ACCOUNTS } from "./0001-schema/accounts";
import { BILLING } from "./0001-schema/billing";
import { BRANDED_EMAILS } from "./0001-schema/branded-emails";
import { INTEGRATIONS } from "./0001-schema/integrations";
import { PLACES } from "./0001-schema/places";
import { SHIPMENT_COUNTS } from "./0001-schema/shipment-counts";
import { SHIPMENTS } from "./0001-schema/shipments";
import { SUPPORT } from "./0001-schema/support";
import { WORLD } from "./0001-schema/world";

const EXTENSIONS = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
`;

/** Ordered by foreign keys: a table follows the tables that it references. */
const SCHEMA = [EXTENSIONS, ACCOUNTS, SHIPMENTS, SHIPMENT_COUNTS, BILLING, INTEGRATIONS, BRANDED_EMAILS, SUPPORT, PLACES, WORLD];

/**
 * The 54 earlier migrations that this one replaces, with the same resulting schema; `digest` is the MD5 of their names in order.
 */
const EARLIER = { last: "0310-printed-in-store", digest: "5035e58208e4665d6d976d79904e0528" };

/** Creates the schema. A database with all earlier migrations is adopted; one with only some of them is rejected. */
export const schema: Migration = {
  up: async (db: Kysely<unknown>) => {
    if (await hasEarlierSteps(db)) await sql`drop table migrations`.execute(db);
    else await sql.raw(SCHEMA.join("")).execute(db);
  },
};

/** @throws SettingsError if only some of the earlier migrations have run */
async function hasEarlierSteps(db: Kysely<unknown>): Promise<boolean> {
  const { rows: tables } = await sql<{ name: string | null }>`select to_regclass('migrations')::text as name`.execute(db);
  if (tables[0]?.name == null) return false;
  const { rows } = await sql<{ last: string | null; digest: string | null }>`
    select max(name collate "C") as last, md5(string_agg(name, ' ' order by name collate "C")) as digest from migrations
  `.execute(db);
  if (rows[0]?.digest === EARLIER.digest) return true;
  throw new SettingsError(
    `This database has the schema of an earlier version (${rows[0]?.last ?? "no migration"}). Start the version whose last migration is ${EARLIER.last} with it once, then this one; or set DATABASE_URL or DATA_DIR to a new database.`,
  );
}
