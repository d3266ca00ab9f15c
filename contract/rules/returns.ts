import type { ShipmentState } from "../states";

/** What was never bought or sent, never reaches its recipient, or is back already. */
const WITHOUT_RETURN: readonly ShipmentState[] = [
  "AWAITING_COMPLETION",
  "READY_TO_PURCHASE",
  "CANCELED",
  "CANCEL_REQUESTED",
  "CARRIER_KO",
  "RETURNED_TO_SENDER",
];

/** Whether a shipment can be sent back: its parcel is with the recipient, or will be. Its label may lie in the box. */
export function canReturn(state: ShipmentState): boolean {
  return !WITHOUT_RETURN.includes(state);
}
