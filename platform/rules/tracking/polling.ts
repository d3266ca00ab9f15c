import type { ShipmentState } from "../../../contract/states";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An interval that holds while the parcel has been quiet for less than `untilMs`. */
interface Step {
  untilMs: number;
  everyMs: number;
}

/** Before the hand-over, on the way, at the door, and with a problem: often at first, then less, then no more. */
const PLANS = {
  waiting: [
    { untilMs: DAY_MS, everyMs: 2 * HOUR_MS },
    { untilMs: 7 * DAY_MS, everyMs: 6 * HOUR_MS },
    { untilMs: 30 * DAY_MS, everyMs: DAY_MS },
  ],
  moving: [
    { untilMs: 2 * DAY_MS, everyMs: 2 * HOUR_MS },
    { untilMs: 7 * DAY_MS, everyMs: 6 * HOUR_MS },
    { untilMs: 60 * DAY_MS, everyMs: DAY_MS },
  ],
  arriving: [
    { untilMs: 12 * HOUR_MS, everyMs: HOUR_MS / 2 },
    { untilMs: 3 * DAY_MS, everyMs: 3 * HOUR_MS },
    { untilMs: 30 * DAY_MS, everyMs: DAY_MS },
  ],
} satisfies Record<string, Step[]>;

const PLAN_BY_STATE: Partial<Record<ShipmentState, readonly Step[]>> = {
  CARRIER_OK: PLANS.waiting,
  LABELS_KO: PLANS.waiting,
  READY_TO_PRINT: PLANS.waiting,
  READY_FOR_COLLECTION: PLANS.waiting,
  IN_TRANSIT: PLANS.moving,
  INCIDENT: PLANS.moving,
  OUT_FOR_DELIVERY: PLANS.arriving,
};

/** Whether the carrier of a shipment in this state is asked for events. */
export function isPolled(state: ShipmentState): boolean {
  return PLAN_BY_STATE[state] !== undefined;
}

/**
 * How long to wait before the carrier is asked again, ms; null for no more: the parcel has arrived, or been quiet for too long. A
 * notification of the carrier begins anew.
 *
 * @param quietMs since the last event, or the booking if there is none
 */
export function pollAfterMs(state: ShipmentState, quietMs: number): number | null {
  return PLAN_BY_STATE[state]?.find(({ untilMs }) => quietMs < untilMs)?.everyMs ?? null;
}
