import { dayIn, localTimeIn } from "#contract/rules/time-zones";

/** The calendar day of an instant in a time zone, `2026-11-21`. */
export function localDay(instant: Date, timeZone: string): string {
  return dayIn(timeZone, instant);
}

/** The time of day of an instant in a time zone, `09:05`. */
export function localTime(instant: Date, timeZone: string): string {
  return localTimeIn(timeZone, instant).time.slice(0, 5);
}

/** A time of day in its shortest form: `09:00` as "9", `16:30` as "16:30". */
export function shortTime(time: string): string {
  return time.replace(/^0(?=\d)/, "").replace(/:00$/, "");
}
