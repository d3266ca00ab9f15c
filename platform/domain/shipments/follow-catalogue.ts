import { z } from "zod";
import { dayIn } from "../../../contract/rules/time-zones";
import type { Platform } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { catalogueStateOn } from "../../rules/catalogue/catalog";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";

/** In `meta`: the state of the catalogue by which drafts were priced last, by time zone of the merchant. */
const KEY = "catalogue";
const States = z.record(z.string(), z.string());

/** A day begins at a quarter of an hour everywhere. */
const CHECK_MS = 15 * 60_000;

/** The last check of each database by this process. */
const checked = new WeakMap<Db, string>();

/**
 * Reprices the open drafts of clients for whom other prices hold than at the last check: another catalogue, or a list whose day
 * has come. Cheap while nothing can have changed.
 *
 * @param isReloaded reprices all of them: with several processes, those that are reloaded first may reprice by the old catalogue
 *   of another
 */
export async function followCatalogue(platform: Platform, isReloaded = false): Promise<void> {
  const { db } = platform;
  const now = await worldNow(db);
  const check = `${catalogueStateOn(null)} ${Math.floor(now.getTime() / CHECK_MS)}`;
  if (checked.get(db) === check && !isReloaded) return;
  await db.transaction().execute((trx) => repriceChanged(platform, trx, now, isReloaded));
  checked.set(db, check);
  platform.jobs.wake("reprice-drafts");
}

async function repriceChanged({ jobs }: Platform, trx: Db, now: Date, isReloaded: boolean): Promise<void> {
  const clients = await clientsWithDrafts(trx);
  const before = await lockStates(trx);
  const states = new Map<string, string>();
  for (const client of clients) {
    const zone = zoneOfClient(client);
    const state = catalogueStateOn(dayIn(zone, now));
    states.set(zone, state);
    // Without a record the database is new: its drafts have today's prices.
    const isOther = before !== null && before[zone] !== state;
    if (isReloaded || isOther) await jobs.send(trx, "reprice-drafts", { clientId: client.id });
  }
  await trx
    .updateTable("meta")
    .set({ value: JSON.stringify(Object.fromEntries(states)) })
    .where("key", "=", KEY)
    .execute();
}

function clientsWithDrafts(db: Db) {
  return db
    .selectFrom("clients")
    .select(["id", "alpha2_code", "zip_code"])
    .where("id", "in", (eb) =>
      eb
        .selectFrom("shipment_counts")
        .select("client_id")
        .where("bucket", "in", ["AWAITING_COMPLETION", "READY_TO_PURCHASE"])
        .where("count", ">", 0),
    )
    .orderBy("id")
    .execute();
}

/** The recorded states, locked until the transaction ends; null if none were recorded yet. */
async function lockStates(trx: Db): Promise<z.output<typeof States> | null> {
  const inserted = await trx
    .insertInto("meta")
    .values({ key: KEY, value: "{}" })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .executeTakeFirst();
  if (inserted) return null;
  const { value } = await trx.selectFrom("meta").select("value").where("key", "=", KEY).forUpdate().executeTakeFirstOrThrow();
  return States.parse(JSON.parse(value));
}
