import type { ShipmentState } from "../../contract/states";
import { notifyBuyer } from "../domain/branded-emails/notify-buyer";
import { endAddressChange } from "../domain/buyers/end-address-change";
import { tellReturnSent } from "../domain/returns/tell";
import type { Platform } from "../platform";
import type { AppliedEvent } from "../rules/tracking/buyer-notice";
import { canTransition } from "../rules/tracking/states";
import { realMsUntil, worldNow } from "../store/clock";
import { carrierOf } from "../domain/shipments/history";
import { updateLocked, withLockedShipment } from "../domain/shipments/locked-shipment";

/** States with carrier tracking: from the printed label until delivery. */
const TRACKED_STATES: readonly ShipmentState[] = [
  "READY_TO_PRINT",
  "READY_FOR_COLLECTION",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "INCIDENT",
];

/** Shipments per sweep; the next sweep handles the rest. */
const BATCH_SIZE = 200;

/** Applies all due tracking steps of a shipment in order and schedules a job for the next one. */
export async function advanceTracking(platform: Platform, shipmentId: number): Promise<void> {
  await withLockedShipment(platform, shipmentId, async ({ trx, row }) => {
    if (!TRACKED_STATES.includes(row.state)) return;
    const now = await worldNow(trx);
    const steps = await trx
      .selectFrom("tracking_steps")
      .selectAll()
      .where("shipment_id", "=", shipmentId)
      .where("applied_at", "is", null)
      .orderBy("position")
      .execute();
    let current = row;
    const applied: AppliedEvent[] = [];
    for (const step of steps.filter(({ due_at: due }) => due <= now)) {
      await trx.updateTable("tracking_steps").set({ applied_at: new Date() }).where("id", "=", step.id).execute();
      const state = canTransition(current.state, step.state, "tracking") ? step.state : current.state;
      const newest = { at: step.due_at.toISOString(), code: step.code };
      const isDelivery = state === "DELIVERED" && current.state !== "DELIVERED";
      const delivery = isDelivery ? { delivered_at: step.due_at } : {};
      const change = { state, newest_tracking: JSON.stringify(newest), ...delivery };
      applied.push({ at: step.due_at, code: step.code, before: current.state, after: state });
      current = await updateLocked({ trx, row: current }, change, carrierOf(current));
    }
    await notifyBuyer(platform, { trx, row: current }, applied);
    await endAddressChange(platform, { trx, row: current }, row.state);
    await tellReturnSent(platform, { trx, row: current }, row.state);
    const next = steps.find(({ due_at: due }) => due > now);
    if (!next || !TRACKED_STATES.includes(current.state)) return;
    const afterMs = await realMsUntil(trx, next.due_at);
    await platform.jobs.send(trx, "advance-tracking", { shipmentId }, { afterMs, dedupeKey: `advance ${shipmentId}` });
  });
  platform.jobs.wake("send-mail");
}

/** Advances all shipments with due tracking steps: after the clock was advanced, and periodically as a safety net. */
export async function sweepTracking(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom("tracking_steps")
    .innerJoin("shipments", "shipments.id", "tracking_steps.shipment_id")
    .select("shipment_id")
    .distinct()
    .where("applied_at", "is", null)
    .where("due_at", "<=", await worldNow(platform.db))
    .where("shipments.state", "in", TRACKED_STATES)
    .limit(BATCH_SIZE)
    .execute();
  for (const { shipment_id: shipmentId } of due) await advanceTracking(platform, shipmentId);
  if (due.length === BATCH_SIZE) await platform.jobs.send(platform.db, "sweep-tracking", {}, { dedupeKey: "sweep" });
}
