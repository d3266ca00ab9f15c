import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { currentEpoch, findStartPoint } from "../events/start-point";
import { withClientLock, publishEvents } from "../events/publish";
import { prune, pruneEvents } from "../jobs/upkeep";
import { withIdempotency } from "../domain/idempotency";
import { createPostgres, hasPostgres } from "../../tests/support/postgres";
import { lockDataFolder } from "./data-folder-lock";
import { type Database, openDatabase } from "./database";
import { migrate } from "./migrate";
import type { Tables } from "./tables";
import { createPglitePool } from "./pglite-pool";
import { loadTemplate } from "./template";

// Starting a database takes seconds when other tests run in parallel.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

describe("the embedded database", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ memory: true });
    await migrate(database.db);
    await database.db
      .insertInto("clients")
      .values({
        id: "client",
        partner: "waybill",
        email: "a@mail.example",
        password_hash: "",
        type: "business",
        tax_id: "-",
        company_name: "",
        first_name: "",
        last_name: "",
        address: "",
        zip_code: "",
        city: "",
        alpha2_code: "DE",
        phone: "",
        language: "de",
        user_language: "de",
        currency: "EUR",
        flags: "{}",
        policies: "{}",
      })
      .execute();
  });
  afterAll(() => database.close());

  it("preserves milliseconds, dates and large numbers", async () => {
    const { rows } = await sql<{ at: Date; day: string; many: number }>`
      select '2026-11-21T08:30:00.123Z'::timestamptz(3) as at, '2026-11-21'::date as day, 9000000000::int8 as many
    `.execute(database.db);
    expect(rows).toEqual([{ at: new Date("2026-11-21T08:30:00.123Z"), day: "2026-11-21", many: 9_000_000_000 }]);
  });

  it("recovers from a failed query, inside and outside a transaction", async () => {
    await expect(sql`select nonsense`.execute(database.db)).rejects.toThrow(/nonsense/);
    const failing = database.db.transaction().execute((trx) => sql`select 1/0`.execute(trx));
    await expect(failing).rejects.toThrow(/division/);
    expect((await sql<{ one: number }>`select ${1}::int as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it("executes a statement again after it failed, inside and outside a transaction", async () => {
    const divide = (by: number, db: Kysely<Tables> = database.db) =>
      sql<{ each: number }>`select 12 / ${by}::int as each`.execute(db);
    expect((await divide(4)).rows).toEqual([{ each: 3 }]);
    await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
    expect((await divide(6)).rows).toEqual([{ each: 2 }]);
    const failing = database.db.transaction().execute(async (trx) => {
      await expect(divide(0, trx)).rejects.toMatchObject({ code: "22012" });
      await divide(3, trx);
    });
    await expect(failing).rejects.toMatchObject({ code: "25P02" });
    expect((await divide(3)).rows).toEqual([{ each: 4 }]);
    const unknown = () => sql`select nonsense from meta where key = ${"epoch"}`.execute(database.db);
    await expect(unknown()).rejects.toMatchObject({ code: "42703" });
    await expect(unknown()).rejects.toMatchObject({ code: "42703" });
    expect((await divide(2)).rows).toEqual([{ each: 6 }]);
  });

  it("executes a statement again after its table has changed", async () => {
    await sql`create table changing (id int)`.execute(database.db);
    await sql`insert into changing select ${1}::int`.execute(database.db);
    const all = async () => (await sql`select * from changing where id > ${0}`.execute(database.db)).rows;
    expect(await all()).toEqual([{ id: 1 }]);
    await sql`alter table changing add column weight int`.execute(database.db);
    expect(await all()).toEqual([{ id: 1, weight: null }]);
    await sql`drop table changing`.execute(database.db);
    await expect(all()).rejects.toMatchObject({ code: "42P01" });
  });

  it("executes more statements than it keeps, and those whose text is long", async () => {
    const sum = (terms: number) =>
      sql<{ sum: number }>`select ${sql.raw("1 + ".repeat(terms))} ${0}::int as sum`.execute(database.db);
    for (let terms = 1; terms <= 450; terms += 1) expect((await sum(terms)).rows).toEqual([{ sum: terms }]);
    expect((await sum(1)).rows).toEqual([{ sum: 1 }]);
    const long = await sql<{ length: number }>`select length(${sql.lit("x".repeat(30_000))}) + ${1}::int as length`.execute(
      database.db,
    );
    expect(long.rows).toEqual([{ length: 30_001 }]);
    const { rows } = await sql<{ many: number }>`select count(*) as many from pg_prepared_statements where name <> ${""}`.execute(
      database.db,
    );
    expect(rows[0]!.many).toBe(400);
  });

  it("keeps its epoch across restarts", async () => {
    const epoch = await currentEpoch(database.db);
    expect(await currentEpoch(database.db)).toBe(epoch);
    await database.db
      .updateTable("meta")
      .set({ value: `${epoch} marks-of-another-database` })
      .where("key", "=", "epoch")
      .execute();
    expect(await currentEpoch(database.db)).not.toBe(epoch);
  });

  it("numbers events in order, and detects missing history", async () => {
    const event = { type: "shipment-deleted", waybillReference: "WB0000000000" } as const;
    const publish = (count: number) =>
      withClientLock(database.db, "client", (trx) =>
        publishEvents(
          trx,
          "client",
          Array.from({ length: count }, () => event),
        ),
      );
    expect(await Promise.all([publish(2), publish(1), publish(3)])).toEqual([2, 3, 6]);
    await expect(
      withClientLock(database.db, "client", async (trx) => {
        await publishEvents(trx, "client", [event]);
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await publish(1)).toBe(7);
    const from = (id: string | undefined) => findStartPoint(database.db, "epoch", "client", id);
    expect(await from(undefined)).toEqual({ sequence: 7, reload: false });
    expect(await from("epoch:3")).toEqual({ sequence: 3, reload: false });
    expect(await from("epoch:8")).toEqual({ sequence: 7, reload: true });
    expect(await from("older:3")).toEqual({ sequence: 7, reload: true });
    await database.db
      .updateTable("events")
      .set({ created_at: new Date(0) })
      .where("sequence", "<=", 4)
      .execute();
    await pruneEvents(database.db, new Date(1000));
    expect(await from("epoch:3")).toEqual({ sequence: 7, reload: true });
    expect(await from("epoch:4")).toEqual({ sequence: 4, reload: false });
  });

  it("forgets payments that ended a month ago, and messages about them, but none that was given back", async () => {
    const { db } = database;
    const intent = (state: "OPEN" | "SETTLED" | "CLOSED" | "RETURNED", days: number) => ({
      id: `${state} ${days}`,
      client_id: "client",
      purpose: "PURCHASE" as const,
      idempotency_key: `${state} ${days}`,
      payload_hash: "",
      method: "PAYPAL" as const,
      amount: 100,
      currency: "EUR",
      description: "",
      purchase: "",
      state,
      created_at: new Date(Date.now() - days * 24 * 3_600_000),
    });
    const states = ["OPEN", "SETTLED", "CLOSED", "RETURNED"] as const;
    await db
      .insertInto("payment_intents")
      .values(states.flatMap((state) => [intent(state, 31), intent(state, 29)]))
      .execute();
    await db
      .insertInto("webhook_events")
      .values([{ id: "old", received_at: intent("OPEN", 31).created_at }, { id: "new" }])
      .execute();
    await prune(db);
    const kept = await db.selectFrom("payment_intents").select("id").orderBy("id").execute();
    expect(kept.map(({ id }) => id)).toEqual(["CLOSED 29", "OPEN 29", "OPEN 31", "RETURNED 29", "RETURNED 31", "SETTLED 29"]);
    expect(await db.selectFrom("webhook_events").select("id").execute()).toEqual([{ id: "new" }]);
  });

  it("runs an effect once per idempotency key, and allows a retry after a failure", async () => {
    let count = 0;
    const call = { scope: "client", procedure: "test", key: "key-0001", payload: { b: 1, a: [2] } };
    const act = async () => ({ nth: ++count });
    await expect(withIdempotency(database.db, call, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    expect(await withIdempotency(database.db, call, act)).toEqual({ nth: 1 });
    expect(await withIdempotency(database.db, { ...call, payload: { a: [2], b: 1 } }, act)).toEqual({ nth: 1 });
    await expect(withIdempotency(database.db, { ...call, payload: { a: [3], b: 1 } }, act)).rejects.toMatchObject({
      status: 422,
    });
    expect(await withIdempotency(database.db, { ...call, scope: "another client" }, act)).toEqual({ nth: 2 });
  });
});

describe("the single connection of PGlite", () => {
  it("is used by one caller at a time, in order", async () => {
    const pool = createPglitePool(await PGlite.create({ dataDir: "memory://", loadDataDir: await loadTemplate() }));
    const first = await pool.connect();
    const order: string[] = [];
    const second = pool.connect().then((client) => {
      order.push("second");
      client.release();
    });
    await first.query("select 1");
    order.push("first");
    first.release();
    first.release();
    await second;
    expect(order).toEqual(["first", "second"]);
    expect((await pool.query("select 1 as a; select 2 as b")).rows).toEqual([{ b: 2 }]);
    await pool.end();
    await expect(pool.connect()).rejects.toThrow(/closed/);
  });
});

const isPostgresHere = await hasPostgres();

describe("the only process of a database", () => {
  it.skipIf(!isPostgresHere)("is told from one beside others, on PostgreSQL", async () => {
    const server = await createPostgres();
    const [first, second] = [await openDatabase(server), await openDatabase(server)];
    await first.listen("events", () => undefined);
    expect(await first.isAlone()).toBe(true);
    await second.listen("events", () => undefined);
    expect(await second.isAlone()).toBe(false);
    await first.close();
    await vi.waitFor(async () => expect(await second.isAlone()).toBe(true), 10_000);
    await second.close();
    await server.drop();
  });
});

describe("a data folder", () => {
  it("is locked by one process, and a stale lock is released", async () => {
    const folder = await mkdtemp(join(tmpdir(), "waybill-lock-"));
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(/in use by process/);
    unlock();
    const file = join(folder, "waybill.lock");
    // A dead process, a reused process id, and an invalid file.
    for (const left of ["999999999 1", `${process.pid} 1`, "rubbish"]) {
      await writeFile(file, left);
      const again = lockDataFolder(folder);
      expect(await readFile(file, "utf8")).toMatch(new RegExp(`^${process.pid} `));
      again();
    }
    await rm(folder, { recursive: true });
  });
});
