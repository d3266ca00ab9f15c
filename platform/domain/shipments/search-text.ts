import { fold } from "../../rules/fold";
import type { Shipment } from "../../../contract/shipments";

/** Fields of a shipment that `q` searches. */
type SearchFields = Pick<Shipment, "waybillReference" | "to" | "shipmentCustomReference" | "content"> & {
  orderReference?: string | null;
  trackingIds?: readonly string[];
};

/**
 * The text that `q` searches: references, recipient, content and tracking numbers, folded, with a space before every word
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
    /[ -]/.test(to.zipCode) ? to.zipCode.replace(/[ -]/g, "") : "",
  ];
  return fold(
    parts
      .filter(Boolean)
      .map((part) => ` ${part}`)
      .join(""),
  );
}
