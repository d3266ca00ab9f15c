import { dayIn } from "#contract/rules/time-zones";

/** The calendar day of an instant in a time zone, `2026-11-21`. */
export function localDay(instant: Date, timeZone: string): string {
  return dayIn(timeZone, instant);
}
