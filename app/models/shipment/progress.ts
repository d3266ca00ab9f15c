import type { ShipmentState } from "#contract/states";

/** The way of a parcel, in order. */
export const PROGRESS_STEPS = ["paid", "label", "collected", "in-transit", "delivered"] as const;
/** A parcel that came back ends at `returned`, where another is delivered. */
export type ProgressStep = (typeof PROGRESS_STEPS)[number] | "returned";

/** `stopped`: it went wrong here and somebody has to do something. */
export type StepStatus = "done" | "current" | "stopped" | "waiting";

export interface Progress {
  name: ProgressStep;
  status: StepStatus;
}

/** The step that a state is at, and how it stands there; what comes before is done, what comes after waits. */
const PLACES: Partial<Record<ShipmentState, { at: (typeof PROGRESS_STEPS)[number]; status: StepStatus }>> = {
  PURCHASE_SUCCESS: { at: "label", status: "current" },
  CARRIER_PENDING: { at: "label", status: "current" },
  RETRY: { at: "label", status: "current" },
  CARRIER_KO: { at: "label", status: "stopped" },
  CARRIER_OK: { at: "label", status: "current" },
  LABELS_KO: { at: "label", status: "stopped" },
  READY_TO_PRINT: { at: "collected", status: "current" },
  READY_FOR_COLLECTION: { at: "collected", status: "current" },
  IN_TRANSIT: { at: "in-transit", status: "current" },
  OUT_FOR_DELIVERY: { at: "delivered", status: "current" },
  INCIDENT: { at: "in-transit", status: "stopped" },
  RETURNED_TO_SENDER: { at: "delivered", status: "stopped" },
  DELIVERED: { at: "delivered", status: "done" },
};

/**
 * How far a bought shipment has come.
 *
 * @returns a line for each step, or null where there is no way to draw: a cancelled shipment, a draft
 */
export function progressOf(state: ShipmentState): Progress[] | null {
  const place = PLACES[state];
  if (!place) return null;
  const reached = PROGRESS_STEPS.indexOf(place.at);
  return PROGRESS_STEPS.map((name, at) => ({
    name: name === "delivered" && state === "RETURNED_TO_SENDER" ? "returned" : name,
    status: at < reached ? "done" : at === reached ? place.status : "waiting",
  }));
}
