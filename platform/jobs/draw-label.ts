import type { ShipmentState } from "../../contract/states";
import { LabelFormat } from "../../contract/labels";
import { drawLabels } from "../labels/label-pdf";
import { labelKey } from "../files/label-files";
import { faultOf } from "../log";
import type { Platform } from "../platform";
import { mayBecome } from "../rules/states";
import { advanceTracking } from "./advance-tracking";
import { labelDataOf } from "./label-data";
import { changeHeld, holdShipment } from "./shipment-change";

const WITHOUT_LABEL: readonly ShipmentState[] = ["CARRIER_OK", "LABELS_KO"];
const DRAWN_AT_ONCE: LabelFormat = "A6";
const TRY_AGAIN_MS = 20_000;

/**
 * Draws a booked shipment's label and lets the parcel go on its way. Merchants mostly want the one format; the other is drawn from the
 * same data when somebody fetches it.
 */
export async function drawLabel(platform: Platform, shipmentId: number): Promise<void> {
  const row = await platform.db.selectFrom("shipments").selectAll().where("id", "=", shipmentId).executeTakeFirst();
  if (!row || !WITHOUT_LABEL.includes(row.state)) return;
  const keys = Object.fromEntries(LabelFormat.options.map((format) => [format, labelKey(row.reference, format)]));
  let state: ShipmentState = "READY_TO_PRINT";
  try {
    await platform.files.put(labelKey(row.reference, DRAWN_AT_ONCE), await drawLabels(labelDataOf(row), DRAWN_AT_ONCE));
  } catch (error) {
    platform.log({ event: "label-failed", shipment: row.reference, ...faultOf(error) });
    state = "LABELS_KO";
  }
  await holdShipment(platform, shipmentId, async (held) => {
    // Drawn twice after a crash, or cancelled meanwhile: the files stay, nothing else happens.
    if (mayBecome(held.row.state, state, "labels"))
      await changeHeld(held, { state, labels: JSON.stringify(state === "READY_TO_PRINT" ? keys : {}) });
    if (state === "LABELS_KO") await platform.jobs.send(held.trx, "draw-label", { shipmentId }, { afterMs: TRY_AGAIN_MS });
  });
  await advanceTracking(platform, shipmentId);
}
