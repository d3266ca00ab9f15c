import { carrierOf } from "../domain/shipments/history";
import { bookedShipment, isBeingBooked, updateLocked, withLockedShipment } from "../domain/shipments/locked-shipment";
import { mailCancellation } from "../domain/shipments/mail-cancellation";
import type { ShipmentRow } from "../domain/shipments/present";
import { solveCancelTicket } from "../domain/support/cancel-ticket";
import { CarrierUnavailable } from "../outside/carriers/port";
import { describeError } from "../log";
import type { Platform } from "../platform";
import { canTransition } from "../rules/tracking/states";
import { worldNow } from "../store/clock";
import { refundShipment } from "./refund-shipment";

const MINUTE_MS = 60_000;
/** How long until a carrier is asked again: that did not answer, and that refused. */
const SILENT_AGAIN_MS = 10 * MINUTE_MS;
const REFUSED_AGAIN_MS = 24 * 60 * MINUTE_MS;

/** Completes a requested cancellation: cancels the shipment, refunds its price and notifies the merchant. */
export async function finishCancellation(platform: Platform, shipmentId: number): Promise<void> {
  const { db } = platform;
  const row = await db.selectFrom("shipments").selectAll().where("id", "=", shipmentId).executeTakeFirst();
  if (!row || !(await isDue(platform, row))) return;
  if (isBeingBooked(row)) {
    const afterMs = row.booking_leased_until!.getTime() - Date.now();
    await platform.jobs.send(db, "finish-cancellation", { shipmentId }, { afterMs });
    return;
  }
  const waitMs = await cancelWithCarrier(platform, row);
  if (waitMs !== null) {
    const until = new Date((await worldNow(db)).getTime() + waitMs);
    await db
      .updateTable("shipments")
      .set({ cancel_settles_at: until })
      .where("id", "=", shipmentId)
      .where("state", "=", "CANCEL_REQUESTED")
      .execute();
    return;
  }
  await withLockedShipment(platform, shipmentId, async (locked) => {
    if (!(await isDue(platform, locked.row, locked.trx)) || isBeingBooked(locked.row)) return;
    const change = { state: "CANCELED" as const, ...(await refundShipment(platform, locked)) };
    const canceled = await updateLocked(locked, change, carrierOf(locked.row));
    await solveCancelTicket(locked.trx, { clientId: canceled.client_id, reference: canceled.reference });
    await mailCancellation(platform, locked.trx, canceled);
  });
  platform.jobs.wake("pay-refund");
}

async function isDue({ db }: Platform, { state, cancel_settles_at: settlesAt }: ShipmentRow, trx = db): Promise<boolean> {
  return canTransition(state, "CANCELED", "platform") && (!settlesAt || settlesAt <= (await worldNow(trx)));
}

/** @returns how long to wait before asking again, ms; null if the shipment is cancelled */
async function cancelWithCarrier({ carriers, log }: Platform, row: ShipmentRow): Promise<number | null> {
  const { service, reference } = row;
  if (!service) return null;
  try {
    const answer = await carriers.cancel(bookedShipment(row, service));
    if (answer.outcome === "cancelled") return null;
    // The ticket of the request stays open: the support desk decides.
    log({ event: "cancellation-refused", shipment: reference });
    return REFUSED_AGAIN_MS;
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    log({ event: "carrier-unavailable", shipment: reference, ...describeError(error) });
    return SILENT_AGAIN_MS;
  }
}

/** Shipments per sweep; the next sweep handles the rest. */
const BATCH_SIZE = 200;

/** Completes cancellations whose carriers have responded: after the clock was advanced, and as a safety net. */
export async function sweepCancellations(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom("shipments")
    .select("id")
    .where("state", "=", "CANCEL_REQUESTED")
    .where("cancel_settles_at", "<=", await worldNow(platform.db))
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of due) await finishCancellation(platform, id);
}
