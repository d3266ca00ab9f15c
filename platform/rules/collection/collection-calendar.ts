import Holidays from "date-holidays";
import { addDays, dayIn, timeZoneOf, weekdayOf } from "../../../contract/rules/time-zones";
import { isDecreedRest, isDecreedWork } from "./decreed-days";

const NOON_MS = 12 * 3_600_000;
const holidaysByCountryAndYear = new Map<string, ReadonlySet<string>>();

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
  const mainZone = timeZoneOf({ alpha2Code: country, zipCode: "" });
  const days = new Set<string>();
  // The library assigns a holiday that starts on the evening of 31 December to the previous year.
  for (const holiday of [...calendar.getHolidays(year - 1), ...calendar.getHolidays(year)]) {
    if (!isRest(country, holiday)) continue;
    // Turkish holidays span several days and end at noon; that half day is a working day.
    const first = holiday.date.slice(0, 10);
    const lastDay = dayIn(mainZone, new Date(holiday.end.getTime() - NOON_MS - 1));
    for (let day = first; day <= lastDay || day === first; day = addDays(day, 1)) days.add(day);
  }
  holidaysByCountryAndYear.set(key, days);
  return days;
}
