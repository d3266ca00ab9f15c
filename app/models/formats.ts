import { withMinus } from "#contract/rules/true-minus";
import { datePatternsOf } from "./date-patterns";
import { localDay, localTime, shortTime } from "./local-time";
import type { Language } from "#contract/primitives";
import { localeOf } from "./languages";

export interface Formats {
  /** IANA, of the merchant. */
  timeZone: string;
  number(value: number): string;
  /** @param minor whole minor units of the currency */
  money(minor: number, currency: string): string;
  /** @param day calendar day without a zone, `2026-11-21` */
  day(day: string): string;
  /** Without the year, for lists. */
  dayShort(day: string): string;
  dayLong(day: string): string;
  /** @param month calendar month without a zone, `2026-11` */
  month(month: string): string;
  /** "Mon 23 Nov, 9–13". @param start and end, times of the day: `09:00` */
  slot(day: string, start: string, end: string): string;
  /** With the weekday and without the year: "Fri 27 Nov". */
  dayBrief(day: string): string;
  /** Like `dayBrief`, with the year unless it is the current one: "Fri 27 Nov 2026". */
  dayNear(day: string, today: string): string;
  /** Calendar day of an instant. */
  localDay(instant: string): string;
  /** Time of day of an instant, "14:02". */
  time(instant: string): string;
  /** @param isoWeekday 1 for Monday to 7 for Sunday */
  weekdayShort(isoWeekday: number): string;
  dateTime(instant: string): string;
  /** Without the year, for timelines. */
  moment(instant: string): string;
  /** Like `moment`, with the year unless it is the current one. */
  momentNear(instant: string, now: string): string;
  /** The day of an instant, without the year. */
  instantDay(instant: string): string;
  /** @param value 7 is 7 % */
  percent(value: number): string;
  weight(kg: number): string;
  length(cm: number): string;
  /** In kilometres from 1 km. */
  distance(metres: number): string;
  /** @param isoWeekday 1 for Monday to 7 for Sunday */
  weekday(isoWeekday: number): string;
}

const formatsByKey = new Map<string, Formats>();

/** Formatters of a language and time zone, cached because creating `Intl` objects is slow. */
export function formatsOf(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const cached = formatsByKey.get(key);
  if (cached) return cached;
  const formats = createFormats(language, timeZone);
  formatsByKey.set(key, formats);
  return formats;
}

/** 5 January 1970 was a Monday. */
const MONDAY_DAY = 5;

const METRES_PER_KILOMETRE = 1000;

/** "€" in every language; by default Hungarian shows "EUR". */
export function moneyStyle(currency: string): Intl.NumberFormatOptions {
  return { style: "currency", currency, currencyDisplay: currency === "EUR" ? "narrowSymbol" : "symbol" };
}

function createFormats(language: Language, timeZone: string): Formats {
  const locale = localeOf(language);
  const number = new Intl.NumberFormat(locale);
  // In most languages `Intl` puts a breaking space before the unit.
  const measure = (unit: string, maximumFractionDigits = 3) => {
    const format = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits });
    return (value: number) => format.format(value).replace(" ", "\u00a0");
  };
  const metres = measure("meter");
  const kilometres = measure("kilometer", 1);
  const dates = datePatternsOf(language, locale);
  const ofDay = (format: (day: Date) => string) => (value: string) => format(new Date(`${value}T00:00:00Z`));
  const ofWeekday = (weekday: "short" | "long") => {
    const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" });
    return (isoWeekday: number) => format.format(mondayPlus(isoWeekday));
  };
  const money = new Map<string, { format: Intl.NumberFormat; digits: number }>();
  const moneyOf = (currency: string) => {
    let cached = money.get(currency);
    if (!cached) {
      const format = new Intl.NumberFormat(locale, moneyStyle(currency));
      cached = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
      money.set(currency, cached);
    }
    return cached;
  };
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const monthOfYear = ofDay(dates.month);
  const day = ofDay(dates.day);
  const dayShort = ofDay(dates.dayShort);
  const dayBrief = ofDay(dates.dayBrief);
  const dayOfYear = ofDay(dates.dayOfYear);
  const dayOf = (instant: string) => localDay(new Date(instant), timeZone);
  const time = (instant: string) => localTime(new Date(instant), timeZone);
  const isSameYear = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4);
  const dateTime = (instant: string) => dates.withTime(day(dayOf(instant)), time(instant));
  const moment = (instant: string) => dates.withTime(dayShort(dayOf(instant)), time(instant));
  return {
    timeZone,
    number: (value) => withMinus(number.format(value)),
    money: (minor, currency) => {
      const { format, digits } = moneyOf(currency);
      return withMinus(format.format(minor / 10 ** digits));
    },
    day,
    dayShort,
    month: (value) => monthOfYear(`${value}-01`),
    dayLong: ofDay(dates.dayLong),
    dayBrief,
    dayNear: (value, today) => (isSameYear(value, today) ? dayBrief(value) : dayOfYear(value)),
    slot: (value, start, end) => `${dayBrief(value)}, ${shortTime(start)}–${shortTime(end)}`,
    localDay: dayOf,
    time,
    weekdayShort: ofWeekday("short"),
    dateTime,
    moment,
    momentNear: (value, now) => (isSameYear(dayOf(value), dayOf(now)) ? moment(value) : dateTime(value)),
    instantDay: (instant) => dayShort(dayOf(instant)),
    percent: (value) => withMinus(percent.format(value / 100)),
    weight: measure("kilogram"),
    length: measure("centimeter"),
    distance: (value) => (value < METRES_PER_KILOMETRE ? metres(value) : kilometres(value / METRES_PER_KILOMETRE)),
    weekday: ofWeekday("long"),
  };
}

function mondayPlus(isoWeekday: number): Date {
  return new Date(Date.UTC(1970, 0, MONDAY_DAY + isoWeekday - 1));
}
