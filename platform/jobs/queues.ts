/**
 * What can be done in the background. Every job may run twice: each looks at the state first and does nothing when its work is
 * done.
 */
export interface JobData {
  "book-shipment": { shipmentId: number };
  "draw-label": { shipmentId: number };
  "advance-tracking": { shipmentId: number };
  "finish-cancellation": { shipmentId: number };
  "sweep-tracking": Record<string, never>;
  "merge-labels": { mergeId: string };
  "write-report": { reportId: string };
  "send-mail": { mailId: number };
  "settle-order": { orderReference: string };
  upkeep: Record<string, never>;
}
export type JobKind = keyof JobData;

/** A job as it lies in a queue. */
export type QueuedJob = { [Kind in JobKind]: { kind: Kind; data: JobData[Kind] } }[JobKind];

/** Which queue a job waits in: the shipment's own steps, papers, mail, and everything periodic. */
export const QUEUES = ["shipments", "papers", "mail", "upkeep"] as const;
export type Queue = (typeof QUEUES)[number];

export const QUEUE_OF: Record<JobKind, Queue> = {
  "book-shipment": "shipments",
  "draw-label": "shipments",
  "advance-tracking": "shipments",
  "finish-cancellation": "shipments",
  "merge-labels": "papers",
  "write-report": "papers",
  "send-mail": "mail",
  "settle-order": "upkeep",
  "sweep-tracking": "upkeep",
  upkeep: "upkeep",
};
