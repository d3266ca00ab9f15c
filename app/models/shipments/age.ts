import { localDay } from "~/models/local-time";
import { daysBetween } from "#contract/rules/time-zones";

/** When a shipment was created, as a list says it: "today 14:02", "yesterday 19:05", "24 Nov", "24 Nov 2025". */
export interface Age {
  kind: "today" | "yesterday" | "this-year" | "earlier";
  /** Calendar day in the time zone. */
  day: string;
}

/**
 * @param createdAt instant
 * @param timeZone the merchant's
 */
export function ageOf(createdAt: string, now: Date, timeZone: string): Age {
  const day = localDay(new Date(createdAt), timeZone);
  const today = localDay(now, timeZone);
  const daysAgo = daysBetween(day, today);
  // A clock that is a little ahead must not show tomorrow.
  if (daysAgo <= 0) return { kind: "today", day };
  if (daysAgo === 1) return { kind: "yesterday", day };
  return { kind: day.slice(0, 4) === today.slice(0, 4) ? "this-year" : "earlier", day };
}

/**
 * The word for the day of an instant; null for a day that is named by its date, as every day to come is.
 *
 * @param timeZone the reader's
 */
export function dayWord(at: string, now: string, timeZone: string): "today" | "yesterday" | null {
  const daysAgo = daysBetween(localDay(new Date(at), timeZone), localDay(new Date(now), timeZone));
  if (daysAgo === 0) return "today";
  return daysAgo === 1 ? "yesterday" : null;
}
