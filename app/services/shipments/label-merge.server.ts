import type { LabelFormat } from "#contract/labels";
import { failedJob, type LabelJob, labelJobOf, type LabelQuery } from "~/models/shipment/label-job";
import { logFault } from "~/services/process/log.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";

interface MergeRequest {
  reference: string;
  format: LabelFormat;
  /** Idempotency key of the rendered form: sent twice it starts one merge per format. */
  formKey: string;
}

/** Starts a merge of one shipment's labels. Any failure becomes an error that the merchant can retry. */
export async function startMerge(merchant: Merchant, { reference, format, formKey }: MergeRequest): Promise<LabelJob> {
  const started = await nullIfUnavailable(
    "label-merge",
    merchant.upstream.labels.combine({
      headers: { "idempotency-key": `${formKey}-${format}` },
      body: { references: [reference], format, disposition: "inline" },
    }),
  );
  return started ? labelJobOf(started, format) : failedJob(format);
}

/**
 * Status of the merge named by the URL; null if it names none.
 *
 * An upstream fault does not end a merge: the waiting page polls again.
 */
export async function findMerge(merchant: Merchant, query: LabelQuery, format: LabelFormat): Promise<LabelJob | null> {
  const { mergeId, hasFailed } = query;
  if (hasFailed) return { mergeId: mergeId ?? "", format, status: "error" };
  if (!mergeId) return null;
  const found = await attempt(merchant.upstream.labels.getCombined({ mergeId }));
  switch (found.kind) {
    case "ok":
      return labelJobOf(found.value, format);
    case "refused":
      return { mergeId, format, status: "error" };
    case "fault":
      logFault("label-merge", found.fault);
      return { mergeId, format, status: "loading" };
  }
}
