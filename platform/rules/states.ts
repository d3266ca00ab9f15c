import { type Inbox, INBOXES_BY_STATE, type ShipmentState } from "../../contract/states";

/** Who moves a shipment on. */
export type Cause = "merchant" | "purchase" | "carrier" | "labels" | "tracking" | "platform";

/**
 * Which states may follow which, and who causes it. What is not listed cannot happen.
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
  READY_FOR_COLLECTION: { IN_TRANSIT: "tracking", INCIDENT: "tracking", CANCEL_REQUESTED: "merchant" },
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

/** Whether a shipment may go from one state to another, and by this cause. */
export function canTransition(from: ShipmentState, to: ShipmentState, cause: Cause): boolean {
  return TRANSITIONS[from][to] === cause;
}

/** A draft: the merchant may change and delete it. */
export function isDraft(state: ShipmentState): boolean {
  return state === "AWAITING_COMPLETION" || state === "READY_TO_PURCHASE";
}

/**
 * Every inbox a shipment belongs to, the narrowest first, `ALL` last.
 *
 * @see spec shipment-core, section 4, "Inbox mapping"
 */
export function inboxesOf(state: ShipmentState, archived: boolean): Inbox[] {
  return archived ? ["ARCHIVED", "ALL"] : [...INBOXES_BY_STATE[state], "ALL"];
}

const WITH_LABEL: readonly ShipmentState[] = ["READY_TO_PRINT", "READY_FOR_COLLECTION", "IN_TRANSIT", "OUT_FOR_DELIVERY"];

/**
 * Whether the label may be downloaded: from the moment it is drawn until the parcel has arrived.
 *
 * @see spec shipment-core, section 4, "Post-sale actions by status"
 */
export function canDownloadLabels(state: ShipmentState): boolean {
  return WITH_LABEL.includes(state);
}

const FINAL: readonly ShipmentState[] = ["DELIVERED", "RETURNED_TO_SENDER", "CANCELED"];

/** States nothing follows; such shipments are archived after a while. */
export function isFinal(state: ShipmentState): boolean {
  return FINAL.includes(state);
}
