import type { Service } from "../services";

/**
 * Which of two services arrives first, counted from the day on which its carrier begins, and on the same day surely; between two whose day nobody knows, the one that
 * travels less. One whose day is known comes before one whose day is not.
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
