import type { Platform } from "../../platform";
import { isPolled } from "../../rules/tracking/polling";
import { ShipmentState } from "../../../contract/states";
import { sql } from "kysely";
import { worldNow } from "../../store/clock";

/** A carrier is asked about one parcel at most this often, whoever says that there is news. */
const SOONEST_MS = 60_000;

/**
 * Takes a carrier's notification as a hint, as nobody has signed it: the carrier is asked soon, and only its answer counts. A number
 * that is not ours changes nothing.
 */
export async function noteTrackingHint({ db, jobs, carriers }: Platform, body: unknown): Promise<void> {
  const number = carriers.readNotification(body);
  if (number === null) return;
  const row = await db
    .selectFrom("shipments")
    .select(["id", "tracking_due_at", "tracking_asked_at"])
    .where(sql<boolean>`trackings @> ${JSON.stringify([{ id: number }])}::jsonb`)
    .where("state", "in", ShipmentState.options.filter(isPolled))
    .executeTakeFirst();
  if (!row) return;
  const now = await worldNow(db);
  const soonest = new Date(Math.max(now.getTime(), (row.tracking_asked_at?.getTime() ?? 0) + SOONEST_MS));
  if (row.tracking_due_at && row.tracking_due_at <= soonest) return;
  await db.updateTable("shipments").set({ tracking_due_at: soonest }).where("id", "=", row.id).execute();
  if (soonest <= now) await jobs.send(db, "poll-tracking", { shipmentId: row.id }, { dedupeKey: `poll ${row.id}` });
  jobs.wake("poll-tracking");
}
