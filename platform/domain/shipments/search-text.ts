import { fold } from "../../rules/fold";
import type { Shipment } from "../../../contract/shipments";
import type { ShipmentRow } from "./present";

/** Fields of a shipment that `q` searches. */
type SearchFields = Pick<Shipment, "waybillReference" | "to" | "shipmentCustomReference" | "content"> & {
  orderReference?: string | null;
  trackingIds?: readonly string[];
  note?: string | undefined;
  tags?: readonly string[] | undefined;
  items?: readonly { sku: string }[] | undefined;
};

/** {@link buildSearchText} of a stored shipment. */
export function searchTextOf(row: SearchedRow): string {
  return buildSearchText({
    waybillReference: row.reference,
    to: row.recipient,
    shipmentCustomReference: row.custom_reference,
    content: row.content,
    orderReference: row.order_reference,
    trackingIds: row.trackings.map(({ id }) => id),
    note: row.note,
    tags: row.tags,
    items: row.items,
  });
}

type SearchedRow = Pick<
  ShipmentRow,
  "reference" | "recipient" | "custom_reference" | "content" | "order_reference" | "trackings" | "note" | "tags" | "items"
>;

/**
 * The text that `q` searches: references, recipient, content, SKUs, tracking numbers, note and tags, folded, with a space before every word
 * including the first. A postcode is included with and without its space or dash.
 */
export function buildSearchText(shipment: SearchFields): string {
  const { to } = shipment;
  const parts = [
    shipment.waybillReference,
    shipment.shipmentCustomReference,
    shipment.orderReference,
    to.firstName,
    to.lastName,
    to.company,
    to.city,
    to.zipCode,
    shipment.content.description,
    ...(shipment.trackingIds ?? []),
    shipment.note?.replace(/\s+/g, " "),
    ...(shipment.tags ?? []),
    ...new Set(shipment.items?.map(({ sku }) => sku)),
    /[ -]/.test(to.zipCode) ? to.zipCode.replace(/[ -]/g, "") : "",
  ];
  return fold(
    parts
      .filter(Boolean)
      .map((part) => ` ${part}`)
      .join(""),
  );
}
