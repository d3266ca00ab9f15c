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

function daysOf({ from, to }: NonNullable<Service["arrival"]>): string {
  return `${from} ${to}`;
}
