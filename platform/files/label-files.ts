import { LabelFormat } from "../../contract/labels";
import { labelDataOf } from "../jobs/label-data";
import { drawLabels } from "../labels/label-pdf";
import { canDownloadLabels } from "../rules/states";
import type { Db } from "../store/tables";

const LABEL_KEY = /^labels\/(WB[0-9A-Z]{10})-(A6|COMBINED_A4)\.pdf$/;

/** Where a shipment's label of a format lies. */
export function labelKey(reference: string, format: LabelFormat): string {
  return `labels/${reference}-${format}.pdf`;
}

/**
 * Draws a label whose file is not there: a demonstration shipment's, or one that another process with a folder of its own drew.
 *
 * @returns undefined for a key that is no label's, or a shipment that has none
 */
export function makeLabelFile(db: Db): (key: string) => Promise<Uint8Array | undefined> {
  return async (key) => {
    const [, reference = "", format] = LABEL_KEY.exec(key) ?? [];
    const parsed = LabelFormat.safeParse(format);
    if (!parsed.success) return undefined;
    const row = await db.selectFrom("shipments").selectAll().where("reference", "=", reference).executeTakeFirst();
    if (!row || row.obfuscated || !canDownloadLabels(row.state)) return undefined;
    return drawLabels(labelDataOf(row), parsed.data);
  };
}
