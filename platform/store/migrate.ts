import { type Kysely, sql } from "kysely";
import { MIGRATIONS } from "./migrations/index";

/** Arbitrary, but the same in every process. */
const MIGRATION_LOCK = 824_719_001;

/**
 * Runs pending migrations. Locked, so that each runs once even if processes start concurrently.
 *
 * @returns names of the migrations that ran
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    await sql`create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())`.execute(
      trx,
    );
    const done = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const doneNames = new Set(done.rows.map((row) => row.name));
    const pending = MIGRATIONS.filter((migration) => !doneNames.has(migration.name));
    for (const migration of pending) {
      await migration.up(trx as unknown as Kysely<unknown>);
      await sql`insert into migrations (name) values (${migration.name})`.execute(trx);
    }
    return pending.map((migration) => migration.name);
  });
}
