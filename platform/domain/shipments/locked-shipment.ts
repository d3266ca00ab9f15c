import { lockClient, publishEvents } from "../../events/publish";
import type { Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { worldNow } from "../../store/clock";
import type { BookedShipment } from "../../outside/carriers/port";
import { type Actor, recordChanges } from "./history";
import { shipmentEvent, type ShipmentRow } from "./present";

/** A shipment in a transaction that holds the client's lock. */
export interface LockedShipment {
  trx: Db;
  row: ShipmentRow;
}

/**
 * Runs a job's change to a shipment: locks its client, then reads the row again, so that the job decides on current data. Does
 * nothing if the shipment was deleted.
 */
export async function withLockedShipment(
  { db }: Pick<Platform, "db">,
  shipmentId: number,
  work: (locked: LockedShipment) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = await trx.selectFrom("shipments").select("client_id").where("id", "=", shipmentId).executeTakeFirst();
    if (!owner) return;
    await lockClient(trx, owner.client_id);
    const row = await trx.selectFrom("shipments").selectAll().where("id", "=", shipmentId).forUpdate().executeTakeFirst();
    if (row) await work({ trx, row });
  });
}

/** Columns a job may set. */
export type ShipmentChange = Partial<{
  state: ShipmentRow["state"];
  trackings: string;
  newest_tracking: string;
  delivered_at: Date;
  labels: string;
  label_downloaded: boolean;
  label_printed_at: Date | null;
  recipient: string;
  dropoff_point_id: string | null;
  estimated_delivery_date: string | null;
  search: string;
  /** JSON of the contract's refund. */
  refund: string;
  /** JSON of the refusal. */
  refusal: string;
  booking_attempts: number;
  booking_leased_until: Date | null;
  booking_due_at: Date | null;
  carrier_handle: string | null;
  carrier_reference: string | null;
  tracking_due_at: Date | null;
}>;

/** Updates the shipment and publishes an event. */
export async function updateLocked({ trx, row }: LockedShipment, change: ShipmentChange, by: Actor): Promise<ShipmentRow> {
  const changed = await trx
    .updateTable("shipments")
    .set({ ...change, updated_at: await worldNow(trx) })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChanges(trx, [{ before: row, after: changed }], by);
  await publishEvents(trx, row.client_id, [shipmentEvent("shipment-updated", changed)]);
  return changed;
}

/** A stored shipment as its carrier knows it. */
export function bookedShipment(
  row: Pick<ShipmentRow, "reference" | "carrier_reference" | "trackings" | "carrier_handle">,
  { id: serviceId }: { id: string },
): BookedShipment {
  return { reference: carrierReferenceOf(row), serviceId, trackings: row.trackings, handle: row.carrier_handle };
}

/** By which the carrier finds the booking, and we its files: of a label that was made anew it is not the shipment's own. */
export function carrierReferenceOf(row: Pick<ShipmentRow, "reference" | "carrier_reference">): string {
  return row.carrier_reference ?? row.reference;
}

/** Whether a process may be talking to the carrier about the booking. */
export function isBeingBooked({ booking_leased_until: until }: Pick<ShipmentRow, "booking_leased_until">): boolean {
  return until !== null && until.getTime() > Date.now();
}
