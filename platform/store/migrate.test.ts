import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createPostgres, hasPostgres } from "../../tests/support/postgres";
import { SettingsError } from "../settings-error";
import { openDatabase } from "./database";
import { migrate, MIGRATIONS } from "./migrate";
import type { Db } from "./tables";

// Starting a database takes seconds when other tests run in parallel.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Migrations of earlier versions, which together lead to the schema of `0001-schema`. */
const EARLIER_STEPS = `
  0001-core 0002-resources 0003-billing 0004-own-contracts 0004-vault 0005-customs 0005-uploads 0100-postal-places 0101-world
  0110-brand-mails-and-bound-consents 0111-monthly-volume 0112-newest-tracking 0113-search-postcodes 0114-one-apostrophe
  0115-saved-views 0120-lists-of-any-size 0121-undos 0122-refunds 0123-billing-details 0124-customs-invoice 0125-after-the-sale
  0130-customs-senders 0135-accounts 0136-phone-verifications 0145-subscriptions 0155-invoices 0156-estimated-volume
  0160-daily-figures 0165-onboarding 0180-print-desk-count 0181-filters-of-any-size 0182-mandate-charges 0183-integrations
  0184-csv-imports 0190-api-keys 0195-shipping-rules 0196-changed-shipments 0200-contract-credentials 0210-branded-emails
  0220-support 0221-refusals 0230-whole-centimetres 0240-csv-left-out 0250-corrected-copy 0260-paid-later 0270-known-devices
  0275-csv-lines-left-out 0276-customs-line-values 0280-shops 0281-cancelled-orders 0290-order-since-paid 0291-fallback-phone
  0300-mandate-account 0310-printed-in-store
`;

const isPostgresHere = await hasPostgres();

describe.each([
  ["PGlite", true],
  ["PostgreSQL", isPostgresHere],
])("migrations on %s", (engine, isHere) => {
  const cleanups: (() => Promise<void>)[] = [];
  let [first, second]: Db[] = [];
  beforeAll(async () => {
    if (!isHere) return;
    const server = engine === "PostgreSQL" ? await createPostgres() : undefined;
    if (server) cleanups.push(server.drop);
    const open = async () => {
      const { db, close } = await openDatabase(server ?? { memory: true });
      cleanups.push(close);
      return db;
    };
    first = await open();
    second = server ? await open() : first;
  });
  afterAll(async () => {
    for (const step of cleanups.reverse()) await step();
  });

  /** Turns the database into one of an earlier version on which these migrations have run. */
  async function makeEarlier(steps: string[]): Promise<void> {
    await sql`drop schema public cascade`.execute(first!);
    await sql`create schema public`.execute(first!);
    await migrate(first!, "0001-schema");
    await sql`drop table kysely_migration, kysely_migration_lock`.execute(first!);
    await sql`create table migrations (name text primary key, ran_at timestamptz not null default now())`.execute(first!);
    await sql`insert into migrations (name) select unnest(${steps}::text[])`.execute(first!);
  }

  it.skipIf(!isHere)("run once, whoever starts at the same time or later", async () => {
    expect((await Promise.all([migrate(first!), migrate(second!)])).flat()).toEqual(Object.keys(MIGRATIONS));
    expect(await migrate(second!)).toEqual([]);
  });

  it.skipIf(!isHere)("take over what the earlier ones have brought to the same schema", async () => {
    await makeEarlier(EARLIER_STEPS.trim().split(/\s+/));
    await first!.insertInto("meta").values({ key: "epoch", value: "kept" }).execute();
    expect(await migrate(first!)).toEqual(Object.keys(MIGRATIONS));
    expect(await migrate(first!)).toEqual([]);
    expect(await first!.selectFrom("meta").selectAll().execute()).toEqual([{ key: "epoch", value: "kept" }]);
  });

  it.skipIf(!isHere)("refuse a database of a later version", async () => {
    const later = "0002-later";
    await sql`insert into kysely_migration values (${later}, '2030-01-01T00:00:00.000Z')`.execute(first!);
    const refusal = await migrate(first!).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SettingsError);
    expect((refusal as Error).message).toMatch(/later version .*0002-later/);
    await sql`delete from kysely_migration where name = ${later}`.execute(first!);
  });

  it.skipIf(!isHere)("refuse what the earlier ones have not brought to the schema, and leave it as it is", async () => {
    const steps = ["0001-core", "0300-mandate-account"];
    await makeEarlier(steps);
    const refusal = await migrate(first!).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SettingsError);
    expect((refusal as Error).message).toMatch(
      /earlier version \(0300-mandate-account\).*last migration is 0310-printed-in-store/,
    );
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(first!);
    expect(rows.map((row) => row.name)).toEqual(steps);
    await expect(migrate(first!)).rejects.toThrow(SettingsError);
  });
});

/** Id of kysely's advisory lock. */
const MIGRATION_LOCK = "3853314791062309107";

describe("a process that dies while it migrates", () => {
  it.skipIf(!isPostgresHere)("leaves neither its lock nor half of the schema", async () => {
    const server = await createPostgres();
    const dying = new pg.Client({ connectionString: server.url });
    dying.on("error", () => undefined);
    await dying.connect();
    const { rows } = await dying.query<{ id: number }>("select pg_backend_pid() as id");
    await dying.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await dying.query("begin; create table meta (key text)");
    const database = await openDatabase(server);
    const next = migrate(database.db);
    const waiting = sql<{ count: number }>`select count(*) from pg_locks where locktype = 'advisory' and not granted`;
    await vi.waitFor(async () => expect((await waiting.execute(database.db)).rows).toEqual([{ count: 1 }]), 10_000);
    await sql`select pg_terminate_backend(${rows[0]!.id})`.execute(database.db);
    expect(await next).toEqual(Object.keys(MIGRATIONS));
    await dying.end().catch(() => undefined);
    await database.close();
    await server.drop();
  });
});
