import { fold } from "../../rules/fold";
import type { Shipment } from "../../../contract/shipments";

/** What of a shipment `q` looks in. */
export type Searchable = Pick<Shipment, "waybillReference" | "to" | "shipmentCustomReference" | "content"> & {
  orderReference?: string | null;
  trackingIds?: readonly string[];
};

/**
 * The text that `q` is looked for in: references, the recipient's names and city, content and tracking numbers, folded, with a space
 * before each word, the first one too.
 */
export function searchText(shipment: Searchable): string {
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
  ];
  return fold(
    parts
      .filter(Boolean)
      .map((part) => ` ${part}`)
      .join(""),
  );
}
