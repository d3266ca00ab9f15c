import type { Address } from "../../contract/addresses";
import { addDays, dayIn, instantIn, timeZoneOf } from "../../contract/rules/time-zones";
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

/** Recipient's `street2` that makes the simulation reach a state. */
const PATH_BY_STATE: Partial<Record<ShipmentState, string>> = { INCIDENT: "incident", RETURNED_TO_SENDER: "return" };

/** Past tracking steps, and the shift into the past in milliseconds. */
interface PastTimeline {
  steps: PastStep[];
  shiftMs: number;
}

/**
 * The timeline of a shipment that has just reached a state: the simulated script, shifted so that the step of that state is
 * shortly before now. Empty for a state without a label.
 */
export function pastTimeline(voyage: Voyage, state: ShipmentState, now: Date): PastTimeline {
  const script = trackingScript({ ...voyage, to: { ...voyage.to, street2: PATH_BY_STATE[state] ?? "" }, bookedAt: now });
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

/**
 * The day of a past collection: the last one whose interval had begun when the driver collected the parcel.
 *
 * @returns null if nothing was collected yet
 */
export function pastCollectionDay(
  { intervalStart }: { intervalStart: string },
  steps: readonly PastStep[],
  from: Pick<Address, "alpha2Code" | "zipCode">,
): string | null {
  const collected = steps.find(({ code }) => code === "collected");
  if (!collected) return null;
  const day = dayIn(timeZoneOf(from), collected.at);
  return instantIn(timeZoneOf(from), day, intervalStart) > collected.at ? addDays(day, -1) : day;
}
