import type { PrintJob } from "#contract/printers";
import { deskName } from "~/models/printing/print-row";

/** A label in a printer's queue, as pages show it. */
export interface PrintJobRow {
  id: string;
  printer: string;
  state: PrintJob["state"];
  /** Null for a test label. */
  shipment: { reference: string; order: string; whom: string } | null;
}

export function printJobRow({ id, printerName, state, shipment }: PrintJob): PrintJobRow {
  return {
    id,
    printer: printerName,
    state,
    shipment: shipment && { reference: shipment.waybillReference, ...deskName(shipment) },
  };
}
