import type { Selectable } from "kysely";
import { ERROR_CODES } from "../../contract/problems";
import type { ShipmentRow } from "../domain/shipments/present";
import { slipDress } from "../domain/labels/slip-dress";
import { findShipments } from "../domain/shipments/reading";
import { withClientLock, publishEvents } from "../events/publish";
import { removeWithoutRow } from "../domain/account/remove-without-row";
import { zplOf } from "../labels/zpl";
import { mergeKey } from "../labels/label-files";
import { describeError } from "../log";
import type { Platform } from "../platform";
import { canDownloadLabels } from "../rules/tracking/states";
import type { LabelMergesTable } from "../store/core-tables";
import { runTask } from "../work/run-task";
import type { LabelSource } from "../labels/label-pdf";
import { carrierFormatOf, pdfSourcesOf, zplSourcesOf } from "../labels/label-sources";
import { isUnavailable } from "../store/unavailable";

/** How long a merge waits for pending labels. */
const WAIT_MS = 60_000;

/** Merges the labels of several shipments into one PDF and publishes the result. */
export async function mergeLabels(platform: Platform, mergeId: string): Promise<void> {
  const merge = await platform.db.selectFrom("label_merges").selectAll().where("id", "=", mergeId).executeTakeFirst();
  if (merge?.status !== "loading") return;
  const rows = await findShipments(platform.db, merge.client_id, merge.references);
  const isWaiting = rows.some(isLabelPending);
  if (isWaiting && Date.now() - merge.created_at.getTime() < WAIT_MS) {
    await platform.jobs.send(platform.db, "merge-labels", { mergeId }, { afterMs: 700 });
    return;
  }
  const isIn = ({ state, obfuscated, reference }: ShipmentRow) =>
    canDownloadLabels(state) && !obfuscated && !merge.replaced.includes(reference);
  const ready = rows.filter(isIn);
  const drawn = await drawMerge(platform, merge, ready);
  // One of before, with a label that was replaced since.
  if (drawn.length === 0) await platform.files.remove(mergeKey(mergeId, merge.format));
  const rowOf = new Map(rows.map((row) => [row.reference, row]));
  const failed = merge.references
    .filter((reference) => !drawn.includes(reference))
    .map((reference) => ({
      reference,
      text: merge.replaced.includes(reference) ? REPLACED : whyMissing(rowOf.get(reference), merge.format),
    }));
  const drawnOf = ready.filter(({ reference }) => drawn.includes(reference));
  const isOutdated = !(await finishMerge(platform, merge, failed, drawnOf));
  if (isOutdated) await platform.jobs.send(platform.db, "merge-labels", { mergeId });
  await removeWithoutRow(platform, "label_merges", { id: mergeId, key: mergeKey(mergeId, merge.format) });
}

/** Whether a label will still be generated. A shipment rejected by the carrier or no longer in processing gets none. */
function isLabelPending({ state, archived }: ShipmentRow): boolean {
  return !archived && ["PURCHASE_SUCCESS", "CARRIER_PENDING", "RETRY", "CARRIER_OK"].includes(state);
}

function whyMissing(row: ShipmentRow | undefined, format: Merge["format"]): string {
  const own = row && canDownloadLabels(row.state) && !row.obfuscated ? carrierFormatOf(row) : null;
  if (own === null || (own === "ZPL") === (format === "ZPL")) return "This shipment has no label";
  return `The carrier gives this label as ${own} only`;
}

/** @returns references of the shipments whose labels are in the file; none if there is no file */
async function drawMerge(platform: Platform, merge: Merge, rows: readonly ShipmentRow[]): Promise<string[]> {
  const { id, format, start_position: startPosition } = merge;
  try {
    const { found, references } = await gatherSources(platform, merge, rows);
    if (references.length === 0) return [];
    const slips = merge.packing_slips ? await slipDress(platform, merge.client_id) : null;
    const asker = { client: merge.client_id, isJob: true };
    const file =
      format === "ZPL"
        ? found.zpl.join("\n")
        : await runTask("drawLabels", { labels: found.pdf, format, options: { startPosition, slips } }, asker);
    await platform.files.put(mergeKey(id, format), file);
    return references;
  } catch (error) {
    // The job is retried.
    if (isUnavailable(error)) throw error;
    platform.log({ event: "merge-failed", merge: id, ...describeError(error) });
    return [];
  }
}

interface Found {
  pdf: LabelSource[];
  zpl: string[];
}

/** The labels that there are in the format. A carrier's own cannot be turned from one into the other. */
async function gatherSources(platform: Platform, { id, format }: Merge, rows: readonly ShipmentRow[]) {
  const found: Found = { pdf: [], zpl: [] };
  const references: string[] = [];
  for (const row of rows) {
    try {
      if (await addSources(platform, row, { format, found })) references.push(row.reference);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      platform.log({ event: "merge-lacks-label", merge: id, shipment: row.reference, ...describeError(error) });
    }
  }
  return { found, references };
}

async function addSources(
  platform: Platform,
  row: ShipmentRow,
  { format, found }: { format: Merge["format"]; found: Found },
): Promise<boolean> {
  if (format === "ZPL") {
    const zpl = await zplSourcesOf(platform, row);
    if (zpl !== null) found.zpl.push(typeof zpl === "string" ? zpl : zplOf(zpl));
    return zpl !== null;
  }
  const pdf = await pdfSourcesOf(platform, row);
  if (pdf !== null) found.pdf.push(...pdf);
  return pdf !== null;
}

type Merge = Selectable<LabelMergesTable>;

interface FailedLabel {
  reference: string;
  text: string;
}

const REPLACED = "This label was replaced by a new one";

/** @returns false if one of the labels was replaced meanwhile: the file is then not given to anybody */
async function finishMerge(
  platform: Platform,
  merge: Merge,
  failed: readonly FailedLabel[],
  drawn: readonly ShipmentRow[],
): Promise<boolean> {
  const status = failed.length === 0 ? "ready" : failed.length < merge.references.length ? "partial" : "error";
  const fileKey = status === "error" ? null : mergeKey(merge.id, merge.format);
  const errors = failed.map(({ reference, text }) => ({
    waybillReference: reference,
    messages: [{ error_code: ERROR_CODES.notFound, text }],
  }));
  return withClientLock(platform.db, merge.client_id, async (trx) => {
    const now = await findShipments(
      trx,
      merge.client_id,
      drawn.map(({ reference }) => reference),
    );
    const before = new Map(drawn.map((row) => [row.reference, row.carrier_reference]));
    if (now.some(({ reference, carrier_reference: label }) => before.get(reference) !== label)) return false;
    const changed = await trx
      .updateTable("label_merges")
      .set({ status, file_key: fileKey, errors: JSON.stringify(errors) })
      .where("id", "=", merge.id)
      .where("status", "=", "loading")
      .returning("id")
      .executeTakeFirst();
    if (!changed) return true;
    await publishEvents(trx, merge.client_id, [
      {
        type: "label-merge-ready",
        mergeId: merge.id,
        references: merge.references,
        format: merge.format,
        url_label: fileKey && platform.files.url(fileKey, { disposition: merge.disposition }),
        status: { ready: "200", partial: "206", error: "404" }[status],
      },
    ]);
    return true;
  });
}
