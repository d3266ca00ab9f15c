import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { CombinedLabel } from "../../../contract/labels";
import type { Files } from "../../files/files";
import { markDownloaded } from "../../labels/label-files";
import { renderMail } from "../../mail/render-mail";
import { enqueueMail } from "../../mail/outbox";
import { canDownloadLabels } from "../../rules/tracking/states";
import type { LabelMergesTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { t } from "../../words/words";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { enforceRateLimit, type RateLimit } from "../rate-limit";
import { invalid, notFound, requireMail, wrongState } from "../problems";
import { carrierManifests } from "./carrier-manifests";
import { handovers } from "./handovers";
import { printDesk } from "./print-desk";
import { findShipments, requireShipment } from "../shipments/reading";
import { requireTenant } from "../tenant";

/** Label mails per client: enough for a busy hour, too few for spam. */
const LABEL_MAIL_LIMIT: RateLimit = { max: 100, windowMs: 3_600_000 };

function presentMerge(row: Selectable<LabelMergesTable>, files: Pick<Files, "url">): CombinedLabel {
  const url = row.file_key === null ? null : files.url(row.file_key, { disposition: row.disposition });
  const { id: mergeId, references, status, errors } = row;
  return { mergeId, references, status, urls: url === null ? {} : { [row.format]: url }, errors };
}

/** Whether a merged file contains a label that must no longer be printed, such as that of a cancelled shipment. */
async function hasVoidLabel(db: Db, clientId: string, merge: Selectable<LabelMergesTable>): Promise<boolean> {
  if (merge.file_key === null) return false;
  const missing = new Set(merge.errors.map(({ waybillReference }) => waybillReference));
  const rows = await findShipments(
    db,
    clientId,
    merge.references.filter((reference) => !missing.has(reference)),
  );
  return rows.some(({ state, obfuscated }) => !canDownloadLabels(state) || obfuscated);
}

export const labels = {
  combine: authenticated.labels.combine.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    const call = { scope: client.id, procedure: "labels.combine", key: headers["idempotency-key"], payload: body };
    const answer = await withIdempotency(platform.db, call, async (trx): Promise<{ mergeId: string }> => {
      const references = [...new Set(body.references)];
      const rows = await findShipments(trx, client.id, references);
      if (rows.length < references.length) throw notFound("shipment");
      const mergeId = randomUUID();
      const { format, disposition, startPosition, packingSlips, confirms } = body;
      await trx
        .insertInto("label_merges")
        .values({
          id: mergeId,
          client_id: client.id,
          references: JSON.stringify(references),
          format,
          disposition,
          start_position: startPosition,
          packing_slips: packingSlips,
          confirms,
          status: "loading",
          created_at: new Date(),
        })
        .execute();
      await platform.jobs.send(trx, "merge-labels", { mergeId });
      return { mergeId };
    });
    platform.jobs.wake("merge-labels");
    const row = await platform.db
      .selectFrom("label_merges")
      .selectAll()
      .where("id", "=", answer.mergeId)
      .executeTakeFirstOrThrow();
    return presentMerge(row, platform.files);
  }),

  getCombined: authenticated.labels.getCombined.handler(async ({ context: { platform, client }, input }) => {
    const row = await platform.db
      .selectFrom("label_merges")
      .selectAll()
      .where("client_id", "=", client.id)
      .where("id", "=", input.mergeId)
      .executeTakeFirst();
    if (!row) throw notFound("merge");
    if (!(await hasVoidLabel(platform.db, client.id, row))) return presentMerge(row, platform.files);
    await platform.db.transaction().execute(async (trx) => {
      await trx.updateTable("label_merges").set({ status: "loading", file_key: null }).where("id", "=", row.id).execute();
      await platform.jobs.send(trx, "merge-labels", { mergeId: row.id });
    });
    platform.jobs.wake("merge-labels");
    return presentMerge({ ...row, status: "loading", file_key: null }, platform.files);
  }),

  ...printDesk,
  ...handovers,
  ...carrierManifests,

  /** A shipment without a label is returned with status `404`. Requesting a label's URL counts as downloading it. */
  get: authenticated.labels.get.handler(async ({ context: { platform, client }, input }) => {
    const rows = await findShipments(platform.db, client.id, input.references);
    const found = input.references.map((reference) => {
      const row = rows.find((candidate) => candidate.reference === reference);
      const key = row && canDownloadLabels(row.state) && !row.obfuscated ? row.labels[input.format] : undefined;
      return {
        reference,
        url_label: key === undefined ? "" : platform.files.url(key),
        status: key === undefined ? "404" : "200",
      };
    });
    const notDownloaded = rows.filter((row) => !row.label_downloaded).map((row) => row.reference);
    const newlyDownloaded = found.filter(({ reference, status }) => status === "200" && notDownloaded.includes(reference));
    if (newlyDownloaded.length > 0)
      await markDownloaded(
        platform.db,
        client.id,
        newlyDownloaded.map(({ reference }) => reference),
      );
    return { labels: found };
  }),

  notify: authenticated.labels.notify.handler(async ({ context: { platform, client }, input: { params, headers, body } }) => {
    const call = { scope: client.id, procedure: "labels.notify", key: headers["idempotency-key"], payload: { params, body } };
    requireMail(platform);
    return withIdempotency(platform.db, call, async (trx) => {
      const row = await requireShipment(trx, client.id, params.waybillReference);
      const key = row.labels.A6;
      if (!canDownloadLabels(row.state) || key === undefined) throw wrongState("This shipment has no label to send");
      if (body.message.trim() === "")
        throw invalid([{ error_code: "MustNotBeBlank", field: "message", text: "Write a message" }]);
      await enforceRateLimit(trx, `label-mail ${client.id}`, LABEL_MAIL_LIMIT);
      const tenant = requireTenant(platform, client.partner);
      await enqueueMail(trx, platform.jobs, {
        recipient: body.email,
        ...renderMail(tenant, platform.originOf(tenant), client.language, {
          subject: t(client.language, "mails.label.subject", { reference: row.reference }),
          paragraphs: [body.message],
        }),
        language: client.language,
        attachments: [{ fileKey: key, fileName: `${row.reference}.pdf` }],
      });
      return { sent: true as const };
    });
  }),
};
