import Holidays from "date-holidays";
import { addDays, dayIn, timeZoneOf, weekdayOf } from "../../../contract/rules/time-zones";

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

/** Days moved by decree in one year. */
interface MovedDays {
  rest: readonly string[];
  /** Saturdays that are working days instead. */
  work: readonly string[];
}

/**
 * Days off and working days that a decree moves for all employers of a country. No rule predicts them: add each year's list when
 * it is published. Decrees for the public service only, as in Portugal and Turkey, do not affect carriers.
 */
const MOVED_DAYS: Partial<Record<string, readonly MovedDays[]>> = {
  HU: [
    // 11/2024. (IV. 8.) NGM rendelet, 2. §
    {
      rest: ["2025-05-02", "2025-10-24", "2025-12-24"],
      work: ["2025-05-17", "2025-10-18", "2025-12-13"],
    },
    // 10/2025. (IV. 30.) NGM rendelet, Magyar Közlöny 2025/51
    {
      rest: ["2026-01-02", "2026-08-21", "2026-12-24"],
      work: ["2026-01-10", "2026-08-08", "2026-12-12"],
    },
  ],
};

const moved = (country: string, kind: "rest" | "work") => new Set((MOVED_DAYS[country] ?? []).flatMap((year) => year[kind]));

/** Whether a decree makes a weekday a day off. */
const isDecreedRest = (country: string, date: string): boolean => moved(country, "rest").has(date);

/** Whether a decree makes a Saturday a working day. */
const isDecreedWork = (country: string, date: string): boolean => moved(country, "work").has(date);
