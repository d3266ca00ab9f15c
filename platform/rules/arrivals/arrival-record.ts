import type { ArrivalRecord } from "../../../contract/services";
import { addDays } from "../../../contract/rules/time-zones";
import { isWorkingDay } from "../collection/collection-calendar";

/** Days of hand-over that a record looks back. */
export const RECORD_DAYS = 90;
/** Fewer parcels say nothing about the next one. */
const LEAST_PARCELS = 10;

/** Parcels of a service and a lane that were handed over on one day. */
export interface Arrivals {
  /** `2026-11-25`. */
  handedOverOn: string;
  /** Calendar days until the delivery; null while they are not delivered. */
  tookDays: number | null;
  parcels: number;
}

/** The countries of sender and recipient. */
export interface LaneEnds {
  from: string;
  to: string;
}

/**
 * In how many business days half of the parcels, and nine of ten, arrived. A parcel that is not delivered counts as one that takes at
 * least as long as it has been on its way: it belongs to the parcels of each day that it has not arrived on, and to none afterwards
 * (the estimator of Kaplan and Meier).
 *
 * @param today `2026-11-25`; what is not delivered may still arrive on this day
 * @param handOver day of the next parcel's hand-over, from which its days of arrival are counted; null for none
 * @returns null if there are too few parcels to say
 */
export function arrivalRecord(
  arrivals: readonly Arrivals[],
  { from, to, today, handOver }: LaneEnds & { today: string; handOver: string | null },
): ArrivalRecord | null {
  const counted = arrivals.filter(({ parcels }) => parcels > 0);
  const parcels = counted.reduce((sum, each) => sum + each.parcels, 0);
  if (parcels < LEAST_PARCELS) return null;
  const yesterday = addDays(today, -1);
  const times = counted.map(({ handedOverOn, tookDays, parcels }) => ({
    days: businessDays(handedOverOn, tookDays === null ? yesterday : addDays(handedOverOn, tookDays), { from, to }),
    hasArrived: tookDays !== null,
    parcels,
  }));
  const [half, most] = [daysUntil(times, 0.5), daysUntil(times, 0.9)];
  if (half === null || most === null) return null;
  const dayAfter = (days: number) => (handOver === null ? null : afterBusinessDays(handOver, days, { from, to }));
  return { parcels, half: { days: half, day: dayAfter(half) }, most: { days: most, day: dayAfter(most) } };
}

/** In how many business days parcels were promised to arrive: those of at least half of them. */
export function promisedDays(
  promises: readonly { handedOverOn: string; promisedDays: number; parcels: number }[],
  { from, to }: LaneEnds,
): number {
  const times = promises.map(({ handedOverOn, promisedDays, parcels }) => ({
    days: businessDays(handedOverOn, addDays(handedOverOn, promisedDays), { from, to }),
    hasArrived: true,
    parcels,
  }));
  return daysUntil(times, 0.5) ?? 0;
}

interface Time {
  /** Business days, to the delivery or until now. */
  days: number;
  hasArrived: boolean;
  parcels: number;
}

/** The first number of days within which this share of the parcels arrives; null if it is not known. */
function daysUntil(times: readonly Time[], share: number): number | null {
  let onTheirWay = 1;
  for (const days of [...new Set(times.flatMap((time) => (time.hasArrived ? [time.days] : [])))].toSorted((a, b) => a - b)) {
    const sum = (some: readonly Time[]) => some.reduce((total, { parcels }) => total + parcels, 0);
    const open = sum(times.filter((time) => time.days >= days));
    onTheirWay *= 1 - sum(times.filter((time) => time.hasArrived && time.days === days)) / open;
    // Sums of decimal fractions: 0.1 may be a little more than a tenth.
    if (onTheirWay <= 1 - share + 1e-9) return days;
  }
  return null;
}

/** Days after the first until the last on which both countries work. @param last may be before the first: 0 */
export function businessDays(first: string, last: string, ends: LaneEnds): number {
  let days = 0;
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) if (isBusinessDay(day, ends)) days += 1;
  return days;
}

/** The day on which this many business days have passed. */
function afterBusinessDays(first: string, days: number, ends: LaneEnds): string {
  let day = first;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day, ends)) left -= 1;
  }
  return day;
}

function isBusinessDay(day: string, { from, to }: LaneEnds): boolean {
  return isWorkingDay(from, day, false) && (to === from || isWorkingDay(to, day, false));
}
