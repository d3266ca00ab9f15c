import type { ShipmentState } from "../../contract/states";
import { LabelFormat } from "../../contract/labels";
import { mailRecipient } from "../domain/branded-emails/mail-recipient";
import { textBuyer } from "../domain/branded-emails/text-buyer";
import { SHIPMENT_CONFIRMATION } from "../domain/branded-emails/texts";
import { tellReturnLabel } from "../domain/returns/tell";
import { runTask } from "../work/run-task";
import { SYSTEM } from "../domain/shipments/history";
import { bookedShipment, carrierReferenceOf, updateLocked, withLockedShipment } from "../domain/shipments/locked-shipment";
import type { ShipmentRow } from "../domain/shipments/present";
import { labelKey } from "../labels/label-files";
import { carrierLabelKey } from "../labels/label-sources";
import { describeError } from "../log";
import type { Platform } from "../platform";
import { canTransition } from "../rules/tracking/states";
import { advanceTracking } from "./advance-tracking";
import { labelDataOf } from "../labels/label-data-of";

const STATES_WITHOUT_LABEL: readonly ShipmentState[] = ["CARRIER_OK", "LABELS_KO"];
const EAGER_FORMAT: LabelFormat = "A6";
const FIRST_WAIT_MS = 20_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Prepares a booked shipment's label, the carrier's or ours, and starts tracking. A label that fails is tried again.
 *
 * @param waitedMs wait since the last failure, which doubles; 0 on the first try
 */
export async function drawLabel(platform: Platform, shipmentId: number, waitedMs = 0): Promise<void> {
  const row = await platform.db.selectFrom("shipments").selectAll().where("id", "=", shipmentId).executeTakeFirst();
  if (!row || !STATES_WITHOUT_LABEL.includes(row.state)) return;
  let keys: ShipmentRow["labels"] = {};
  let state: ShipmentState = "READY_TO_PRINT";
  try {
    keys = await storeLabel(platform, row);
  } catch (error) {
    platform.log({ event: "label-failed", shipment: row.reference, ...describeError(error) });
    state = "LABELS_KO";
  }
  await withLockedShipment(platform, shipmentId, async (locked) => {
    // No-op if the label was drawn before a crash, or the shipment was cancelled in the meantime.
    if (canTransition(locked.row.state, state, "labels")) {
      await updateLocked(locked, { state, labels: JSON.stringify(keys) }, SYSTEM);
      if (state === "READY_TO_PRINT") {
        await mailRecipient(platform, locked);
        await textBuyer(platform, locked, SHIPMENT_CONFIRMATION);
        await tellReturnLabel(platform, locked.trx, row);
      }
    }
    if (state !== "LABELS_KO") return;
    const afterMs = Math.min(LONGEST_WAIT_MS, waitedMs * 2 || FIRST_WAIT_MS);
    const options = { afterMs, dedupeKey: `draw-label ${shipmentId}` };
    await platform.jobs.send(locked.trx, "draw-label", { shipmentId, waitedMs: afterMs }, options);
  });
  platform.jobs.wake("send-mail");
  await advanceTracking(platform, shipmentId);
}

/**
 * Gets a booked shipment's label and keeps its files.
 *
 * @returns their keys
 * @throws CarrierUnavailable, or whatever is wrong with the carrier's file
 */
export async function storeLabel(platform: Platform, row: ShipmentRow): Promise<ShipmentRow["labels"]> {
  return (await storeCarrierLabel(platform, row)) ?? (await drawOwnLabel(platform, row));
}

/** Keeps the carrier's label as it came; null where the platform draws it. */
async function storeCarrierLabel(platform: Platform, row: ShipmentRow): Promise<ShipmentRow["labels"] | null> {
  const { service, client_id: client } = row;
  if (!service) return null;
  const label = await platform.carriers.findLabel(bookedShipment(row, service));
  if (!label) return null;
  const { format, content } = label;
  // One that cannot be read would spoil every print run.
  if (format === "PDF") await runTask("countPages", content, { client, isJob: true });
  const reference = carrierReferenceOf(row);
  const key = carrierLabelKey(reference, format);
  await platform.files.put(key, content);
  return format === "ZPL" ? { ZPL: key } : { A6: key, COMBINED_A4: labelKey(reference, "COMBINED_A4") };
}

/** Draws only the common format; the other one is drawn on demand. */
async function drawOwnLabel({ carriers, files }: Platform, row: ShipmentRow): Promise<ShipmentRow["labels"]> {
  const sheets = { labels: labelDataOf(carriers.points, row), format: EAGER_FORMAT };
  const file = await runTask("drawLabels", sheets, { client: row.client_id, isJob: true });
  const reference = carrierReferenceOf(row);
  await files.put(labelKey(reference, EAGER_FORMAT), file);
  return Object.fromEntries(LabelFormat.options.map((format) => [format, labelKey(reference, format)]));
}
