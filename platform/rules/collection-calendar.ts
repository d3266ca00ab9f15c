import Holidays from "date-holidays";
import { timeZoneOf } from "../../contract/rules/time-zones";
import { isDecreedRest, isDecreedWork } from "./decreed-days";

const NOON_MS = 12 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();
const holidaysByCountryAndYear = new Map<string, ReadonlySet<string>>();

/** Local date and time of a country, `2026-11-21` and `09:30`. */
export function localTime(country: string, now: Date): { date: string; time: string } {
  const [date = "", time = ""] = clockOf(timeZoneOf(country)).format(now).split(" ");
  return { date, time };
}

/** Cached because creating `Intl` objects is slow. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  return clock;
}

/** Converts a local date and time of a country to an instant. */
export function instantAt(country: string, date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const shown = localTime(country, new Date(asUtc));
  const offsetMs = Date.parse(`${shown.date}T${shown.time}:00Z`) - asUtc;
  return new Date(asUtc - offsetMs);
}

/**
 * Adds days to a date; negative for earlier.
 *
 * @throws RangeError outside the years 0 to 9999, where the truncated ISO text would make loops endless
 */
export function addDays(date: string, days: number): string {
  const instant = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString();
  if (!/^\d/.test(instant)) throw new RangeError(`${instant} is not a calendar date`);
  return instant.slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/**
 * Whether a day is one of rest in the whole country (in England, for GB): a public holiday, the weekday in place of one, or a day that a
 * decree has moved.
 */
export function isPublicHoliday(country: string, date: string): boolean {
  return publicHolidays(country, Number(date.slice(0, 4))).has(date) || isDecreedRest(country, date);
}

/** Whether a carrier works on a day: Monday to Friday, optionally Saturday or where a decree says so, never on days of rest. */
export function isWorkingDay(country: string, date: string, worksOnSaturday: boolean): boolean {
  const isWeekday = weekdayOf(date) <= (worksOnSaturday ? 6 : 5) || isDecreedWork(country, date);
  return isWeekday && !isPublicHoliday(country, date);
}

/**
 * Days that the library does not call public, and on which carriers rest nevertheless: Hungary's decrees of each year make 24 December
 * a day of rest where it is a weekday.
 */
const isRest = (country: string, { type }: { type: string }) => type === "public" || (country === "HU" && type === "optional");

function publicHolidays(country: string, year: number): ReadonlySet<string> {
  const key = `${country}-${year}`;
  const cached = holidaysByCountryAndYear.get(key);
  if (cached) return cached;
  const calendar = country === "GB" ? new Holidays("GB", "ENG") : new Holidays(country);
  const days = new Set<string>();
  // The library assigns a holiday that starts on the evening of 31 December to the previous year.
  for (const holiday of [...calendar.getHolidays(year - 1), ...calendar.getHolidays(year)]) {
    if (!isRest(country, holiday)) continue;
    // Turkish holidays span several days and end at noon; that half day is a working day.
    const first = holiday.date.slice(0, 10);
    const lastDay = localTime(country, new Date(holiday.end.getTime() - NOON_MS - 1)).date;
    for (let day = first; day <= lastDay || day === first; day = addDays(day, 1)) days.add(day);
  }
  holidaysByCountryAndYear.set(key, days);
  return days;
}
