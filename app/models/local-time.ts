import { dayIn, localTimeIn } from "#contract/rules/time-zones";

/** The calendar day of an instant in a time zone, `2026-11-21`. */
export function localDay(instant: Date, timeZone: string): string {
  return dayIn(timeZone, instant);
}

/** The time of day of an instant in a time zone, `09:05`. */
export function localTime(instant: Date, timeZone: string): string {
  return localTimeIn(timeZone, instant).time.slice(0, 5);
}

/** From one time of day to another, on one line: `09:00` and `13:30` as "09:00–13:30". */
export function timeSpan(start: string, end: string): string {
  return `${start}–\u2060${end}`;
}
