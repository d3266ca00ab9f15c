import type { Shipment } from "#contract/shipments";
import type { BadgeName } from "~/models/shipments/status-mark";
import { type FactName, INCIDENTS } from "~/models/shipments/next-fact";
import type { TimelineEvent } from "~/models/shipments/tracking";
import type { Key } from "~/models/translation-keys";
import { arrivalOf, daysLate } from "./arrival";
import { isRefused } from "./plan";
import { type Progress, progressOf, type ProgressStep } from "./progress";

/** A key under `progress.step` of the namespace `details`. */
type StepName = Key<"details"> extends infer K ? (K extends `progress.step.${infer Name}` ? Name : never) : never;

/** Label of a step: its own name, or what is happening at it. */
export type StepLabel =
  | { from: "step"; name: StepName }
  | { from: "fact"; name: FactName }
  | { from: "badge"; name: BadgeName }
  | { from: "event"; code: string; text: string };

/** Second line of a step: its day, or the expected one. */
export type StepNote =
  /** Reached on this day. */
  | { kind: "day"; at: string; daysLate: number }
  /** Happened at this time. */
  | { kind: "moment"; at: string }
  | { kind: "planned" | "expected" | "was-due"; day: string }
  | { kind: "today" }
  | { kind: "status"; name: "label" | "collected" | "handed-in" | "waiting" | "done" };

/** A step of a parcel's journey. */
export interface JourneyStep extends Progress {
  label: StepLabel;
  /** Null if the label is enough. */
  note: StepNote | null;
}

type JourneySource = Pick<Shipment, "state" | "orderDate" | "estimatedDeliveryDate" | "dropOff"> & {
  collection?: Shipment["collection"];
  isPaidLater?: Shipment["isPaidLater"];
};

interface Now {
  /** Calendar day, `2026-11-21`. */
  today: string;
  timeZone: string;
}

/** Whether an event reaches a step: by its code, or by its state if the carrier has codes of its own. */
const REACHED: Record<Exclude<ProgressStep, "paid">, (event: TimelineEvent) => boolean> = {
  label: ({ code, state }) => code === "label-created" || state === "READY_TO_PRINT",
  collected: ({ code, state }) => code === "collected" || code === "dropped-off" || state === "IN_TRANSIT",
  "in-transit": ({ code, state }) => state === "IN_TRANSIT" && code !== "collected" && code !== "dropped-off",
  delivered: ({ state }) => state === "DELIVERED",
  returned: ({ state }) => state === "RETURNED_TO_SENDER",
};

/** The five steps with their days. @param events newest first @returns null for a cancelled shipment or a draft */
export function journeyOf(shipment: JourneySource, events: readonly TimelineEvent[], now: Now): JourneyStep[] | null {
  const { state, orderDate, dropOff, collection, isPaidLater, estimatedDeliveryDate: due } = shipment;
  const oldestFirst = events.toReversed();
  const newest = events[0];
  const isAtPoint = state === "OUT_FOR_DELIVERY" && newest?.code === "delivered-to-point";
  const steps = progressOf(state);
  return steps && steps.map((step) => ({ ...step, label: labelOf(step), note: noteOf(step) }));

  function labelOf({ name, status }: Progress): StepLabel {
    if (status === "stopped") return stopLabel();
    if (name === "delivered" && status === "current") {
      return isAtPoint ? { from: "fact", name: "at-point" } : { from: "badge", name: "out-for-delivery" };
    }
    // Labels in the past tense are only for completed steps.
    if (name === "collected" && status !== "done") return { from: "step", name: dropOff.origin ? "hand-in" : "collection" };
    if (name === "collected" && dropOff.origin) return { from: "step", name: "handed-in" };
    if (name === "paid" && isPaidLater) return { from: "step", name: "booked" };
    return { from: "step", name };
  }

  /** Why the parcel is stopped, worded as in the list. */
  function stopLabel(): StepLabel {
    if (state !== "INCIDENT") return { from: "badge", name: state === "CARRIER_KO" ? "rejected" : "label-error" };
    const name = newest && INCIDENTS[newest.code];
    if (name) return { from: "fact", name };
    return newest ? { from: "event", code: newest.code, text: newest.text } : { from: "badge", name: "incident" };
  }

  function noteOf({ name, status }: Progress): StepNote | null {
    switch (status) {
      case "stopped":
        return stopNote();
      case "done":
        return dayNote(name) ?? { kind: "status", name: "done" };
      case "current":
        return currentNote(name);
      case "waiting":
        return (name === "delivered" && dueNote()) || { kind: "status", name: "waiting" };
    }
  }

  /** A refusal has no event: its time is that of the purchase, which requested the label. */
  function stopNote(): StepNote | null {
    if (newest) return { kind: "moment", at: newest.at };
    return isRefused(state) && orderDate ? { kind: "moment", at: orderDate } : null;
  }

  function currentNote(name: ProgressStep): StepNote | null {
    if (name === "label") return { kind: "status", name: "label" };
    if (name === "in-transit") return dayNote(name);
    if (name === "delivered") return isAtPoint && newest ? { kind: "moment", at: newest.at } : deliveryNote();
    if (collection && !dropOff.origin) return { kind: "planned", day: collection.date };
    return { kind: "status", name: dropOff.origin ? "handed-in" : "collected" };
  }

  /** A parcel that is out for delivery arrives today, regardless of the estimate. */
  function deliveryNote(): StepNote {
    return due !== null && due < now.today ? { kind: "was-due", day: due } : { kind: "today" };
  }

  function dueNote(): StepNote | null {
    if (due === null || isRefused(state)) return null;
    if (due < now.today) return { kind: "was-due", day: due };
    return state === "INCIDENT" ? null : { kind: "expected", day: due };
  }

  function dayNote(name: ProgressStep): StepNote | null {
    const at = name === "paid" ? orderDate : oldestFirst.find(REACHED[name])?.at;
    if (!at) return null;
    return { kind: "day", at, daysLate: name === "delivered" ? daysLate(due, arrivalOf(events)?.at ?? at, now.timeZone) : 0 };
  }
}
