import type { ShipmentState } from "../../contract/states";
import { trackingScript } from "../world/carriers";
import type { Voyage } from "../world/carriers";

export interface PastStep {
  at: Date;
  state: ShipmentState;
  code: string;
  text: string;
  place: string;
}

/** Which of the world's stories leads to a state. */
const STORY: Partial<Record<ShipmentState, string>> = { INCIDENT: "incident", RETURNED_TO_SENDER: "return" };

/** What has happened to a parcel, and how far the story was moved into the past, milliseconds. */
export interface PastTimeline {
  steps: PastStep[];
  shiftMs: number;
}

/**
 * The timeline of a shipment that has just come to a state: the world's own story, moved into the past so that its line of that
 * state lies shortly before now. Empty for a state without a label.
 */
export function pastTimeline(voyage: Voyage, state: ShipmentState, now: Date): PastTimeline {
  const script = trackingScript({ ...voyage, to: { ...voyage.to, street2: STORY[state] ?? "" }, bookedAt: now });
  const last = script.findLastIndex((step) => step.state === state);
  const reached = script[last];
  if (!reached) return { steps: [], shiftMs: 0 };
  const shiftMs = reached.at.getTime() - now.getTime() + 40 * 60_000;
  const steps = script.slice(0, last + 1).map(({ at, state: reachedState, code, text, place }) => ({
    at: new Date(at.getTime() - shiftMs),
    state: reachedState,
    code,
    text,
    place,
  }));
  return { steps, shiftMs };
}
