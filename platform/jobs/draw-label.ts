import type { ShipmentState } from "../../contract/states";
import { LabelFormat } from "../../contract/labels";
import { mailRecipient } from "../domain/branded-emails/mail-recipient";
import { runTask } from "../work/run-task";
import { labelKey } from "../labels/label-files";
import { describeError } from "../log";
import type { Platform } from "../platform";
import { canTransition } from "../rules/tracking/states";
import { advanceTracking } from "./advance-tracking";
import { labelDataOf } from "../labels/label-data-of";
import { updateLocked, withLockedShipment } from "../domain/shipments/locked-shipment";

const STATES_WITHOUT_LABEL: readonly ShipmentState[] = ["CARRIER_OK", "LABELS_KO"];
const EAGER_FORMAT: LabelFormat = "A6";
const RETRY_AFTER_MS = 20_000;

/**
 * Draws a booked shipment's label and starts tracking. Draws only the common format; the other one is drawn on demand.
 */
export async function drawLabel(platform: Platform, shipmentId: number): Promise<void> {
  const row = await platform.db.selectFrom("shipments").selectAll().where("id", "=", shipmentId).executeTakeFirst();
  if (!row || !STATES_WITHOUT_LABEL.includes(row.state)) return;
  const keys = Object.fromEntries(LabelFormat.options.map((format) => [format, labelKey(row.reference, format)]));
  let state: ShipmentState = "READY_TO_PRINT";
  try {
    const sheets = { labels: labelDataOf(platform.carriers.points, row), format: EAGER_FORMAT };
    const file = await runTask("drawLabels", sheets, { client: row.client_id, isJob: true });
    await platform.files.put(labelKey(row.reference, EAGER_FORMAT), file);
  } catch (error) {
    platform.log({ event: "label-failed", shipment: row.reference, ...describeError(error) });
    state = "LABELS_KO";
  }
  await withLockedShipment(platform, shipmentId, async (locked) => {
    // No-op if the label was drawn before a crash, or the shipment was cancelled in the meantime.
    if (canTransition(locked.row.state, state, "labels")) {
      await updateLocked(locked, { state, labels: JSON.stringify(state === "READY_TO_PRINT" ? keys : {}) });
      if (state === "READY_TO_PRINT") await mailRecipient(platform, locked);
    }
    if (state === "LABELS_KO") await platform.jobs.send(locked.trx, "draw-label", { shipmentId }, { afterMs: RETRY_AFTER_MS });
  });
  platform.jobs.wake("send-mail");
  await advanceTracking(platform, shipmentId);
}
