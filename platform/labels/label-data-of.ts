import { dayIn, timeZoneOf } from "../../contract/rules/time-zones";
import type { ShipmentRow } from "../domain/shipments/present";
import type { PickUpPoints } from "../outside/carriers/port";
import type { LabelData } from "./label-data";
import { isCashOnDeliveryChosen } from "../rules/pricing/pricing-choice";

/**
 * Label data of a booked shipment, one entry per parcel.
 *
 * @throws Error if the service or a tracking number is missing, so the shipment is not booked
 */
export function labelDataOf(points: PickUpPoints, row: ShipmentRow): LabelData[] {
  const { service, upsales, parcels } = row;
  if (!service) throw new Error(`Shipment ${row.id} has no service`);
  const cash = upsales.cashOnDelivery;
  return parcels.map((parcel, index) => {
    const trackingNumber = row.trackings[index]?.id;
    if (trackingNumber === undefined) throw new Error(`Shipment ${row.id} has no tracking number for parcel ${index + 1}`);
    return {
      reference: row.reference,
      customReference: row.custom_reference,
      carrierName: service.carrierName,
      serviceName: service.name,
      category: service.category,
      trackingNumber,
      // A merchant has a printer, and may print the label after all.
      isPrintedInStore: row.is_return && upsales.printInStore,
      from: row.sender,
      to: row.recipient,
      limits: service.labelLimits ?? null,
      parcel: { number: index + 1, count: parcels.length, weightKg: parcel.weight },
      date: row.collection?.date ?? dayIn(timeZoneOf(row.sender), row.ordered_at ?? row.created_at),
      content: row.content.description,
      cashOnDelivery: isCashOnDeliveryChosen(cash) ? { amount: cash.amount, currency: row.currency } : null,
      pickUpPoint: (row.dropoff_point_id === null ? null : points.find(row.dropoff_point_id)) ?? null,
      adultSignature: upsales.adultSignature,
      proofOfDelivery: upsales.proofOfDelivery,
      additionalHandling: upsales.additionalHandling,
      hasCustoms: row.has_customs,
    };
  });
}
