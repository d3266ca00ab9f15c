import { LabelFormat, type PrintFormat } from "../../contract/labels";
import { bookedShipment } from "../domain/shipments/locked-shipment";
import type { Files } from "../files/files";
import type { Carriers } from "../outside/carriers/port";
import { canDownloadLabels } from "../rules/tracking/states";
import type { Db } from "../store/tables";
import { runTask } from "../work/run-task";
import { withClientLock, publishEvents } from "../events/publish";
import { shipmentEvent } from "../domain/shipments/present";
import { shipmentsOf } from "../domain/shipments/scope";
import { pdfSourcesOf, referenceOfCarrierKey } from "./label-sources";

const LABEL_KEY = /^labels\/([A-Z]{2}[0-9A-Z]{10})(?:-\d+)?-(A6|COMBINED_A4)\.pdf$/;

/** File key of a shipment's label. @param reference by which its carrier finds it */
export function labelKey(reference: string, format: LabelFormat): string {
  return `labels/${reference}-${format}.pdf`;
}

const MERGE_KEY = /^merges\/([0-9a-f-]{36})\.(?:pdf|zpl)$/;

/** File key of merged labels. */
export function mergeKey(mergeId: string, format: PrintFormat): string {
  return `merges/${mergeId}.${format === "ZPL" ? "zpl" : "pdf"}`;
}

/** Marks the labels of a merge as downloaded once its file is downloaded, not when it is generated. */
export function markMergeDownloaded(db: Db): (key: string) => Promise<void> {
  return async (key) => {
    const [, mergeId] = MERGE_KEY.exec(key) ?? [];
    if (!mergeId) return;
    const merge = await db
      .selectFrom("label_merges")
      .select(["client_id", "references"])
      .where("id", "=", mergeId)
      .where("confirms", "=", false)
      .executeTakeFirst();
    if (merge) await markDownloaded(db, merge.client_id, merge.references);
  };
}

/**
 * Draws a label whose file is missing, or asks its carrier for it again: of a seeded shipment, or made by a process with a
 * different data folder.
 *
 * @returns undefined for a key of another kind, or a shipment without a label
 */
export function createLabelFile({ db, carriers, files }: LabelStores): (key: string) => Promise<Uint8Array | undefined> {
  return async (key) => {
    const ofCarrier = referenceOfCarrierKey(key);
    if (ofCarrier !== undefined) return fetchCarrierLabel({ db, carriers }, ofCarrier, key);
    const [, reference = "", format] = LABEL_KEY.exec(key) ?? [];
    const parsed = LabelFormat.safeParse(format);
    if (!parsed.success) return undefined;
    const row = await db.selectFrom("shipments").selectAll().where("reference", "=", reference).executeTakeFirst();
    if (!row || row.obfuscated || !canDownloadLabels(row.state)) return undefined;
    // The key of a label that was replaced since.
    if (!Object.values(row.labels).includes(key)) return undefined;
    const labels = await pdfSourcesOf({ carriers, files }, row);
    return labels ? runTask("drawLabels", { labels, format: parsed.data }, { client: row.client_id }) : undefined;
  };
}

interface LabelStores {
  db: Db;
  carriers: Pick<Carriers, "points" | "findLabel">;
  files: Pick<Files, "get">;
}

/** The carrier's label once more, for a process with a different data folder. */
async function fetchCarrierLabel(
  { db, carriers }: Omit<LabelStores, "files">,
  reference: string,
  key: string,
): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("shipments").selectAll().where("reference", "=", reference).executeTakeFirst();
  if (!row?.service || !Object.values(row.labels).includes(key)) return undefined;
  return (await carriers.findLabel(bookedShipment(row, row.service)))?.content;
}

export async function markDownloaded(db: Db, clientId: string, references: readonly string[]): Promise<void> {
  await withClientLock(db, clientId, async (trx) => {
    const rows = await shipmentsOf(trx, clientId)
      .update()
      .set({ label_downloaded: true })
      .where("reference", "in", references)
      .where("label_downloaded", "=", false)
      .returningAll()
      .execute();
    await publishEvents(
      trx,
      clientId,
      rows.map((row) => shipmentEvent("shipment-updated", row)),
    );
  });
}
