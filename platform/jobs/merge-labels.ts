import type { Selectable } from "kysely";
import { findShipments } from "../api/shipments/reading";
import { changeClient, publishEvents } from "../events/publish";
import { drawLabels } from "../labels/label-pdf";
import { mergeKey } from "../files/label-files";
import { faultOf } from "../log";
import type { Platform } from "../platform";
import { canDownloadLabels, inboxesOf } from "../rules/states";
import type { LabelMergesTable } from "../store/core-tables";
import { labelDataOf } from "./label-data";

/** How long a merge waits for labels that are still being made. */
const WAIT_MS = 60_000;

/** Merges the labels of several shipments into one PDF and tells when it is there, or which labels are missing. */
export async function mergeLabels(platform: Platform, mergeId: string): Promise<void> {
  const merge = await platform.db.selectFrom("label_merges").selectAll().where("id", "=", mergeId).executeTakeFirst();
  if (merge?.status !== "loading") return;
  const rows = await findShipments(platform.db, merge.client_id, merge.references);
  const isWaiting = rows.some((row) => inboxesOf(row.state, row.archived).includes("PROCESSING"));
  if (isWaiting && Date.now() - merge.created_at.getTime() < WAIT_MS) {
    await platform.jobs.send(platform.db, "merge-labels", { mergeId }, { afterMs: 700 });
    return;
  }
  const ready = rows.filter((row) => canDownloadLabels(row.state) && !row.obfuscated);
  let failed = merge.references.filter((reference) => !ready.some((row) => row.reference === reference));
  let fileKey = failed.length === 0 ? mergeKey(mergeId) : null;
  try {
    if (fileKey) await platform.files.put(fileKey, await drawLabels(ready.flatMap(labelDataOf), merge.format));
  } catch (error) {
    platform.log({ event: "merge-failed", merge: mergeId, ...faultOf(error) });
    failed = merge.references;
    fileKey = null;
  }
  await finishMerge(platform, merge, { fileKey, failed });
}

type Merge = Selectable<LabelMergesTable>;

async function finishMerge(
  platform: Platform,
  merge: Merge,
  { fileKey, failed }: { fileKey: string | null; failed: string[] },
): Promise<void> {
  await changeClient(platform.db, merge.client_id, async (trx) => {
    const changed = await trx
      .updateTable("label_merges")
      .set({ status: fileKey ? "ready" : "error", file_key: fileKey, failed: JSON.stringify(failed) })
      .where("id", "=", merge.id)
      .where("status", "=", "loading")
      .returning("id")
      .executeTakeFirst();
    if (!changed) return;
    await publishEvents(trx, merge.client_id, [
      {
        type: "label-merge-ready",
        mergeId: merge.id,
        references: merge.references,
        format: merge.format,
        url_label: fileKey && platform.files.url(fileKey, { disposition: merge.disposition }),
        status: fileKey ? "200" : "404",
      },
    ]);
  });
}
