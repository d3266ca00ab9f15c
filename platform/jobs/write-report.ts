import { Readable } from "node:stream";
import { BYTE_ORDER_MARK } from "../../contract/rules/csv";
import { resolveFilters } from "../domain/shipments/filters";
import { latestEntries } from "../domain/shipments/history";
import { type ListQuery, pageQuery, positionOf, sortKey } from "../domain/shipments/list";
import { shopNamesOf } from "../domain/shipments/facets";
import { reportHead, reportLine, type ReportForm, type ReportRow, STORED_COLUMNS } from "./report-line";
import { withClientLock, publishEvents } from "../events/publish";
import { removeWithoutRow } from "../domain/account/remove-without-row";
import { describeError } from "../log";
import type { Platform } from "../platform";
import { zoneOfClient } from "../rules/billing/billing-details";
import type { Db } from "../store/tables";
import { isUnavailable } from "../store/unavailable";

const BATCH_SIZE = 200;
/** Entries of a shipment's history in its line. */
const HISTORY_SHOWN = 10;

type ReportQuery = Omit<ListQuery, "limit">;

/**
 * Writes the CSV of an inbox and publishes its URL.
 *
 * @see spec shipment-core, section 4, "Export"
 */
export async function writeReport(platform: Platform, reportId: string): Promise<void> {
  const report = await platform.db.selectFrom("export_reports").selectAll().where("id", "=", reportId).executeTakeFirst();
  if (report?.status !== "loading") return;
  const key = `reports/${reportId}/shipments-${report.filters.inbox.toLowerCase().replace(/_/g, "-")}.csv`;
  const errors: string[] = [];
  try {
    const { language = "en", order = "CREATED_DESC", ...filters } = report.filters;
    const query: ReportQuery = { ...filters, order };
    const client = await platform.db
      .selectFrom("clients")
      .select(["alpha2_code", "zip_code"])
      .where("id", "=", report.client_id)
      .executeTakeFirstOrThrow();
    const form = { language, timeZone: zoneOfClient(client) };
    const lines = reportLines(platform.db, report.client_id, query, form);
    // One batch ahead of the file, and no more.
    await platform.files.putStream(key, Readable.from(lines, { highWaterMark: 1 }));
  } catch (error) {
    // The job is retried.
    if (isUnavailable(error)) throw error;
    platform.log({ event: "report-failed", report: reportId, ...describeError(error) });
    errors.push("Default");
  }
  await withClientLock(platform.db, report.client_id, async (trx) => {
    const url = errors.length === 0 ? platform.files.url(key, { disposition: "attachment" }) : null;
    const changed = await trx
      .updateTable("export_reports")
      .set({ status: url ? "ready" : "error", file_key: url && key, errors: JSON.stringify(errors) })
      .where("id", "=", reportId)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return;
    await publishEvents(trx, report.client_id, [{ type: "shipments-report", reportId, url, errors }]);
  });
  await removeWithoutRow(platform, "export_reports", { id: reportId, key });
}

/** Reads batch by batch, each where the one before ended: memory does not depend on the number of shipments. */
async function* reportLines(db: Db, clientId: string, query: ReportQuery, form: ReportForm): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + reportHead(form));
  const lineOf = reportLine(form);
  const resolved = await resolveFilters(db, clientId, query);
  let rows: (Omit<ReportRow, "history"> & { sort_key: string })[] = [];
  do {
    const last = rows.at(-1);
    rows = await pageQuery(db, clientId, resolved, last && positionOf(last, query.order))
      .select(STORED_COLUMNS)
      .select(sortKey(query.order).as("sort_key"))
      .limit(BATCH_SIZE)
      .execute();
    const references = rows.map(({ reference }) => reference);
    const histories = await latestEntries(
      db,
      rows.map(({ id }) => id),
      HISTORY_SHOWN,
    );
    const shops = await shopNamesOf(db, clientId, references);
    yield Buffer.from(
      rows.map((row) => lineOf({ ...row, shop: shops.get(row.reference), history: histories.get(row.id) ?? [] })).join(""),
    );
  } while (rows.length === BATCH_SIZE);
}
