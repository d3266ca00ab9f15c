import type { ListedShipment, Tracking } from "#contract/shipments";

/** Numbers containing exactly one dash are internal and hidden. @see spec shipment-core, section 5 */
export function shownTrackings<T extends Pick<Tracking, "id">>(trackings: T[]): T[] {
  return trackings.filter((tracking) => tracking.id.split("-").length !== 2);
}

/** Whether tracking can be seen: numbers exist and the shipment is not cancelled. @see spec shipment-core, section 2 */
export function hasTrackingsToShow(shipment: Pick<ListedShipment, "trackings" | "state">): boolean {
  return shipment.state !== "CANCELED" && shipment.state !== "CANCEL_REQUESTED" && shownTrackings(shipment.trackings).length > 0;
}
