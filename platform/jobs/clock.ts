import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../store/tables";

const KEY = "clock";

/** At real instant `real` the world's clock showed `world`, both milliseconds since 1970, and it runs `speed` times as fast. */
const Anchor = z.object({ real: z.number(), world: z.number(), speed: z.number().positive() });
type Anchor = z.infer<typeof Anchor>;

function worldAt(anchor: Anchor, real: number): number {
  return anchor.world + (real - anchor.real) * anchor.speed;
}

/**
 * Sets how fast the simulated world's time runs from now on; what it shows now stays.
 *
 * @param speed 1 is real time, 60 makes a minute of a second
 */
export async function startClock(db: Db, speed: number): Promise<void> {
  await changeAnchor(db, (anchor, now) => (anchor.speed === speed ? anchor : { real: now, world: worldAt(anchor, now), speed }));
}

/** NOTIFY channel that tells every process that the clock was put forward. */
export const CLOCK_CHANNEL = "waybill_clock";

/** Puts the world's clock forward; parcels that should have moved meanwhile do so at once. */
export async function advanceClock(db: Db, hours: number): Promise<Date> {
  const anchor = await changeAnchor(db, (before) => ({ ...before, world: before.world + hours * 3_600_000 }));
  await sql`select pg_notify(${CLOCK_CHANNEL}, '')`.execute(db);
  return new Date(worldAt(anchor, Date.now()));
}

/** What the world's clock shows. Carriers, collections, transit and purchases go by it; sessions and mails by real time. */
export async function worldNow(db: Db): Promise<Date> {
  return new Date(worldAt(await readAnchor(db), Date.now()));
}

/** Real milliseconds from now until the world's clock shows `due`; 0 for what is past. */
export async function realMsUntil(db: Db, due: Date): Promise<number> {
  const anchor = await readAnchor(db);
  return Math.max(0, (due.getTime() - worldAt(anchor, Date.now())) / anchor.speed);
}

async function readAnchor(db: Db): Promise<Anchor> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", KEY).executeTakeFirst();
  const now = Date.now();
  return row ? Anchor.parse(JSON.parse(row.value)) : { real: now, world: now, speed: 1 };
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
