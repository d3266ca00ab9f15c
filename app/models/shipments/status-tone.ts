import type { ShipmentState } from "#contract/states";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** Colour of a state: waiting, to be paid, active, done, needs attention. */
const TONES: Record<ShipmentState, Tone> = {
  AWAITING_COMPLETION: "neutral",
  READY_TO_PURCHASE: "warning",
  PURCHASE_SUCCESS: "info",
  CARRIER_OK: "info",
  CARRIER_PENDING: "info",
  CARRIER_KO: "danger",
  RETRY: "info",
  LABELS_KO: "danger",
  READY_TO_PRINT: "info",
  READY_FOR_COLLECTION: "info",
  IN_TRANSIT: "info",
  OUT_FOR_DELIVERY: "info",
  DELIVERED: "success",
  INCIDENT: "danger",
  RETURNED_TO_SENDER: "danger",
  CANCEL_REQUESTED: "neutral",
  CANCELED: "neutral",
};

export function statusTone(state: ShipmentState): Tone {
  return TONES[state];
}
