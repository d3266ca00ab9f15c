import type { Service } from "../services";

/**
 * Sort order of two services by arrival: the earlier date first, counted from the day on which the carrier begins, then the surer
 * one. Without dates, the shorter transit time is first. A service with a known date precedes one without.
 */
export function compareArrivals(
  one: Pick<Service, "arrival" | "transitHours">,
  other: Pick<Service, "arrival" | "transitHours">,
): number {
  if (!one.arrival && !other.arrival) return one.transitHours - other.transitHours;
  if (!one.arrival || !other.arrival) return one.arrival ? -1 : 1;
  const [first, second] = [daysOf(one.arrival), daysOf(other.arrival)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/**
 * Sort order of two services by what became of their parcels on the same lane: the day by which 9 of 10 arrived, then the day by which
 * half of them did. A service with too few parcels to say follows those with enough, as {@link compareArrivals} orders them.
 */
export function compareRecords(
  one: Pick<Service, "arrival" | "transitHours" | "record">,
  other: Pick<Service, "arrival" | "transitHours" | "record">,
): number {
  if (!one.record || !other.record) return one.record || other.record ? (one.record ? -1 : 1) : compareArrivals(one, other);
  const [first, second] = [keptDays(one.record), keptDays(other.record)];
  if (first === second) return compareArrivals(one, other);
  return first < second ? -1 : 1;
}

function keptDays({ most, half }: NonNullable<Service["record"]>): string {
  return [most, half].map(({ day, days }) => day ?? String(days).padStart(4, "0")).join(" ");
}

function daysOf({ from, to }: NonNullable<Service["arrival"]>): string {
  return `${from} ${to}`;
}
