import type { CombinedLabel, LabelFormat } from "#contract/labels";

/** The two papers, the smaller first: browsers get this list and not the contract's, which would bring its schemas. */
export const PAPERS: readonly LabelFormat[] = ["A6", "COMBINED_A4"];

/** A label on its way. @see spec shipment-core, section 4, "Label dialog" */
export interface LabelJob {
  /** Empty where not even the start succeeded. */
  mergeId: string;
  format: LabelFormat;
  status: "loading" | "ready" | "error";
}

/** A label that was not even begun. */
export function failedJob(format: LabelFormat): LabelJob {
  return { mergeId: "", format, status: "error" };
}

/** Ready is only what has an address: a combined label without one has failed. @see spec shipment-core, section 8, "Label failure" */
export function labelJobOf(combined: CombinedLabel, format: LabelFormat): LabelJob {
  const { mergeId, status, urls } = combined;
  if (status === "loading") return { mergeId, format, status };
  // Labels of one shipment: those that are missing are named by nothing else.
  return { mergeId, format, status: status === "ready" && urls[format] ? "ready" : "error" };
}

/** What the label page, and the dialog in its place, show. */
export interface LabelPageData {
  reference: string;
  /** For whom the parcel is. */
  whom: string;
  /** The paper chosen last. */
  format: LabelFormat;
  /** Of the form: sent twice it starts one label. */
  idempotencyKey: string;
  job: LabelJob | null;
  /** How often this page has asked already. */
  round: number;
}

/** The page where nothing of the shipment could be fetched: a label can be asked for all the same, and one on its way waited for. */
export function labelPageWithout(reference: string, query: LabelQuery, idempotencyKey: string): LabelPageData {
  const { mergeId, round } = query;
  const format = query.format ?? "A6";
  const job: LabelJob | null = mergeId ? { mergeId, format, status: query.hasFailed ? "error" : "loading" } : null;
  return { reference, whom: reference, format, idempotencyKey, job, round };
}

/** How often a page asks again before it says that this takes longer than usual. */
export const MOST_ROUNDS = 20;

export interface LabelQuery {
  mergeId: string | null;
  format: LabelFormat | null;
  /** How often this page has asked already. */
  round: number;
  /** The start, or the file, failed. */
  hasFailed: boolean;
}

export function readFormat(query: URLSearchParams): LabelFormat | null {
  return PAPERS.find((paper) => paper === query.get("format")) ?? null;
}

/** The state of the label page as its url carries it, so that it waits without JavaScript too. */
export function readLabelQuery(query: URLSearchParams): LabelQuery {
  const mergeId = query.get("mergeId")?.slice(0, 100) || null;
  const format = readFormat(query);
  const round = Math.min(MOST_ROUNDS, Math.max(0, Math.trunc(Number(query.get("round")) || 0)));
  return { mergeId, format, round, hasFailed: query.has("failed") };
}

/** The query of a label page in a state. */
export function labelSearch(job: LabelJob, round = 0): string {
  const query = new URLSearchParams();
  if (job.mergeId) query.set("mergeId", job.mergeId);
  query.set("format", job.format);
  if (round > 0) query.set("round", String(round));
  if (job.status === "error") query.set("failed", "1");
  return `?${query}`;
}

/** The query of a label's file. @param disposition `inline` opens it, `attachment` saves it */
export function labelFileSearch(job: LabelJob, disposition: "inline" | "attachment"): string {
  const query = new URLSearchParams({ format: job.format, disposition });
  if (job.mergeId) query.set("mergeId", job.mergeId);
  return `?${query}`;
}
