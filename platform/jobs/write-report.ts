import { Readable } from "node:stream";
import { listShipments, type ListQuery } from "../api/shipments/list";
import { REPORT_COLUMNS, reportLine } from "./report-line";
import { withClientLock, publishEvents } from "../events/publish";
import { describeError } from "../log";
import type { Platform } from "../platform";
import type { Db } from "../store/tables";

/** Excel detects UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = "\uFEFF";
const PAGE_SIZE = 100;

/**
 * Writes the CSV of an inbox page by page and publishes its URL.
 *
 * @see spec shipment-core, section 4, "Export"
 */
export async function writeReport(platform: Platform, reportId: string): Promise<void> {
  const report = await platform.db.selectFrom("export_reports").selectAll().where("id", "=", reportId).executeTakeFirst();
  if (report?.status !== "loading") return;
  const key = `reports/${reportId}/shipments-${report.filters.inbox.toLowerCase().replace(/_/g, "-")}.csv`;
  const errors: string[] = [];
  try {
    const query: ListQuery = { ...report.filters, limit: PAGE_SIZE, order: "CREATED_DESC" };
    await platform.files.putStream(key, Readable.from(reportLines(platform.db, report.client_id, query)));
  } catch (error) {
    platform.log({ event: "report-failed", report: reportId, ...describeError(error) });
    errors.push("Default");
  }
  await withClientLock(platform.db, report.client_id, async (trx) => {
    const url = errors.length === 0 ? platform.files.url(key, { disposition: "attachment" }) : null;
    await trx
      .updateTable("export_reports")
      .set({ status: url ? "ready" : "error", file_key: url && key, errors: JSON.stringify(errors) })
      .where("id", "=", reportId)
      .execute();
    await publishEvents(trx, report.client_id, [{ type: "shipments-report", reportId, url, errors }]);
  });
}

async function* reportLines(db: Db, clientId: string, query: ListQuery): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${REPORT_COLUMNS.join(",")}\r\n`;
  let cursor: string | null = null;
  do {
    const page = await listShipments(db, clientId, cursor === null ? query : { ...query, cursor });
    yield page.rows.map(reportLine).join("");
    cursor = page.nextCursor;
  } while (cursor !== null);
}
