import type { Selectable } from "kysely";
import type { Shipment } from "../../../contract/shipments";
import type { ClientEvent } from "../../../contract/events";
import { LABEL_FORMATS } from "../../../contract/labels";
import type { Files } from "../../files/files";
import { cancelsShipments } from "../../rules/catalogue/catalog";
import { presentRefusal } from "../../rules/orders/refusals";
import { customsStatus } from "../../rules/customs/customs";
import { lacksOfDraft } from "../../rules/orders/orders-readiness";
import { presentAddress } from "../../places/postal-zones";
import { customsFactsOf } from "../customs/customs-facts";
import { dropOffDeadline, lossClaimFrom } from "../../rules/catalogue/transit";
import { canDownloadLabels, inboxesOf } from "../../rules/tracking/states";
import type { ShipmentsTable } from "../../store/core-tables";

/** A shipment as stored. */
export type ShipmentRow = Selectable<ShipmentsTable>;

const NO_DROP_OFF = { origin: false, destination: false };

/** Whether its client is to decide on another address, while its label can still be made anew. */
export const asksAddress = (row: Pick<ShipmentRow, "asks_address" | "state">) =>
  row.asks_address && row.state === "READY_TO_PRINT";

/** A stored shipment in the contract's shape. */
export function presentShipment(row: ShipmentRow, files: Pick<Files, "url">): Shipment {
  const { service } = row;
  const inboxes = inboxesOf(row.state, row.archived);
  const actions = actionsOf(row);
  const canDownload = actions.canDownloadLabels;
  return {
    waybillReference: row.reference,
    state: row.state,
    step: row.step,
    actions: {
      ...actions,
      canSelectPrintInStore: service?.hasPrintInStore ?? false,
      // Nothing is booked of one that the carrier refused.
      canBeCancelled: !service || row.state === "CARRIER_KO" || cancelsShipments(service.id),
    },
    inbox: inboxes[0] ?? "ALL",
    inboxes,
    dropOff: service?.dropOff ?? NO_DROP_OFF,
    from: presentAddress(row.sender),
    to: presentAddress(row.recipient),
    parcels: row.parcels,
    content: row.content,
    items: row.items,
    currency: row.currency,
    source: row.source,
    shipmentCustomReference: row.custom_reference,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    orderDate: row.ordered_at?.toISOString() ?? null,
    orderReference: row.order_reference,
    collection: row.collection,
    dropoffPointId: row.dropoff_point_id,
    dropOffBy: dropOffBy(row),
    estimatedDeliveryDate: row.estimated_delivery_date,
    lossClaimFrom: lossClaimFrom(row.service, row.estimated_delivery_date),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    trackings: row.trackings,
    trackingUrl: row.trackings[0]?.url || null,
    newestTracking: row.newest_tracking,
    labels: canDownload ? LABEL_FORMATS.filter((format) => row.labels[format]).map((format) => ({ format })) : [],
    labelDownloaded: row.label_downloaded,
    printInStore: {
      available: service?.hasPrintInStore ?? false,
      url: row.upsales.printInStore && canDownload && row.labels.A6 ? files.url(row.labels.A6) : null,
    },
    customs: { customsInvoiceId: row.customs_invoice_id, status: customsStatus(customsFactsOf(row)) },
    hasCustoms: row.has_customs,
    isObfuscated: row.obfuscated,
    voucherName: row.voucher_name,
    thirdPartyPreferences: row.third_party,
    additionalData: row.additional_data,
    service,
    upsales: row.upsales,
    price: row.price,
    refund: row.refund,
    isPaidLater: row.paid_later,
    refusal: presentRefusal(row),
    correctedCopy: row.corrected_copy,
    orderSincePaid: row.order_since_paid,
    cancelledOrders: row.cancelled_orders,
    withdrawal: null,
    asksAddress: asksAddress(row),
    shipBy: row.ship_by,
    shopConfirmation: presentTold(row),
    cancellation:
      row.cancellation_reason === null
        ? null
        : { reason: row.cancellation_reason, settlesBy: row.cancel_settles_at?.toISOString() ?? null },
    labelPrintedAt: row.label_printed_at?.toISOString() ?? null,
    packedAt: row.packed_at?.toISOString() ?? null,
    isNew: row.is_new,
    missing: missingOf(row),
    note: row.note,
    tags: row.tags,
  };
}

/** What the shop was told, without what only the platform needs. */
export function presentTold({ told }: Pick<ShipmentRow, "told">): Shipment["shopConfirmation"] {
  return told && { state: told.state, at: told.at, reason: told.reason };
}

/** Actions that a shipment allows. One that an order has reserved is being paid. */
export function actionsOf({
  state,
  obfuscated,
  order_reference: orderReference,
}: Pick<ShipmentRow, "state" | "obfuscated" | "order_reference">) {
  const canBePurchased = state === "READY_TO_PURCHASE" && orderReference === null;
  return { canBePurchased, canDownloadLabels: canDownloadLabels(state) && !obfuscated };
}

/** Missing fields of an incomplete draft. */
export function missingOf(row: Pick<ShipmentRow, "state" | MissingColumn>): string[] {
  if (row.state !== "AWAITING_COMPLETION") return [];
  const { sender: from, recipient: to, dropoff_point_id: dropoffPointId, custom_reference: shipmentCustomReference } = row;
  return lacksOfDraft({ ...row, from, to, dropoffPointId, shipmentCustomReference }, customsFactsOf(row));
}

type MissingColumn =
  | ("sender" | "recipient" | "parcels" | "content" | "service" | "collection" | "dropoff_point_id" | "source" | "price")
  | ("custom_reference" | "upsales" | "has_customs" | "customs_skipped" | "customs_invoice");

/** The last day to bring the parcel to a drop-off point, or null. */
export function dropOffBy({ service, ordered_at: orderedAt, sender }: Pick<ShipmentRow, "service" | "ordered_at" | "sender">) {
  return service && orderedAt && dropOffDeadline(service, sender, orderedAt);
}

/** The event for a change of a shipment. */
export function shipmentEvent(
  type: "shipment-created" | "shipment-updated",
  row: Pick<ShipmentRow, "reference" | "state" | "archived">,
): ClientEvent {
  return { type, waybillReference: row.reference, state: row.state, inboxes: inboxesOf(row.state, row.archived) };
}
