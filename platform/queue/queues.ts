import type { Language } from "../../contract/primitives";

/**
 * Background jobs and their data. A job may run more than once: handlers check the state first and are idempotent.
 */
export interface JobData {
  "book-shipment": { shipmentId: number };
  "void-booking": { shipmentId: number };
  "replace-label": { changeId: number };
  "void-label": { carrierReference: string };
  /** `waitedMs`: how long it waited after the last failure. */
  "draw-label": { shipmentId: number; waitedMs?: number };
  /** `waitedMs`: how long it waited after the last unclear answer. */
  "close-manifest": { manifestId: string; waitedMs?: number };
  "advance-tracking": { shipmentId: number };
  "poll-tracking": { shipmentId: number };
  "finish-cancellation": { shipmentId: number };
  "disconnect-contract": { connection: string };
  "pay-refund": { key: string };
  "settle-payment": { intentId: string };
  "read-dispute": { disputeId: string };
  "take-back-refunded": { chargeId: string };
  "sweep-tracking": Record<string, never>;
  "merge-labels": { mergeId: string };
  "write-report": { reportId: string };
  "draw-invoice": { invoiceId: number };
  "bundle-invoices": { bundleId: string };
  "charge-invoice": { invoiceId: number };
  "send-mail": { mailId: number };
  "send-text": { textId: string };
  "follow-text": { textId: string };
  "check-tax-id": { clientId: string };
  "recover-password": { partner: string; email: string; language: Language };
  "buy-return-label": { returnId: number };
  "settle-order": { orderReference: string };
  "advance-plan": { subscriptionId: string };
  /** `since` requests older orders again, ISO 8601. */
  "import-orders": { configurationId: string; since: string | null };
  "confirm-order": { reference: string };
  "import-csv": { importId: string };
  "reprice-drafts": { clientId: string };
  "complete-drafts": { clientId: string };
  "check-attachment": { uploadId: string };
  "mail-notifications": { clientId: string };
  upkeep: Record<string, never>;
}
export type JobKind = keyof JobData;

/** A job as stored in a queue. */
export type QueuedJob<Kinds extends JobKind = JobKind> = { [Kind in Kinds]: { kind: Kind; data: JobData[Kind] } }[Kinds];

/**
 * One queue for each outside, whose APIs may be slow: carriers, payments, mail, texts and registers, shops; and for shipment steps,
 * documents and periodic work.
 */
export const QUEUES = ["carriers", "shipments", "payments", "papers", "mail", "texts", "shops", "upkeep"] as const;
export type Queue = (typeof QUEUES)[number];

export const QUEUE_BY_JOB: Record<JobKind, Queue> = {
  "book-shipment": "carriers",
  "void-booking": "carriers",
  "replace-label": "carriers",
  "void-label": "carriers",
  "disconnect-contract": "carriers",
  "draw-label": "carriers",
  "close-manifest": "carriers",
  "advance-tracking": "shipments",
  "poll-tracking": "carriers",
  "finish-cancellation": "carriers",
  "pay-refund": "payments",
  "settle-payment": "payments",
  "buy-return-label": "payments",
  "read-dispute": "payments",
  "take-back-refunded": "payments",
  "merge-labels": "papers",
  "write-report": "papers",
  "draw-invoice": "papers",
  "bundle-invoices": "papers",
  "charge-invoice": "payments",
  "send-mail": "mail",
  "send-text": "texts",
  "follow-text": "texts",
  "check-tax-id": "texts",
  "recover-password": "mail",
  "import-orders": "shops",
  "confirm-order": "shops",
  "import-csv": "papers",
  "reprice-drafts": "papers",
  "complete-drafts": "papers",
  "check-attachment": "papers",
  "mail-notifications": "mail",
  "settle-order": "upkeep",
  "advance-plan": "upkeep",
  "sweep-tracking": "upkeep",
  upkeep: "upkeep",
};
