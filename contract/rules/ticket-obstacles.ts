import { INBOXES_BY_STATE, type ShipmentState } from "../state-names";
import type { TicketType } from "./tickets";

/** Why a claim or another collection is not possible for a shipment. */
export type TicketObstacle = "not-bought" | "requested" | "canceled" | "with-carrier" | "dropped-off" | "too-early" | JourneyEnd;

/** Ways in which a parcel's journey ends. */
export type JourneyEnd = "delivered" | "returned";

/** @returns null while the parcel is on its way */
export function journeyEnd(state: ShipmentState): JourneyEnd | null {
  if (state === "DELIVERED") return "delivered";
  return state === "RETURNED_TO_SENDER" ? "returned" : null;
}

/** Whether a shipment is a draft: not paid, and unknown to the carrier. */
export function isDraftState(state: ShipmentState): boolean {
  return INBOXES_BY_STATE[state].includes("PENDING");
}

/** Whether the carrier has had the parcel. */
function isTracked(state: ShipmentState): boolean {
  return INBOXES_BY_STATE[state].includes("TRACKING");
}

/**
 * What prevents a ticket of a type for a shipment. A claim or a collection needs a shipment that was bought and not cancelled; a
 * collection also one that a driver fetches and that the merchant still has. A claim needs no scan, because a parcel may be lost
 * before the first one, but the carrier must have had time to search for it. A delivered parcel can be claimed too: it may be in
 * the wrong hands.
 *
 * @param isDropOff whether the merchant brings the parcel to the carrier
 * @param isEarly whether the carrier may still find the parcel
 * @returns null if nothing prevents it; questions are always possible
 */
export function ticketObstacle(
  type: TicketType,
  state: ShipmentState,
  isDropOff = false,
  isEarly = false,
): TicketObstacle | null {
  if (type !== "loss" && type !== "damage" && type !== "pickup") return null;
  if (isDraftState(state)) return "not-bought";
  if (state === "CANCEL_REQUESTED") return "requested";
  if (INBOXES_BY_STATE[state].includes("CANCELED")) return "canceled";
  if (type === "loss" && isEarly) return journeyEnd(state) ?? "too-early";
  if (type !== "pickup") return null;
  if (isTracked(state)) return journeyEnd(state) ?? "with-carrier";
  return isDropOff ? "dropped-off" : null;
}

const CANCELABLE: readonly ShipmentState[] = [
  "READY_TO_PRINT",
  "CARRIER_OK",
  "CARRIER_KO",
  "LABELS_KO",
  "PURCHASE_SUCCESS",
  "CARRIER_PENDING",
  "RETRY",
];

/**
 * Whether a cancellation can be requested in a state: from the payment until the driver is on the way.
 *
 * @see spec configuration-and-support, section 4, "Cancellation eligibility"; decision 67
 */
export function isCancelableState(state: ShipmentState): boolean {
  return CANCELABLE.includes(state);
}
