import type { LabelFormat } from "../../../contract/labels";
import { failedJob, type LabelJob, labelJobOf, type LabelQuery } from "~/models/details/label-job";
import { logFault } from "~/services/log.server";
import type { Merchant } from "~/services/merchant.server";
import { attempt, UpstreamFault } from "~/services/upstream.server";

interface MergeRequest {
  reference: string;
  format: LabelFormat;
  /** The key of the rendered form: sent twice it starts one merge, and another paper is another merge. */
  formKey: string;
}

/** Starts a merge of one shipment's labels. What the upstream refuses, and what it fails at, is an error the merchant can retry. */
export async function startMerge(merchant: Merchant, { reference, format, formKey }: MergeRequest): Promise<LabelJob> {
  const failed = failedJob(format);
  try {
    const started = await attempt(
      merchant.upstream.labels.combine({
        headers: { "idempotency-key": `${formKey}-${format}` },
        body: { references: [reference], format, disposition: "inline" },
      }),
    );
    return started.ok ? labelJobOf(started.value, format) : failed;
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("label-merge", error);
    return failed;
  }
}

/**
 * How the merge that a url names stands; null where it names none.
 *
 * A fault of the upstream ends no merge: the page that waits asks again.
 */
export async function findMerge(merchant: Merchant, query: LabelQuery, format: LabelFormat): Promise<LabelJob | null> {
  const { mergeId, hasFailed } = query;
  if (hasFailed) return { mergeId: mergeId ?? "", format, status: "error" };
  if (!mergeId) return null;
  try {
    const found = await attempt(merchant.upstream.labels.getCombined({ mergeId }));
    return found.ok ? labelJobOf(found.value, format) : { mergeId, format, status: "error" };
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error;
    logFault("label-merge", error);
    return { mergeId, format, status: "loading" };
  }
}
