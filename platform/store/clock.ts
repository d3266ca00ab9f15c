import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "./tables";

const KEY = "clock";

/** The world's clock showed `world` at the real time `real`, both in Unix milliseconds, and runs at `speed`. */
const Anchor = z.object({ real: z.number(), world: z.number(), speed: z.number().positive() });
type Anchor = z.infer<typeof Anchor>;

function worldAt(anchor: Anchor, real: number): number {
  return anchor.world + (real - anchor.real) * anchor.speed;
}

/**
 * Sets the speed of the simulated world's clock without changing its current time.
 *
 * @param speed 1 is real time, 60 turns a second into a minute
 */
export async function startClock(db: Db, speed: number): Promise<void> {
  await changeAnchor(db, (anchor, now) => (anchor.speed === speed ? anchor : { real: now, world: worldAt(anchor, now), speed }));
}

/** NOTIFY channel that announces that the clock was advanced. */
export const CLOCK_CHANNEL = "waybill_clock";

/** Advances the world's clock; due tracking steps are applied at once. */
export async function advanceClock(db: Db, hours: number): Promise<Date> {
  const anchor = await changeAnchor(db, (before) => ({ ...before, world: before.world + hours * 3_600_000 }));
  await sql`select pg_notify(${CLOCK_CHANNEL}, '')`.execute(db);
  return new Date(worldAt(anchor, Date.now()));
}

/**
 * Time of the world's clock, for carriers, collections, purchases and every date that a merchant sees. Sessions, codes, locks and
 * retention use real time.
 */
export async function worldNow(db: Db): Promise<Date> {
  return new Date(worldAt(await readAnchor(db), Date.now()));
}

/** World time of `realMs` real milliseconds ago, at the current speed. */
export async function worldBefore(db: Db, realMs: number): Promise<Date> {
  return new Date(worldAt(await readAnchor(db), Date.now() - realMs));
}

/** Real milliseconds until the world's clock reaches `due`; 0 if past. */
export async function realMsUntil(db: Db, due: Date): Promise<number> {
  const anchor = await readAnchor(db);
  return Math.max(0, (due.getTime() - worldAt(anchor, Date.now())) / anchor.speed);
}

/** The clock as a column of a statement that is asked anyway, to be read by {@link clockTime}. */
export const CLOCK_COLUMN = sql<string | null>`(select value from meta where key = ${KEY})`;

/** {@link worldNow} of a row's {@link CLOCK_COLUMN}. */
export function clockTime(column: string | null): Date {
  return new Date(worldAt(anchorOf(column), Date.now()));
}

async function readAnchor(db: Db): Promise<Anchor> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  return anchorOf(row?.value ?? null);
}

/** @param value as stored; null if the clock was never set, which is real time */
function anchorOf(value: string | null): Anchor {
  const now = Date.now();
  return value === null ? { real: now, world: now, speed: 1 } : Anchor.parse(JSON.parse(value));
}

async function changeAnchor(db: Db, change: (anchor: Anchor, now: number) => Anchor): Promise<Anchor> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('waybill-clock'))`.execute(trx);
    const anchor = change(await readAnchor(trx), Date.now());
    const value = JSON.stringify(anchor);
    await trx
      .insertInto("meta")
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    return anchor;
  });
}
