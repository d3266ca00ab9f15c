import type { CombinedLabel, LabelFormat } from "#contract/labels";
import type { Merge } from "~/models/payment/order-summary";
import { failedJob, isMergeOf, type LabelJob, labelJobOf } from "~/models/shipments/label-job";
import { logFault } from "~/services/process/log.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";

interface MergeRequest {
  /** Shipments whose labels are merged into one file. */
  references: readonly string[];
  format: LabelFormat;
  /** Idempotency key of the rendered form: if sent twice, it starts one merge per format. */
  formKey: string;
}

/** Starts a merge of labels. */
export const combineLabels = (merchant: Merchant, request: MergeRequest) => attempt(callCombine(merchant, request));

/** Like {@link combineLabels}, but any failure becomes an error that the merchant can retry. */
export async function startMerge(merchant: Merchant, request: MergeRequest): Promise<LabelJob> {
  const started = await nullIfUnavailable("label-merge", callCombine(merchant, request));
  return started ? labelJobOf(started, request.format) : failedJob(request.format);
}

function callCombine({ upstream }: Merchant, { references, format, formKey }: MergeRequest) {
  return upstream.labels.combine({
    headers: { "idempotency-key": `${formKey}-${format}` },
    body: { references: [...references], format, disposition: "inline" },
  });
}

/** Status of a merge. An upstream fault does not end it: the page polls again. */
export async function mergeStatus({ upstream }: Merchant, id: string): Promise<Merge> {
  const found = await attempt(upstream.labels.getCombined({ mergeId: id }));
  if (found.kind === "ok") return { id, status: found.value.status };
  return { id, status: found.kind === "fault" ? "loading" : "error" };
}

/** @throws Response 404 if the merge is of other shipments */
export function requireMergeOf(combined: CombinedLabel, references: readonly string[]): CombinedLabel {
  if (!isMergeOf(combined, references)) throw new Response("not-found", { status: 404 });
  return combined;
}

interface MergeQuery {
  references: readonly string[];
  mergeId: string | null;
  format: LabelFormat;
}

/**
 * Status of the URL's merge; null if the URL has none, or it does not exist.
 *
 * An upstream fault does not end a merge: the waiting page polls again.
 *
 * @throws Response 404 if the merge also has other shipments
 */
export async function findMerge(merchant: Merchant, { references, mergeId, format }: MergeQuery): Promise<LabelJob | null> {
  if (!mergeId) return null;
  const found = await attempt(merchant.upstream.labels.getCombined({ mergeId }));
  switch (found.kind) {
    case "ok":
      return labelJobOf(requireMergeOf(found.value, references), format);
    case "refused":
      return null;
    case "fault":
      logFault("label-merge", found.fault);
      return { mergeId, format, status: "loading" };
  }
}
