import type { Tracking } from "../../contract/shipments";
import { findService } from "../rules/catalog";
import { chance } from "./chance";
import { trackingNumber } from "./carriers/tracking-number";

export interface BookingRequest {
  reference: string;
  serviceId: string;
  parcels: readonly { id: string }[];
  /** 1 for the first time this shipment is booked. */
  attempt: number;
  /** `street2` of the recipient: `carrier ok`, `carrier ko`, `carrier pending` and `carrier retry` make the carrier answer so. */
  recipientStreet2?: string;
  /** The platform's own address, for the links to the carrier's tracking page. */
  publicUrl: string;
}

/**
 * The carrier's response: `ok` with a tracking number per parcel; `pending`: poll again; `retry`: a temporary failure; `ko`: rejected
 * permanently.
 */
export interface Booking {
  outcome: "ok" | "pending" | "retry" | "ko";
  trackings: Tracking[];
}

/** Shares of shipments that are booked only on retry. None is rejected at random. */
const PENDING_SHARE = 0.03;
const RETRY_SHARE = 0.02;
/** From this attempt on, `carrier retry` goes through. */
const RETRY_SUCCEEDS_AT = 3;

/** Books a shipment with its simulated carrier. Deterministic. */
export function bookShipment(request: BookingRequest): Booking {
  const outcome = findService(request.serviceId) ? outcomeOf(request) : "ko";
  return { outcome, trackings: outcome === "ok" ? trackingsOf(request) : [] };
}

function outcomeOf({ reference, attempt, recipientStreet2 = "" }: BookingRequest): Booking["outcome"] {
  switch (recipientStreet2.trim().toLowerCase()) {
    case "carrier ok":
      return "ok";
    case "carrier ko":
      return "ko";
    case "carrier pending":
      return attempt === 1 ? "pending" : "ok";
    case "carrier retry":
      return attempt < RETRY_SUCCEEDS_AT ? "retry" : "ok";
  }
  if (attempt > 1) return "ok";
  const roll = chance(reference, "booking");
  if (roll < PENDING_SHARE) return "pending";
  return roll < PENDING_SHARE + RETRY_SHARE ? "retry" : "ok";
}

function trackingsOf({ reference, serviceId, parcels, publicUrl }: BookingRequest): Tracking[] {
  return parcels.map((parcel, index) => {
    const id = trackingNumber(reference, serviceId, index + 1);
    return { id, parcelId: parcel.id, url: `${publicUrl}/world/tracking/${id}` };
  });
}

// Public interface of the simulated carriers.
export { trackingScript, type TrackedRoute as Voyage } from "./carriers/tracking-script";
