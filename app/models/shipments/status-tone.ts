import type { ShipmentState } from "#contract/states";

export type Tone = "neutral" | "active" | "good" | "bad";

/** Colour of a state: waiting, active, done, needs attention. */
const TONES: Record<ShipmentState, Tone> = {
  AWAITING_COMPLETION: "neutral",
  READY_TO_PURCHASE: "active",
  PURCHASE_SUCCESS: "active",
  CARRIER_OK: "active",
  CARRIER_PENDING: "active",
  CARRIER_KO: "bad",
  RETRY: "active",
  LABELS_KO: "bad",
  READY_TO_PRINT: "good",
  READY_FOR_COLLECTION: "good",
  IN_TRANSIT: "active",
  OUT_FOR_DELIVERY: "active",
  DELIVERED: "good",
  INCIDENT: "bad",
  RETURNED_TO_SENDER: "bad",
  CANCEL_REQUESTED: "neutral",
  CANCELED: "neutral",
};

export function statusTone(state: ShipmentState): Tone {
  return TONES[state];
}
