import { randomUUID } from "node:crypto";
import { signedIn } from "../context";
import { onlyOnce } from "../idempotency";

export const exporting = {
  requestExport: signedIn.shipments.requestExport.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const call = { scope: client.id, procedure: "shipments.requestExport", key: headers["idempotency-key"], payload: body };
    const answer = await onlyOnce(platform.db, call, async (trx) => {
      const reportId = randomUUID();
      await trx
        .insertInto("export_reports")
        .values({ id: reportId, client_id: client.id, filters: JSON.stringify(body), created_at: new Date() })
        .execute();
      await platform.jobs.send(trx, "write-report", { reportId });
      return { reportId };
    });
    platform.jobs.wake("write-report");
    return answer;
  }),
};
