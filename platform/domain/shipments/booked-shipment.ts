import type { BookedShipment } from "../../outside/carriers/port";
import type { ShipmentRow } from "./present";

/** A stored shipment as its carrier knows it. */
export function bookedShipment(
  { reference, trackings, carrier_handle: handle }: Pick<ShipmentRow, "reference" | "trackings" | "carrier_handle">,
  { id: serviceId }: { id: string },
): BookedShipment {
  return { reference, serviceId, trackings, handle };
}

/** Whether a process may be talking to the carrier about the booking. */
export function isBeingBooked({ booking_leased_until: until }: Pick<ShipmentRow, "booking_leased_until">): boolean {
  return until !== null && until.getTime() > Date.now();
}
