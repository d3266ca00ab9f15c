import { localDay } from "~/models/local-day";
import { daysBetween } from "#contract/rules/time-zones";

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
