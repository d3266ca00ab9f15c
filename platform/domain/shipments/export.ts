import { randomUUID } from "node:crypto";
import type { ExportReport } from "../../../contract/shipments";
import { worldNow } from "../../store/clock";
import type { Platform } from "../../platform";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { notFound } from "../problems";

/** Status of a client's report. @throws 404 */
async function findReport({ db, files }: Platform, clientId: string, reportId: string): Promise<ExportReport> {
  const row = await db
    .selectFrom("export_reports")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("id", "=", reportId)
    .executeTakeFirst();
  if (!row) throw notFound("report");
  const { status, errors, file_key: key, created_at: createdAt } = row;
  const url = key === null ? null : files.url(key, { disposition: "attachment" });
  return { reportId, status, url, errors, createdAt: createdAt.toISOString() };
}

export const exporting = {
  requestExport: authenticated.shipments.requestExport.handler(
    async ({ context: { platform, client }, input: { headers, body } }) => {
      const call = { scope: client.id, procedure: "shipments.requestExport", key: headers["idempotency-key"], payload: body };
      const { reportId } = await withIdempotency(platform.db, call, async (trx) => {
        const reportId = randomUUID();
        await trx
          .insertInto("export_reports")
          .values({ id: reportId, client_id: client.id, filters: JSON.stringify(body), created_at: await worldNow(trx) })
          .execute();
        await platform.jobs.send(trx, "write-report", { reportId });
        return { reportId };
      });
      platform.jobs.wake("write-report");
      return findReport(platform, client.id, reportId);
    },
  ),

  getExport: authenticated.shipments.getExport.handler(({ context: { platform, client }, input }) =>
    findReport(platform, client.id, input.reportId),
  ),
};
