import { publishEvents, withClientLock } from "../../events/publish";
import { removeWithoutRow } from "../account/remove-without-row";
import { describeError } from "../../log";
import type { Platform } from "../../platform";
import { kindOf } from "../../rules/csv/columns";
import { keepOrders } from "../integrations/keep-orders";
import { findOrAddShop } from "../integrations/shops";
import { knownElsewhere, SOURCE } from "./known-orders";
import { readUploadedFile, ROWS_TO_CORRECT } from "./read-file";
import { isUnavailable } from "../../store/unavailable";

const BATCH_SIZE = 100;
/** Orders of files are recognized by their content, for any shop. */
const FILES = { integration: SOURCE, account: "" };

/**
 * Imports the valid rows of a file and stores the others as a file. If interrupted, the next run continues: imported orders are
 * recognized by their content.
 *
 * @see spec configuration-and-support, section 4, "CSV import"
 */
export async function importCsv(platform: Platform, importId: string): Promise<void> {
  const { db, files } = platform;
  const row = await db.selectFrom("csv_imports").selectAll().where("id", "=", importId).executeTakeFirst();
  if (row?.status !== "loading") return;
  const client = await db.selectFrom("clients").selectAll().where("id", "=", row.client_id).executeTakeFirstOrThrow();
  try {
    const file = await readUploadedFile(platform, client, { uploadId: row.upload_id, ...row.choice }, true);
    const { orders } = file.found;
    // Shipments of an earlier, interrupted run are not counted as known.
    const references = [...row.shipment_references];
    const known = await knownElsewhere(db, client.id, orders, kindOf(file.headings));
    const fresh = orders.filter((order) => !known.has(order));
    const source = await withClientLock(db, client.id, (trx) => findOrAddShop(trx, client.id, FILES));
    for (let at = 0; at < fresh.length; at += BATCH_SIZE) {
      const batch = fresh.slice(at, at + BATCH_SIZE).map(({ order }) => order);
      const created = (await keepOrders(platform, client, source, batch)).filter(({ outcome }) => outcome === "created");
      references.push(...created.flatMap(({ reference }) => reference ?? []));
      const kept = JSON.stringify(references);
      await db.updateTable("csv_imports").set({ shipment_references: kept }).where("id", "=", importId).execute();
    }
    const bad = file.rowsToCorrect;
    const key = bad === null ? null : `csv-imports/${importId}/${ROWS_TO_CORRECT}`;
    if (bad !== null && key !== null) await files.put(key, bad);
    await endImport(platform, row, {
      status: "ready",
      references,
      file_key: key,
      known: orders.length - references.length,
      left_out: file.found.leftOut,
      left_out_lines: JSON.stringify(file.found.leftOutLines),
      bad_rows: new Set(file.found.problems.map(({ line }) => line)).size,
    });
    if (key !== null) await removeWithoutRow(platform, "csv_imports", { id: importId, key });
    await files.remove(file.fileKey);
    await db.deleteFrom("uploads").where("id", "=", row.upload_id).execute();
  } catch (error) {
    // The job is retried.
    if (isUnavailable(error)) throw error;
    platform.log({ event: "csv-import-failed", import: importId, ...describeError(error) });
    const references = [...row.shipment_references];
    await endImport(platform, row, { status: "error", references, known: 0, left_out: 0, bad_rows: 0, file_key: null });
  }
}

interface End {
  status: "ready" | "error";
  references: string[];
  known: number;
  left_out: number;
  left_out_lines?: string;
  bad_rows: number;
  file_key: string | null;
}

async function endImport(platform: Platform, row: { id: string; client_id: string }, { references, ...end }: End): Promise<void> {
  await withClientLock(platform.db, row.client_id, async (trx) => {
    const shipment_references = JSON.stringify(references);
    await trx
      .updateTable("csv_imports")
      .set({ ...end, shipment_references })
      .where("id", "=", row.id)
      .execute();
    const error = end.status === "error" ? "Default" : null;
    await publishEvents(trx, row.client_id, [
      { type: "csv-import-finished", importId: row.id, shipment_references: references, error },
    ]);
  });
}
