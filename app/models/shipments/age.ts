import { localDay } from "~/models/local-time";
import { daysBetween } from "#contract/rules/time-zones";

/** How a list shows a creation time: "today 14:02", "yesterday 19:05", "24 Nov", "24 Nov 2025". */
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
  // The upstream's clock may be slightly ahead: never show tomorrow.
  if (daysAgo <= 0) return { kind: "today", day };
  if (daysAgo === 1) return { kind: "yesterday", day };
  return { kind: day.slice(0, 4) === today.slice(0, 4) ? "this-year" : "earlier", day };
}

/**
 * The word for the day of an instant; null for any other day, also for future ones, which are shown as a date.
 *
 * @param timeZone the reader's
 */
export function dayWord(at: string, now: string, timeZone: string): "today" | "yesterday" | null {
  const daysAgo = daysBetween(localDay(new Date(at), timeZone), localDay(new Date(now), timeZone));
  if (daysAgo === 0) return "today";
  return daysAgo === 1 ? "yesterday" : null;
}
