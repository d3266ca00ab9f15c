import type { CombinedLabel, LabelFormat } from "#contract/labels";
import { failedJob, isMergeOf, type LabelJob, labelJobOf } from "~/models/shipment/label-job";
import { logFault } from "~/services/process/log.server";
import type { Merchant } from "~/services/session/merchant.server";
import { attempt, nullIfUnavailable } from "~/services/upstream/upstream.server";

interface MergeRequest {
  /** Shipments whose labels go into one file. */
  references: readonly string[];
  format: LabelFormat;
  /** Idempotency key of the rendered form: sent twice it starts one merge per format. */
  formKey: string;
}

/** Starts a merge of labels. Any failure becomes an error that the merchant can retry. */
export async function startMerge(merchant: Merchant, { references, format, formKey }: MergeRequest): Promise<LabelJob> {
  const started = await nullIfUnavailable(
    "label-merge",
    merchant.upstream.labels.combine({
      headers: { "idempotency-key": `${formKey}-${format}` },
      body: { references: [...references], format, disposition: "inline" },
    }),
  );
  return started ? labelJobOf(started, format) : failedJob(format);
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
 * Status of the merge named by the URL; null if it names none, or one that does not exist.
 *
 * An upstream fault does not end a merge: the waiting page polls again.
 *
 * @throws Response 404 if the merge is of other shipments, too
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
