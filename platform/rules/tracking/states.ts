import { entriesOf } from "../../../contract/rules/objects";
import { type Inbox, INBOXES_BY_STATE, type ShipmentState } from "../../../contract/states";

/** What causes a state transition. */
type Cause = "merchant" | "purchase" | "carrier" | "labels" | "tracking" | "platform";

/**
 * Allowed state transitions and their cause.
 *
 * @see spec shipment-core, section 4, "Backend shipment states"
 */
export const TRANSITIONS: Record<ShipmentState, Partial<Record<ShipmentState, Cause>>> = {
  AWAITING_COMPLETION: { READY_TO_PURCHASE: "merchant" },
  READY_TO_PURCHASE: { AWAITING_COMPLETION: "merchant", PURCHASE_SUCCESS: "purchase" },
  PURCHASE_SUCCESS: {
    CARRIER_OK: "carrier",
    CARRIER_PENDING: "carrier",
    CARRIER_KO: "carrier",
    RETRY: "carrier",
    CANCEL_REQUESTED: "merchant",
  },
  CARRIER_PENDING: { CARRIER_OK: "carrier", CARRIER_KO: "carrier", RETRY: "carrier", CANCEL_REQUESTED: "merchant" },
  RETRY: { CARRIER_OK: "carrier", CARRIER_PENDING: "carrier", CARRIER_KO: "carrier", CANCEL_REQUESTED: "merchant" },
  CARRIER_KO: { RETRY: "platform", CANCEL_REQUESTED: "merchant" },
  CARRIER_OK: { READY_TO_PRINT: "labels", LABELS_KO: "labels", CANCEL_REQUESTED: "merchant" },
  LABELS_KO: { READY_TO_PRINT: "labels", CANCEL_REQUESTED: "merchant" },
  READY_TO_PRINT: { READY_FOR_COLLECTION: "tracking", IN_TRANSIT: "tracking", CANCEL_REQUESTED: "merchant" },
  READY_FOR_COLLECTION: { IN_TRANSIT: "tracking", INCIDENT: "tracking" },
  IN_TRANSIT: {
    OUT_FOR_DELIVERY: "tracking",
    DELIVERED: "tracking",
    INCIDENT: "tracking",
    RETURNED_TO_SENDER: "tracking",
  },
  OUT_FOR_DELIVERY: {
    IN_TRANSIT: "tracking",
    DELIVERED: "tracking",
    INCIDENT: "tracking",
    RETURNED_TO_SENDER: "tracking",
  },
  INCIDENT: {
    IN_TRANSIT: "tracking",
    OUT_FOR_DELIVERY: "tracking",
    DELIVERED: "tracking",
    RETURNED_TO_SENDER: "tracking",
  },
  DELIVERED: {},
  RETURNED_TO_SENDER: {},
  CANCEL_REQUESTED: { CANCELED: "platform" },
  CANCELED: {},
};

/** States of a shipment that the carrier has taken over. An incident may come before. */
export const HANDED_OVER: readonly ShipmentState[] = ["IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "RETURNED_TO_SENDER"];

/** Whether the merchant has the parcel still, with a label on it. */
export function isBeforeHandOver(state: ShipmentState): boolean {
  return state === "READY_TO_PRINT" || state === "READY_FOR_COLLECTION";
}

/** States of a shipment that is cancelled, or soon is. */
export const CANCELLED: readonly ShipmentState[] = ["CANCEL_REQUESTED", "CANCELED"];

/** Whether the shipment is cancelled, or soon is: its parcel is not sent. */
export function isCancelled(state: ShipmentState): boolean {
  return CANCELLED.includes(state);
}

/** Whether a cause may move a shipment from one state to another. */
export function canTransition(from: ShipmentState, to: ShipmentState, cause: Cause): boolean {
  return TRANSITIONS[from][to] === cause;
}

/**
 * The states to go through, the last one included, where a carrier's events skip some: a parcel that was never seen on its way and is
 * delivered was on its way. Empty if tracking cannot lead there.
 */
export function trackingPath(from: ShipmentState, to: ShipmentState): ShipmentState[] {
  const paths: ShipmentState[][] = [[from]];
  const seen = new Set([from]);
  for (const path of paths) {
    for (const [next, cause] of entriesOf(TRANSITIONS[path.at(-1)!])) {
      if (cause !== "tracking" || seen.has(next)) continue;
      if (next === to) return [...path.slice(1), next];
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [];
}

/** Whether the shipment is a draft, which the merchant may edit and delete. */
export function isDraft(state: ShipmentState): boolean {
  return state === "AWAITING_COMPLETION" || state === "READY_TO_PURCHASE";
}

/**
 * All inboxes of a shipment, the narrowest first, `ALL` last.
 *
 * @see spec shipment-core, section 4, "Inbox mapping"
 */
export function inboxesOf(state: ShipmentState, archived: boolean): Inbox[] {
  return archived ? ["ARCHIVED", "ALL"] : [...INBOXES_BY_STATE[state], "ALL"];
}

const STATES_WITH_LABEL: readonly ShipmentState[] = ["READY_TO_PRINT", "READY_FOR_COLLECTION", "IN_TRANSIT", "OUT_FOR_DELIVERY"];

/**
 * Whether the label may be downloaded: from when it is drawn until delivery.
 *
 * @see spec shipment-core, section 4, "Post-sale actions by status"
 */
export function canDownloadLabels(state: ShipmentState): boolean {
  return STATES_WITH_LABEL.includes(state);
}

const FINAL_STATES: readonly ShipmentState[] = ["DELIVERED", "RETURNED_TO_SENDER", "CANCELED"];

/** Whether the state is final. */
export function isFinal(state: ShipmentState): boolean {
  return FINAL_STATES.includes(state);
}
