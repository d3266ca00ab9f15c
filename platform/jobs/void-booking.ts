import { bookedShipment } from "../domain/shipments/booked-shipment";
import { describeError } from "../log";
import { CarrierUnavailable } from "../outside/carriers/port";
import type { Platform } from "../platform";

const AGAIN_MS = 30 * 60_000;

/**
 * Cancels what the carrier may have booked of a shipment that we gave up and refunded because no answer came. Asks until the carrier
 * answers.
 */
export async function voidBooking(platform: Platform, shipmentId: number): Promise<void> {
  const { db, carriers, jobs, log } = platform;
  const row = await db.selectFrom("shipments").selectAll().where("id", "=", shipmentId).executeTakeFirst();
  if (row?.state !== "CARRIER_KO" || !row.service) return;
  try {
    const { outcome } = await carriers.cancel(bookedShipment(row, row.service));
    // Somebody has to speak with the carrier: the parcel is paid for and refunded.
    if (outcome === "tooLate") log({ event: "booking-not-voided", shipment: row.reference });
  } catch (error) {
    if (!(error instanceof CarrierUnavailable)) throw error;
    log({ event: "carrier-unavailable", shipment: row.reference, ...describeError(error) });
    await jobs.send(db, "void-booking", { shipmentId }, { afterMs: AGAIN_MS });
  }
}
