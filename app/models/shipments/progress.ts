import type { ShipmentState } from "#contract/states";

/** Stages of a parcel, in order. */
export const PROGRESS_STEPS = ["paid", "label", "collected", "in-transit", "delivered"] as const;
/** A returned parcel ends at `returned` instead of `delivered`. */
export type ProgressStep = (typeof PROGRESS_STEPS)[number] | "returned";

/** `stopped`: failed at this step and needs action. */
export type StepStatus = "done" | "current" | "stopped" | "waiting";

export interface Progress {
  name: ProgressStep;
  status: StepStatus;
}

/** Step and status of each state; earlier steps are done, later ones waiting. */
const STEP_BY_STATE: Partial<Record<ShipmentState, { at: (typeof PROGRESS_STEPS)[number]; status: StepStatus }>> = {
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
  RETURNED_TO_SENDER: { at: "delivered", status: "done" },
  DELIVERED: { at: "delivered", status: "done" },
};

/**
 * Progress of a purchased shipment.
 *
 * @returns one entry per step, or null for a cancelled shipment or a draft
 */
export function progressOf(state: ShipmentState): Progress[] | null {
  const current = STEP_BY_STATE[state];
  if (!current) return null;
  const currentIndex = PROGRESS_STEPS.indexOf(current.at);
  return PROGRESS_STEPS.map((name, at) => ({
    name: name === "delivered" && state === "RETURNED_TO_SENDER" ? "returned" : name,
    status: at < currentIndex ? "done" : at === currentIndex ? current.status : "waiting",
  }));
}
