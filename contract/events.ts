import { z } from "zod";
import { WaybillReference } from "./primitives";
import { LabelFormat } from "./labels";
import { Inbox, ShipmentState } from "./states";

/**
 * Where the upstream streams a client's events: `text/event-stream`, authorised like every call.
 *
 * Each frame is `id: <epoch>:<sequence>` and `data:` one {@link ClientEvent} as JSON. A connection starts after
 * `Last-Event-ID`, or after the newest event when none is given. Sequences of a client rise in commit order; gaps in the numbers
 * mean nothing. Where the upstream cannot prove that it has everything since that id (another epoch, pruned history) its first
 * frame is `event: reload`, whose id is the place to go on from. A comment comes at least every 15 s. The stream ends with the sign-in that
 * opened it.
 */
export const EVENTS_PATH = "/v1/events";

const ofShipment = { waybillReference: WaybillReference, state: ShipmentState, inboxes: z.array(Inbox) };

/** @see spec shipment-core, section 4, "Real-time events" */
export const ClientEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("shipment-created"), ...ofShipment }),
  z.object({ type: z.literal("shipment-updated"), ...ofShipment }),
  z.object({ type: z.literal("shipment-deleted"), waybillReference: WaybillReference }),
  z.object({
    type: z.literal("label-merge-ready"),
    mergeId: z.string(),
    references: z.array(WaybillReference),
    format: LabelFormat,
    /** Null when the labels could not be made. */
    url_label: z.string().nullable(),
    /** `"200"` when ready, `"206"` when some labels are missing. */
    status: z.string(),
  }),
  z.object({ type: z.literal("payment-method-upsert"), paymentMethodId: z.string() }),
  z.object({
    type: z.literal("shipments-report"),
    reportId: z.string(),
    url: z.string().nullable(),
    errors: z.array(z.string()),
  }),
]);
export type ClientEvent = z.infer<typeof ClientEvent>;
