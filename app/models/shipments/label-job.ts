import type { CombinedLabel, LabelFormat } from "#contract/labels";
import type { Inbox } from "#contract/states";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";
import type { Shipment } from "#contract/shipments";
import { isCanceled } from "./plan";
import type { Unwanted } from "./unwanted";

/** Label formats, smallest first. A copy of the contract's list, which would add its schemas to the browser bundle. */
export const LABEL_FORMATS: readonly LabelFormat[] = ["A6", "COMBINED_A4"];

/** A label in progress. @see spec shipment-core, section 4, "Label dialog" */
export interface LabelJob {
  /** Empty if the start failed. */
  mergeId: string;
  format: LabelFormat;
  status: "loading" | "ready" | "error";
  /** Shipments whose label is not in the file. */
  missing?: string[];
}

/** A label whose start failed. */
export function failedJob(format: LabelFormat): LabelJob {
  return { mergeId: "", format, status: "error" };
}

/** Whether a merge has only labels of these shipments, so that no other shipment's label is shown as theirs. */
export function isMergeOf(combined: CombinedLabel, references: readonly string[]): boolean {
  const allowed = new Set(references);
  return combined.references.length > 0 && combined.references.every((reference) => allowed.has(reference));
}

/**
 * A combined label without a URL has failed.
 *
 * @see spec shipment-core, section 8, "Label failure"
 */
export function labelJobOf(combined: CombinedLabel, format: LabelFormat): LabelJob {
  const { mergeId, status, urls, errors } = combined;
  if (status === "loading") return { mergeId, format, status };
  if (status === "error" || !urls[format]) return { mergeId, format, status: "error" };
  const missing = errors.map(({ waybillReference }) => waybillReference);
  return { mergeId, format, status: "ready", ...(missing.length > 0 ? { missing } : {}) };
}

/** Result of starting a label. */
export interface LabelStarted {
  job: LabelJob;
  /** Id of the request, for support; null if it was not sent. */
  requestId: string | null;
}

/** A label's file that could not be opened; the label page shows this error once. */
export interface LabelFailure {
  reference: string;
  job: LabelJob;
  /** Id of the request, for support. */
  requestId: string;
}

/** Data of the label page and dialog. */
export interface LabelPageData {
  reference: string;
  /** Undefined if it could not be fetched. */
  shipment?: { inbox: Inbox };
  /** Recipient's name. */
  recipient: string;
  /** The last chosen format. */
  format: LabelFormat;
  /** Starts one label even if the form is submitted twice. */
  idempotencyKey: string;
  /** The buyer asks for another address, for which the label would be made anew. */
  asksAddress?: boolean;
  /** Why its goods are not to be sent. */
  unwanted?: Unwanted;
  /** Printers that the label can be printed on without a file. */
  printers: { id: string; name: string }[];
  job: LabelJob | null;
  /** Id of the request, for support; null if it was not sent. */
  requestId: string | null;
  /** Number of polls so far. */
  round: number;
}

/** The page if the shipment could not be fetched: a label can still be requested or waited for. */
export function labelPageWithoutShipment(reference: string, query: LabelQuery, idempotencyKey: string): LabelPageData {
  const { mergeId, round } = query;
  const format = query.format ?? "A6";
  const job: LabelJob | null = mergeId ? { mergeId, format, status: "loading" } : null;
  return { reference, recipient: reference, format, idempotencyKey, printers: [], job, requestId: null, round };
}

/** Number of polls before the page shows that it takes longer than usual. */
export const MAX_POLLS = 20;

export interface LabelQuery {
  mergeId: string | null;
  format: LabelFormat | null;
  /** Number of polls so far. */
  round: number;
}

export function readFormat(query: URLSearchParams): LabelFormat | null {
  return LABEL_FORMATS.find((paper) => paper === query.get("format")) ?? null;
}

/** The label page's state, kept in the URL so that it polls without JavaScript too. */
export function readLabelQuery(query: URLSearchParams): LabelQuery {
  const mergeId = query.get("mergeId")?.slice(0, 100) || null;
  const format = readFormat(query);
  const round = Math.min(MAX_POLLS, Math.max(0, Math.trunc(Number(query.get("round")) || 0)));
  return { mergeId, format, round };
}

/** Query of a label page. */
export function labelSearch(job: LabelJob, round = 0): string {
  const query = new URLSearchParams();
  if (job.mergeId) query.set("mergeId", job.mergeId);
  query.set("format", job.format);
  if (round > 0) query.set("round", String(round));
  return `?${query}`;
}

/**
 * Query of a label file.
 *
 * @param disposition `inline` opens it, `attachment` saves it
 */
export function labelFileSearch(job: LabelJob, disposition: "inline" | "attachment"): string {
  const query = new URLSearchParams({ format: job.format, disposition });
  if (job.mergeId) query.set("mergeId", job.mergeId);
  return `?${query}`;
}

export const LABEL_FIELDS = {
  format: {
    kind: "choice",
    label: "label.paper-legend",
    options: LABEL_FORMATS,
    required: true,
    missing: "form.error.missing.paper",
  },
} as const satisfies Fields<Key<"details">>;
export type LabelFormValues = Values<typeof LABEL_FIELDS>;

/** Number of labels of shipments: one for each parcel. */
export function labelsOf(shipments: readonly Pick<Shipment, "parcels">[]): number {
  return shipments.reduce((count, { parcels }) => count + Math.max(1, parcels.length), 0);
}

/** Why a shipment has no label to print: not yet, no longer, or never. Keys of the flash messages. */
export function missingLabel({
  state,
  inboxes,
}: Pick<Shipment, "state" | "inboxes">): "not-generated" | "no-longer" | "canceled" {
  if (isCanceled(state)) return "canceled";
  const isOver = state === "DELIVERED" || state === "INCIDENT" || state === "RETURNED_TO_SENDER";
  return isOver || inboxes.includes("ARCHIVED") ? "no-longer" : "not-generated";
}
