import type { RefusalCode } from "../../contract/rules/refusals";
import type { Tracking } from "../../contract/shipments";
import { findService } from "../rules/catalogue/catalog";
import { chance } from "./chance";
import { trackingNumber } from "./carriers/tracking-number";

interface BookingRequest {
  reference: string;
  serviceId: string;
  parcels: readonly { id: string }[];
  /** Number of the booking attempt, from 1. */
  attempt: number;
  /**
   * `street2` of the recipient: `carrier ok`, `carrier ko`, `carrier pending` and `carrier retry` select that outcome; see
   * {@link REFUSALS}.
   */
  recipientStreet2?: string;
  /** Base URL of the platform, for links to the tracking page. */
  publicUrl: string;
}

/**
 * The carrier's response: `ok` with a tracking number per parcel; `pending`: poll again; `retry`: a temporary failure; `ko`:
 * rejected permanently.
 */
interface Booking {
  outcome: "ok" | "pending" | "retry" | "ko";
  /** Why it was rejected; null unless the outcome is `ko`. */
  refusal: RefusalCode | null;
  trackings: Tracking[];
}

/** Recipient's `street2` that triggers a refusal, with its reason. */
const REFUSALS: Record<string, RefusalCode> = {
  "carrier ko": "address-unknown",
  "carrier ko phone": "phone-unusable",
  "carrier ko postcode": "postcode-not-served",
  "carrier ko other": "other",
};

/** Shares of shipments that are booked only on retry. None is rejected at random. */
const PENDING_SHARE = 0.03;
const RETRY_SHARE = 0.02;
/** Attempt at which `carrier retry` succeeds. */
const RETRY_SUCCEEDS_AT = 3;

/** Books a shipment with its simulated carrier. Deterministic. */
export function bookShipment(request: BookingRequest): Booking {
  const refusal = findService(request.serviceId) ? (REFUSALS[asked(request)] ?? null) : "other";
  const outcome = refusal ? "ko" : outcomeOf(request);
  return { outcome, refusal, trackings: outcome === "ok" ? trackingsOf(request) : [] };
}

const asked = ({ recipientStreet2 = "" }: BookingRequest) => recipientStreet2.trim().toLowerCase();

function outcomeOf(request: BookingRequest): Exclude<Booking["outcome"], "ko"> {
  const { reference, attempt } = request;
  switch (asked(request)) {
    case "carrier ok":
      return "ok";
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
