import { currencyDigits } from "#contract/rules/currency-digits";
import { withMinus } from "#contract/rules/language";
import { datePatternsOf } from "./date-patterns";
import { localDay, localTime, timeSpan } from "./local-time";
import type { Language } from "#contract/primitives";
import { localeOf, numberFormat } from "./languages";

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
  /** "Mon 23 Nov, 09:00–13:00". @param start and end, times of the day: `09:00` */
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
  /** "30 × 20 × 10 cm"; a dash for an unknown size. @param cm length, width and height */
  sizes(cm: readonly (number | null)[]): string;
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
  const digits = currencyDigits(currency);
  return {
    style: "currency",
    currency,
    currencyDisplay: currency === "EUR" ? "narrowSymbol" : "symbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
}

function createFormats(language: Language, timeZone: string): Formats {
  const locale = localeOf(language);
  const number = numberFormat(language);
  // In most languages `Intl` puts a breaking space before the unit.
  const measure = (unit: string, maximumFractionDigits = 3) => {
    const format = numberFormat(language, { style: "unit", unit, maximumFractionDigits });
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
  const money = new Map<string, Intl.NumberFormat>();
  const moneyOf = (currency: string) => {
    const format = money.get(currency) ?? numberFormat(language, moneyStyle(currency));
    money.set(currency, format);
    return format;
  };
  const percent = numberFormat(language, { style: "percent", maximumFractionDigits: 1 });
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
    money: (minor, currency) => withMinus(moneyOf(currency).format(minor / 10 ** currencyDigits(currency))),
    day,
    dayShort,
    month: (value) => monthOfYear(`${value}-01`),
    dayLong: ofDay(dates.dayLong),
    dayBrief,
    dayNear: (value, today) => (isSameYear(value, today) ? dayBrief(value) : dayOfYear(value)),
    slot: (value, start, end) => `${dayBrief(value)}, ${timeSpan(start, end)}`,
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
    sizes: (cm) => `${cm.map((size) => (size === null ? "–" : number.format(size))).join(" × ")}\u00a0cm`,
    distance: (value) => (value < METRES_PER_KILOMETRE ? metres(value) : kilometres(value / METRES_PER_KILOMETRE)),
    weekday: ofWeekday("long"),
  };
}

function mondayPlus(isoWeekday: number): Date {
  return new Date(Date.UTC(1970, 0, MONDAY_DAY + isoWeekday - 1));
}
