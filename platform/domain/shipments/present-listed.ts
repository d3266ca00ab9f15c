import type { ListedShipment } from "../../../contract/shipments";
import { piecesOf } from "../../../contract/rules/line-items";
import { customsStatus } from "../../rules/customs/customs";
import { presentRefusal } from "../../rules/orders/refusals";
import { customsFactsOf } from "../customs/customs-facts";
import { actionsOf, asksAddress, dropOffBy, missingOf, presentTold, type ShipmentRow } from "./present";

/** Columns that {@link presentListed} needs. */
export const LISTED_COLUMNS = [
  "id",
  "reference",
  "state",
  "obfuscated",
  "sender",
  "recipient",
  "ends_key",
  "parcels",
  "content",
  "items",
  "currency",
  "source",
  "custom_reference",
  "service",
  "collection",
  "dropoff_point_id",
  "estimated_delivery_date",
  "upsales",
  "price",
  "order_reference",
  "ordered_at",
  "trackings",
  "delivered_at",
  "newest_tracking",
  "refund",
  "refusal",
  "corrected_copy",
  "order_since_paid",
  "asks_address",
  "ship_by",
  "told",
  "has_customs",
  "customs_skipped",
  "customs_invoice",
  "label_downloaded",
  "is_new",
  "is_return",
  "note",
  "tags",
  "created_at",
] as const satisfies (keyof ShipmentRow)[];

/** Columns of a stored shipment that a list needs. */
export type ListedRow = Pick<ShipmentRow, (typeof LISTED_COLUMNS)[number]>;

/**
 * A stored shipment in the contract's shape of lists.
 *
 * @param beside what the row alone does not tell
 */
export function presentListed(
  row: ListedRow,
  beside: Pick<ListedShipment, "shopName" | "toSameRecipient" | "sortKey" | "withdrawal">,
): ListedShipment {
  const { service, sender, recipient, content, upsales, price } = row;
  const { firstName, lastName, company, alpha2Code, zipCode, city } = recipient;
  return {
    waybillReference: row.reference,
    state: row.state,
    actions: actionsOf(row),
    from: { alpha2Code: sender.alpha2Code, zipCode: sender.zipCode },
    to: { firstName, lastName, company, alpha2Code, zipCode, city },
    parcels: row.parcels.map(({ weight }) => ({ weight })),
    content: { description: content.description, value: content.value },
    currency: row.currency,
    source: row.source,
    ...beside,
    pieces: piecesOf(row.items),
    shipmentCustomReference: row.custom_reference,
    createdAt: row.created_at.toISOString(),
    collection: row.collection,
    dropOffBy: dropOffBy(row),
    estimatedDeliveryDate: row.estimated_delivery_date,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    trackings: row.trackings.map(({ id }) => ({ id })),
    newestTracking: row.newest_tracking,
    refusal: presentRefusal(row),
    correctedCopy: row.corrected_copy,
    orderSincePaid: row.order_since_paid,
    asksAddress: asksAddress(row),
    shipBy: row.ship_by,
    shopConfirmation: presentTold(row),
    labelDownloaded: row.label_downloaded,
    isObfuscated: row.obfuscated,
    service: service && {
      id: service.id,
      name: service.name,
      carrierName: service.carrierName,
      logoId: service.logoId,
      dropOff: service.dropOff,
      insurance: { available: service.insurance.available },
    },
    upsales: { ...upsales, cashOnDelivery: { amount: upsales.cashOnDelivery.amount } },
    price: price && { total: { totalPrice: price.total.totalPrice } },
    refund: row.refund && { amount: row.refund.amount },
    customs: { status: customsStatus(customsFactsOf(row)) },
    isNew: row.is_new,
    missing: missingOf(row),
    note: row.note,
    tags: row.tags,
  };
}
