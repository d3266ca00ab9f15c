import { INBOXES_BY_STATE, type ShipmentState } from "../state-names";
import type { TicketType } from "./tickets";

/** Why a shipment can't have a claim or another collection. */
export type TicketObstacle = "not-bought" | "requested" | "canceled" | "with-carrier" | "dropped-off" | "too-early" | JourneyEnd;

/** How the journey of a parcel has ended. */
export type JourneyEnd = "delivered" | "returned";

/** @returns null for a parcel that has not arrived anywhere */
export function journeyEnd(state: ShipmentState): JourneyEnd | null {
  if (state === "DELIVERED") return "delivered";
  return state === "RETURNED_TO_SENDER" ? "returned" : null;
}

/** Whether a shipment is still a draft: nothing was paid, and no carrier knows of it. */
export function isDraftState(state: ShipmentState): boolean {
  return INBOXES_BY_STATE[state].includes("PENDING");
}

/** Whether the carrier has had the parcel. */
function isTracked(state: ShipmentState): boolean {
  return INBOXES_BY_STATE[state].includes("TRACKING");
}

/**
 * What keeps a shipment from a ticket of a type: a claim or a collection needs a shipment that was bought and not cancelled, a
 * collection one whose parcel a driver fetches and is still with the merchant. A parcel may be lost before its first scan, so a claim
 * needs none, but it is searched for first. So is one that arrived, in the wrong hands.
 *
 * @param isDropOff whether the merchant brings the parcel to the carrier
 * @param isEarly whether the carrier may still find the parcel
 * @returns null where there is nothing; questions are always free
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
 * Whether a cancellation can be asked for in a state: from the payment until the driver is on the way.
 *
 * @see spec configuration-and-support, section 4, "Cancellation eligibility"; decision 67
 */
export function isCancelableState(state: ShipmentState): boolean {
  return CANCELABLE.includes(state);
}
