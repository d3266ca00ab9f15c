import { carrierFormatOf, zplSourcesOf } from "../../labels/label-sources";
import { zplOf, zplTestLabel } from "../../labels/zpl";
import type { Platform } from "../../platform";
import { canDownloadLabels } from "../../rules/tracking/states";
import { t } from "../../words/words";
import type { ShipmentRow } from "../shipments/present";
import { findShipments } from "../shipments/reading";
import type { PrinterRow, PrintJobRow } from "./queue";

type Sources = Pick<Platform, "db" | "carriers" | "files">;

/** Why a shipment has nothing for a label printer; null if it has. */
export function whyNotPrinted(row: ShipmentRow): "NO_LABEL" | "PDF_ONLY" | null {
  if (!canDownloadLabels(row.state) || row.obfuscated) return "NO_LABEL";
  return carrierFormatOf(row) === "PDF" ? "PDF_ONLY" : null;
}

/** What is sent to the printer; null if the label must no longer be printed. */
export async function zplOfJob(platform: Sources, printer: PrinterRow, job: PrintJobRow): Promise<string | null> {
  if (job.reference === null) {
    const { language } = await platform.db
      .selectFrom("clients")
      .select("language")
      .where("id", "=", job.client_id)
      .executeTakeFirstOrThrow();
    return zplTestLabel([t(language, "printers.test-label"), printer.name]);
  }
  const [row] = await findShipments(platform.db, job.client_id, [job.reference]);
  if (!row || whyNotPrinted(row) !== null) return null;
  const zpl = await zplSourcesOf(platform, row);
  return typeof zpl === "string" || zpl === null ? zpl : zplOf(zpl);
}
