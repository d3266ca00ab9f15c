import type { Platform } from "../platform";
import { canTransition } from "../rules/states";
import { updateLocked, withLockedShipment } from "./locked-shipment";
import { refundShipment } from "./refund-shipment";

/** Completes a requested cancellation: cancels the shipment and gives its price back. */
export async function finishCancellation(platform: Platform, shipmentId: number): Promise<void> {
  await withLockedShipment(platform, shipmentId, async (locked) => {
    if (!canTransition(locked.row.state, "CANCELED", "platform")) return;
    await updateLocked(locked, { state: "CANCELED", ...(await refundShipment(platform, locked)) });
  });
  platform.jobs.wake("pay-refund");
}
