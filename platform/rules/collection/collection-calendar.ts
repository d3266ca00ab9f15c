import Holidays from "date-holidays";
import { addDays, dayIn, timeZoneOf, weekdayOf } from "../../../contract/rules/time-zones";
import { isDecreedRest, isDecreedWork } from "./decreed-days";

const NOON_MS = 12 * 3_600_000;
const holidaysByCountryAndYear = new Map<string, ReadonlySet<string>>();

/**
 * Whether a day is a nationwide day off (for GB: in England): a public holiday, its substitute for a weekend, or a day moved by
 * decree.
 */
export function isPublicHoliday(country: string, date: string): boolean {
  return publicHolidays(country, Number(date.slice(0, 4))).has(date) || isDecreedRest(country, date);
}

/** Whether a carrier works on a day: Monday to Friday, optionally Saturday or a Saturday set by decree, never on days off. */
export function isWorkingDay(country: string, date: string, worksOnSaturday: boolean): boolean {
  const isWeekday = weekdayOf(date) <= (worksOnSaturday ? 6 : 5) || isDecreedWork(country, date);
  return isWeekday && !isPublicHoliday(country, date);
}

/**
 * Whether carriers rest on a holiday. Hungary's 24 December is no public holiday in the library, but yearly decrees make it a day
 * off if it is a weekday.
 */
const isRest = (country: string, { type }: { type: string }) => type === "public" || (country === "HU" && type === "optional");

function publicHolidays(country: string, year: number): ReadonlySet<string> {
  const key = `${country}-${year}`;
  const cached = holidaysByCountryAndYear.get(key);
  if (cached) return cached;
  const calendar = country === "GB" ? new Holidays("GB", "ENG") : new Holidays(country);
  const mainZone = timeZoneOf({ alpha2Code: country, zipCode: "" });
  const days = new Set<string>();
  // The library assigns a holiday that starts on the evening of 31 December to the previous year.
  for (const holiday of [...calendar.getHolidays(year - 1), ...calendar.getHolidays(year)]) {
    if (!isRest(country, holiday)) continue;
    // Turkish holidays span several days and end at noon; the remaining half day is a working day.
    const first = holiday.date.slice(0, 10);
    const lastDay = dayIn(mainZone, new Date(holiday.end.getTime() - NOON_MS - 1));
    for (let day = first; day <= lastDay || day === first; day = addDays(day, 1)) days.add(day);
  }
  holidaysByCountryAndYear.set(key, days);
  return days;
}
