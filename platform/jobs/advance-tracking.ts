import type { ShipmentState } from "../../contract/states";
import type { Platform } from "../platform";
import { mayBecome } from "../rules/states";
import { realMsUntil, worldNow } from "./clock";
import { changeHeld, holdShipment } from "./shipment-change";

/** States in which a carrier has the parcel or waits for it; before the label is drawn, nothing is told. */
const TRAVELLING: readonly ShipmentState[] = [
  "READY_TO_PRINT",
  "READY_FOR_COLLECTION",
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "INCIDENT",
];

/** Shipments that one sweep brings up to date; the next sweep takes the rest. */
const SWEEP = 200;

/** Tells every line of a shipment's timeline that the world's clock has reached, in order, and waits for the next one. */
export async function advanceTracking(platform: Platform, shipmentId: number): Promise<void> {
  await holdShipment(platform, shipmentId, async ({ trx, row }) => {
    if (!TRAVELLING.includes(row.state)) return;
    const now = await worldNow(trx);
    const steps = await trx
      .selectFrom("tracking_steps")
      .selectAll()
      .where("shipment_id", "=", shipmentId)
      .where("applied_at", "is", null)
      .orderBy("position")
      .execute();
    let current = row;
    for (const step of steps.filter(({ due_at: due }) => due <= now)) {
      await trx.updateTable("tracking_steps").set({ applied_at: new Date() }).where("id", "=", step.id).execute();
      const state = mayBecome(current.state, step.state, "tracking") ? step.state : current.state;
      current = await changeHeld({ trx, row: current }, { state });
    }
    const next = steps.find(({ due_at: due }) => due > now);
    if (!next || !TRAVELLING.includes(current.state)) return;
    const afterMs = await realMsUntil(trx, next.due_at);
    await platform.jobs.send(trx, "advance-tracking", { shipmentId }, { afterMs, onceKey: `advance ${shipmentId}` });
  });
}

/** Brings every shipment up to date whose next line is due: after the clock was put forward, and now and then for safety. */
export async function sweepTracking(platform: Platform): Promise<void> {
  const due = await platform.db
    .selectFrom("tracking_steps")
    .innerJoin("shipments", "shipments.id", "tracking_steps.shipment_id")
    .select("shipment_id")
    .distinct()
    .where("applied_at", "is", null)
    .where("due_at", "<=", await worldNow(platform.db))
    .where("shipments.state", "in", TRAVELLING)
    .limit(SWEEP)
    .execute();
  for (const { shipment_id: shipmentId } of due) await advanceTracking(platform, shipmentId);
  if (due.length === SWEEP) await platform.jobs.send(platform.db, "sweep-tracking", {}, { onceKey: "sweep" });
}
