import { withMinus } from "#contract/rules/true-minus";
import { shortTime, localDay } from "./local-time";
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
  /** With the weekday and without the year: "Fri, 27 Nov". */
  dayBrief(day: string): string;
  /** Like `dayBrief`, with the year unless it is the current one: "Fri, 27 Nov 2026". */
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
  const formats = createFormats(localeOf(language), timeZone);
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

function createFormats(locale: string, timeZone: string): Formats {
  const number = new Intl.NumberFormat(locale);
  // In most languages `Intl` puts a breaking space before the unit.
  const measure = (unit: string, maximumFractionDigits = 3) => {
    const format = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits });
    return (value: number) => format.format(value).replace(" ", "\u00a0");
  };
  const metres = measure("meter");
  const kilometres = measure("kilometer", 1);
  const inFrench = locale.startsWith("fr");
  const date = (zone: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    return (at: Date) => (inFrench ? firstOfMonth(format.format(at)) : format.format(at));
  };
  const ofDay = (options: Intl.DateTimeFormatOptions) => {
    const format = date("UTC", options);
    return (value: string) => format(new Date(`${value}T00:00:00Z`));
  };
  const ofInstant = (options: Intl.DateTimeFormatOptions) => {
    const format = date(timeZone, options);
    return (value: string) => format(new Date(value));
  };
  const ofWeekday = (weekday: "short" | "long") => {
    const format = date("UTC", { weekday });
    return (isoWeekday: number) => format(mondayPlus(isoWeekday));
  };
  const short = { day: "numeric", month: "short" } as const;
  const hours = { hour: "2-digit", minute: "2-digit" } as const;
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
  const monthOfYear = ofDay({ month: "long", year: "numeric" });
  const dayBrief = ofDay({ weekday: "short", ...short });
  const dayOfYear = ofDay({ weekday: "short", ...short, year: "numeric" });
  const dayOf = (instant: string) => localDay(new Date(instant), timeZone);
  const isSameYear = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4);
  const dateTime = ofInstant({ ...short, year: "numeric", ...hours });
  const moment = ofInstant({ ...short, ...hours });
  return {
    timeZone,
    number: (value) => withMinus(number.format(value)),
    money: (minor, currency) => {
      const { format, digits } = moneyOf(currency);
      return withMinus(format.format(minor / 10 ** digits));
    },
    day: ofDay({ ...short, year: "numeric" }),
    dayShort: ofDay(short),
    month: (value) => monthOfYear(`${value}-01`),
    dayLong: ofDay({ weekday: "long", day: "numeric", month: "long" }),
    dayBrief,
    dayNear: (day, today) => (isSameYear(day, today) ? dayBrief(day) : dayOfYear(day)),
    slot: (day, start, end) => `${dayBrief(day)}, ${shortTime(start)}–${shortTime(end)}`,
    localDay: dayOf,
    time: ofInstant(hours),
    weekdayShort: ofWeekday("short"),
    dateTime,
    moment,
    momentNear: (value, now) => (isSameYear(dayOf(value), dayOf(now)) ? moment(value) : dateTime(value)),
    instantDay: ofInstant(short),
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

/** French writes "1er décembre"; `Intl` does not. */
function firstOfMonth(text: string): string {
  return text.replace(/(^|\s)1(?=\s\p{L})/u, (_day, before: string) => `${before}1er`);
}
