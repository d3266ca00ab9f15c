import type { Shipment } from "#contract/shipments";
import type { TimelineEvent } from "~/models/shipments/timeline";
import { type Progress, progressOf, type ProgressStep } from "./progress";

/** A step of a parcel's way, with its day. */
export interface JourneyStep extends Progress {
  /** When it was reached; null if it was not, or nobody knows. */
  at: string | null;
  /** When it is expected, `2026-11-24`; only for the delivery. */
  expected: string | null;
}

type JourneySource = Pick<Shipment, "state" | "orderDate" | "estimatedDeliveryDate">;

/** Events that reach a step, by their code; the state counts where a carrier has words of its own. */
const REACHED: Record<Exclude<ProgressStep, "paid">, (event: TimelineEvent) => boolean> = {
  label: ({ code, state }) => code === "label-created" || state === "READY_TO_PRINT",
  collected: ({ code, state }) => code === "collected" || code === "dropped-off" || state === "IN_TRANSIT",
  "in-transit": ({ code, state }) => state === "IN_TRANSIT" && code !== "collected" && code !== "dropped-off",
  delivered: ({ state }) => state === "DELIVERED",
  returned: ({ state }) => state === "RETURNED_TO_SENDER",
};

/** The five steps with their days. @param events newest first @returns null for a cancelled shipment or a draft */
export function journeyOf(shipment: JourneySource, events: readonly TimelineEvent[]): JourneyStep[] | null {
  const oldestFirst = events.toReversed();
  const steps = progressOf(shipment.state);
  return steps && steps.map((step) => ({ ...step, at: reachedAt(step), expected: expectedOn(step) }));

  function reachedAt({ name, status }: Progress): string | null {
    if (name === "paid") return shipment.orderDate;
    // The newest event says why a parcel stopped.
    if (status === "stopped") return events[0]?.at ?? null;
    if (status === "waiting") return null;
    if (status === "current" && name !== "in-transit") return null;
    return oldestFirst.find(REACHED[name])?.at ?? null;
  }

  function expectedOn({ name, status }: Progress): string | null {
    const isPending = name === "delivered" && (status === "waiting" || status === "current");
    return isPending ? shipment.estimatedDeliveryDate : null;
  }
}
