import { z } from "zod";
import { ImportProblem } from "./integrations";
import { WaybillReference } from "./primitives";
import { PrintFormat } from "./labels";
import { Inbox, ShipmentState } from "./states";
import { AttachmentRefusal } from "./support";

/**
 * Path of the event stream: `text/event-stream`, authenticated like every request.
 *
 * Each frame is `id: <epoch>:<sequence>` and `data:` one {@link ClientEvent} as JSON. A connection starts after
 * `Last-Event-ID`, or after the newest event without one. A client's sequences increase in commit order and may have gaps. If
 * events since that id may be missing (another epoch, pruned history), the first frame is `event: reload` and its id is the new
 * start. A comment is sent at least every 15 s as a heartbeat. The stream ends when the session that opened it ends.
 */
export const EVENTS_PATH = "/v1/events";

const shipmentFields = { waybillReference: WaybillReference, state: ShipmentState, inboxes: z.array(Inbox) };

/** @see spec shipment-core, section 4, "Real-time events" */
export const ClientEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("shipment-created"), ...shipmentFields }),
  z.object({ type: z.literal("shipment-updated"), ...shipmentFields }),
  z.object({ type: z.literal("shipment-deleted"), waybillReference: WaybillReference }),
  /** Many new shipments, instead of one `shipment-created` each. */
  z.object({
    type: z.literal("shipments-imported"),
    count: z.number().int(),
    /** Those of them that are ready to purchase. */
    ready: z.array(WaybillReference),
  }),
  z.object({
    type: z.literal("label-merge-ready"),
    mergeId: z.string(),
    references: z.array(WaybillReference),
    format: PrintFormat,
    /** Null if the labels could not be created. */
    url_label: z.string().nullable(),
    /** `"200"` when ready, `"206"` if some labels are missing. */
    status: z.string(),
  }),
  /** A carrier has closed a manifest or refused it, or has not answered. */
  z.object({ type: z.literal("manifests-changed") }),
  /** A buyer has withdrawn from a contract, or a withdrawal has another state. */
  z.object({ type: z.literal("withdrawals-changed") }),
  /** A buyer has asked to send goods back or has written about it, or a return has another state. */
  z.object({ type: z.literal("returns-changed") }),
  /** A printer has connected, is gone or has an alert, or a label of its queue has another state. */
  z.object({ type: z.literal("printers-changed") }),
  z.object({ type: z.literal("payment-method-upsert"), paymentMethodId: z.string() }),
  /** Money was paid in, spent or given back. */
  z.object({ type: z.literal("balance-changed") }),
  z.object({
    type: z.literal("invoice-available"),
    bundleId: z.string(),
    /** Null if there is no file. */
    url: z.string().nullable(),
    /** Error code by reference, for invoices that are missing in the file. */
    errors: z.record(z.string(), z.string()),
  }),
  z.object({
    type: z.literal("shipments-report"),
    reportId: z.string(),
    url: z.string().nullable(),
    errors: z.array(z.string()),
  }),
  z.object({
    type: z.literal("csv-import-finished"),
    importId: z.string(),
    shipment_references: z.array(WaybillReference),
    /** Error code; null on success. */
    error: z.string().nullable(),
  }),
  z.object({
    type: z.literal("import-ended"),
    /** Alias of the integration. */
    integration: z.string(),
    /** Number of orders that became shipments. */
    imported: z.number().int(),
    /** Null if the import succeeded. */
    error: ImportProblem.nullable(),
  }),
  z.object({ type: z.literal("ticket-upserted"), ticketId: z.string() }),
  z.object({ type: z.literal("ticket-message"), ticketId: z.string(), isAgent: z.boolean() }),
  z.object({
    type: z.literal("upload-confirmed"),
    uploadId: z.string(),
    /** Id of the attachment; null if its content was refused. */
    id: z.string().nullable(),
    /** Reason of the refusal, if the upstream has one. */
    refusal: AttachmentRefusal.optional(),
  }),
]);
export type ClientEvent = z.infer<typeof ClientEvent>;
