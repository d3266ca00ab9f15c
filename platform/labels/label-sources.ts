import type { ShipmentRow } from "../domain/shipments/present";
import type { Files } from "../files/files";
import type { Carriers, LabelDocumentFormat } from "../outside/carriers/port";
import { labelDataOf } from "./label-data-of";
import type { LabelData } from "./label-data";
import type { LabelSource } from "./label-pdf";

const CARRIER_KEY = /^labels\/([A-Z]{2}[0-9A-Z]{10})(?:-\d+)?-carrier\.(pdf|zpl)$/;

/** File key of a label that the carrier has drawn. */
export function carrierLabelKey(reference: string, format: LabelDocumentFormat): string {
  return `labels/${reference}-carrier.${format.toLowerCase()}`;
}

/** The reference in the key of a carrier's label, or undefined for another key. */
export function referenceOfCarrierKey(key: string): string | undefined {
  return CARRIER_KEY.exec(key)?.[1];
}

/** The carrier's label of a shipment; null if the platform draws it. */
function carrierFileOf({ labels }: ShipmentRow): { key: string; format: LabelDocumentFormat } | null {
  const key = labels.ZPL ?? labels.A6;
  const [, , extension] = key === undefined ? [] : (CARRIER_KEY.exec(key) ?? []);
  return key === undefined || extension === undefined ? null : { key, format: extension === "zpl" ? "ZPL" : "PDF" };
}

/** Format of the label that the carrier has drawn; null if the platform draws it. */
export function carrierFormatOf(row: ShipmentRow): LabelDocumentFormat | null {
  return carrierFileOf(row)?.format ?? null;
}

interface Sources {
  carriers: Pick<Carriers, "points">;
  files: Pick<Files, "get">;
}

/**
 * What is printed of a shipment on paper.
 *
 * @returns null if its label is there as ZPL alone
 */
export async function pdfSourcesOf({ carriers, files }: Sources, row: ShipmentRow): Promise<LabelSource[] | null> {
  const ours = labelDataOf(carriers.points, row);
  const file = carrierFileOf(row);
  if (!file) return ours;
  if (file.format === "ZPL") return null;
  return [{ document: await requireFile(files, file.key), parcels: ours }];
}

/** What is sent to a label printer: labels to be written, or the carrier's own; null if its label is there as PDF alone. */
export async function zplSourcesOf({ carriers, files }: Sources, row: ShipmentRow): Promise<LabelData[] | string | null> {
  const file = carrierFileOf(row);
  if (!file) return labelDataOf(carriers.points, row);
  if (file.format === "PDF") return null;
  return Buffer.from(await requireFile(files, file.key)).toString("utf8");
}

async function requireFile(files: Pick<Files, "get">, key: string): Promise<Uint8Array> {
  const content = await files.get(key);
  if (!content) throw new Error(`The file ${key} is missing`);
  return content;
}
