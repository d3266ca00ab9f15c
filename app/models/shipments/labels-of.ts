import type { Shipment } from "#contract/shipments";

/** How many labels shipments have: each of their parcels one. */
export function labelsOf(shipments: readonly Pick<Shipment, "parcels">[]): number {
  return shipments.reduce((count, { parcels }) => count + Math.max(1, parcels.length), 0);
}
