import type { ShipmentState } from "../states";

/** States without a return: never bought or sent, never delivered, or returned already. */
const WITHOUT_RETURN: readonly ShipmentState[] = [
  "AWAITING_COMPLETION",
  "READY_TO_PURCHASE",
  "CANCELED",
  "CANCEL_REQUESTED",
  "CARRIER_KO",
  "RETURNED_TO_SENDER",
];

/** Whether a return label is possible: the parcel is delivered or on its way. The return label may be packed in the box. */
export function canReturn(state: ShipmentState): boolean {
  return !WITHOUT_RETURN.includes(state);
}
