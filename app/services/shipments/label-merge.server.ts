import type { CombinedLabel, LabelFormat } from "#contract/labels";
import { failedJob, isMergeOf, type LabelJob, labelJobOf } from "~/models/shipment/label-job";
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

/** @throws Response 404 if the merge is of another shipment, or of several */
export function requireMergeOf(combined: CombinedLabel, reference: string): CombinedLabel {
  if (!isMergeOf(combined, reference)) throw new Response("not-found", { status: 404 });
  return combined;
}

interface MergeQuery {
  reference: string;
  mergeId: string | null;
  format: LabelFormat;
}

/**
 * Status of the merge named by the URL; null if it names none, or one that does not exist.
 *
 * An upstream fault does not end a merge: the waiting page polls again.
 *
 * @throws Response 404 if the merge is not of this shipment alone
 */
export async function findMerge(merchant: Merchant, { reference, mergeId, format }: MergeQuery): Promise<LabelJob | null> {
  if (!mergeId) return null;
  const found = await attempt(merchant.upstream.labels.getCombined({ mergeId }));
  switch (found.kind) {
    case "ok":
      return labelJobOf(requireMergeOf(found.value, reference), format);
    case "refused":
      return null;
    case "fault":
      logFault("label-merge", found.fault);
      return { mergeId, format, status: "loading" };
  }
}
