import { dayIn, timeZoneOf } from "../../../contract/rules/time-zones";
import type { ShipmentRow } from "../shipments/present";
import type { CustomsData } from "../../customs-papers/customs-data";

/**
 * Content of a stored shipment's customs documents, dated on the day of the purchase, else today.
 *
 * @throws Error if it has no customs invoice
 */
export function customsDataOf(row: ShipmentRow, now: Date): CustomsData {
  const { customs_invoice: invoice, service, sender, recipient, parcels } = row;
  if (!invoice) throw new Error(`Shipment ${row.id} has no customs invoice`);
  return {
    invoice,
    reference: row.reference,
    carrierName: service?.carrierName ?? "",
    serviceName: service?.name ?? "",
    trackingNumbers: row.trackings.map(({ id }) => id),
    from: sender,
    to: recipient,
    parcels: parcels.length,
    weightKg: parcels.reduce((sum, { weight }) => sum + weight, 0),
    currency: row.currency,
    postage: row.price?.total.totalPrice ?? null,
    date: dayIn(timeZoneOf(sender), row.ordered_at ?? now),
  };
}
