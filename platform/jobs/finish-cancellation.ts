import { mailCancellation } from "../domain/shipments/mail-cancellation";
import { solveCancelTicket } from "../domain/support/cancel-ticket";
import type { Platform } from "../platform";
import { canTransition } from "../rules/tracking/states";
import { worldNow } from "../store/clock";
import { updateLocked, withLockedShipment } from "../domain/shipments/locked-shipment";
import { refundShipment } from "./refund-shipment";

/** Completes a requested cancellation: cancels the shipment, refunds its price and notifies the merchant. */
export async function finishCancellation(platform: Platform, shipmentId: number): Promise<void> {
  await withLockedShipment(platform, shipmentId, async (locked) => {
    const { state, cancel_settles_at: settlesAt } = locked.row;
    if (!canTransition(state, "CANCELED", "platform") || (settlesAt && settlesAt > (await worldNow(locked.trx)))) return;
    const change = { state: "CANCELED" as const, ...(await refundShipment(platform, locked)) };
    const canceled = await updateLocked(locked, change);
    await solveCancelTicket(locked.trx, { clientId: canceled.client_id, reference: canceled.reference });
    await mailCancellation(platform, locked.trx, canceled);
  });
  platform.jobs.wake("pay-refund");
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
