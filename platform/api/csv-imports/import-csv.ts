import { publishEvents, withClientLock } from "../../events/publish";
import { describeError } from "../../log";
import { csvCell } from "../../jobs/report-line";
import type { Platform } from "../../platform";
import type { CsvOrder, CsvOrders } from "../../rules/csv/orders";
import type { CsvTable } from "../../rules/csv/table";
import type { Db } from "../../store/tables";
import { keepOrders } from "../integrations/keep-orders";
import { readUploadedFile } from "./read-file";

const SOURCE = "csv";
const BATCH_SIZE = 100;
const BYTE_ORDER_MARK = "\uFEFF";

/** How many of a file's orders were imported before. */
export async function countKnown(db: Db, clientId: string, orders: readonly CsvOrder[]): Promise<number> {
  if (orders.length === 0) return 0;
  const ids = orders.map(({ order }) => order.id);
  const { count } = await db
    .selectFrom("imported_orders")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("client_id", "=", clientId)
    .where("integration", "=", SOURCE)
    .where("order_id", "in", ids)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Imports the good rows of a file and keeps the others as a file. Interrupted, the next run goes on: what was imported is known by its
 * content.
 *
 * @see spec configuration-and-support, section 4, "CSV import"
 */
export async function importCsv(platform: Platform, importId: string): Promise<void> {
  const { db, files } = platform;
  const row = await db.selectFrom("csv_imports").selectAll().where("id", "=", importId).executeTakeFirst();
  if (row?.status !== "loading") return;
  const client = await db.selectFrom("clients").selectAll().where("id", "=", row.client_id).executeTakeFirstOrThrow();
  try {
    const file = await readUploadedFile(platform, client, { uploadId: row.upload_id, ...row.choice });
    const { orders } = file.found;
    // Its own shipments of a run before this one are no old ones.
    const references = [...row.shipment_references];
    for (let at = 0; at < orders.length; at += BATCH_SIZE) {
      const batch = orders.slice(at, at + BATCH_SIZE).map(({ order }) => order);
      const created = (await keepOrders(platform, client, SOURCE, batch)).filter(({ outcome }) => outcome === "created");
      references.push(...created.flatMap(({ reference }) => reference ?? []));
      const kept = JSON.stringify(references);
      await db.updateTable("csv_imports").set({ shipment_references: kept }).where("id", "=", importId).execute();
    }
    const bad = badRowsOf(file.table, file.found);
    const key = bad === null ? null : `csv-imports/${importId}/rows-to-correct.csv`;
    if (bad !== null && key !== null) await files.put(key, bad);
    await endImport(platform, row, {
      ...{ status: "ready", references, file_key: key },
      known: orders.length - references.length,
      bad_rows: new Set(file.found.problems.map(({ line }) => line)).size,
    });
    await files.remove(file.fileKey);
    await db.deleteFrom("uploads").where("id", "=", row.upload_id).execute();
  } catch (error) {
    platform.log({ event: "csv-import-failed", import: importId, ...describeError(error) });
    const references = [...row.shipment_references];
    await endImport(platform, row, { status: "error", references, known: 0, bad_rows: 0, file_key: null });
  }
}

interface End {
  status: "ready" | "error";
  references: string[];
  known: number;
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

/** The rows of the orders that were not imported, as they stood; null without any. */
function badRowsOf({ headings, rows, delimiter }: CsvTable, { orders }: CsvOrders): string | null {
  const good = new Set(orders.flatMap(({ lines }) => lines));
  const bad = rows.filter(({ line }) => !good.has(line));
  if (bad.length === 0) return null;
  const lines = [headings, ...bad.map(({ cells }) => cells)];
  const format = { between: delimiter, point: "." };
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map((cell) => csvCell(cell, format)).join(delimiter)}\r\n`).join("");
}
