import { shipmentEvent, type ShipmentRow } from "../api/shipments/present";
import { lockClient, publishEvents } from "../events/publish";
import type { Platform } from "../platform";
import type { Db } from "../store/tables";

/** A shipment in a transaction that keeps the client's other changes out. */
export interface HeldShipment {
  trx: Db;
  row: ShipmentRow;
}

/**
 * Changes one shipment from the background: its client is locked first and the row read anew, so that what the job decides on is
 * still true. Nothing happens for a shipment that is gone.
 */
export async function holdShipment(
  { db }: Pick<Platform, "db">,
  shipmentId: number,
  work: (held: HeldShipment) => Promise<void>,
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
  labels: string;
  search: string;
  booking_attempts: number;
}>;

/** Writes a change and tells the client of it. */
export async function changeHeld({ trx, row }: HeldShipment, change: ShipmentChange): Promise<ShipmentRow> {
  const changed = await trx
    .updateTable("shipments")
    .set({ ...change, updated_at: new Date() })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishEvents(trx, row.client_id, [shipmentEvent("shipment-updated", changed)]);
  return changed;
}
