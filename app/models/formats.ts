import type { Language } from "#contract/primitives";
import { localeOf } from "./languages";

export interface Formats {
  number(value: number): string;
  /** @param minor whole minor units of the currency */
  money(minor: number, currency: string): string;
  /** @param day calendar day without a zone, `2026-11-21` */
  day(day: string): string;
  /** Without the year, for lists. */
  dayShort(day: string): string;
  dayLong(day: string): string;
  dateTime(instant: string): string;
  weight(kg: number): string;
  length(cm: number): string;
  /** From a kilometre on in kilometres. */
  distance(metres: number): string;
  /** @param isoWeekday 1 for Monday to 7 for Sunday */
  weekday(isoWeekday: number): string;
}

const made = new Map<string, Formats>();

/** Formats of a language and time zone; making `Intl` objects is slow, so each pair is made once. */
export function formatsOf(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const formats = makeFormats(localeOf(language), timeZone);
  made.set(key, formats);
  return formats;
}

/** 5 January 1970 was a Monday. */
const MONDAY_DAY = 5;

const METRES_A_KILOMETRE = 1000;

function makeFormats(locale: string, timeZone: string): Formats {
  const number = new Intl.NumberFormat(locale);
  const kilograms = new Intl.NumberFormat(locale, { style: "unit", unit: "kilogram", maximumFractionDigits: 3 });
  const centimetres = new Intl.NumberFormat(locale, { style: "unit", unit: "centimeter" });
  const metres = new Intl.NumberFormat(locale, { style: "unit", unit: "meter" });
  const kilometres = new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  const dayShort = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const dayLong = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const dateTime = new Intl.DateTimeFormat(locale, {
    ...{ day: "numeric", month: "short", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit" },
    timeZone,
  });
  const written = locale.startsWith("fr") ? firstOfMonth : (text: string) => text;
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const money = new Map<string, { format: Intl.NumberFormat; digits: number }>();
  const moneyOf = (currency: string) => {
    let known = money.get(currency);
    if (!known) {
      const format = new Intl.NumberFormat(locale, { style: "currency", currency });
      known = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
      money.set(currency, known);
    }
    return known;
  };
  return {
    number: (value) => number.format(value),
    money: (minor, currency) => {
      const { format, digits } = moneyOf(currency);
      return format.format(minor / 10 ** digits);
    },
    day: (value) => written(day.format(new Date(`${value}T00:00:00Z`))),
    dayShort: (value) => written(dayShort.format(new Date(`${value}T00:00:00Z`))),
    dayLong: (value) => written(dayLong.format(new Date(`${value}T00:00:00Z`))),
    dateTime: (value) => written(dateTime.format(new Date(value))),
    weight: (kg) => kilograms.format(kg),
    length: (cm) => centimetres.format(cm),
    distance: (value) => (value < METRES_A_KILOMETRE ? metres.format(value) : kilometres.format(value / METRES_A_KILOMETRE)),
    weekday: (isoWeekday) => weekday.format(new Date(Date.UTC(1970, 0, MONDAY_DAY + isoWeekday - 1))),
  };
}

/** French writes "1er décembre", which `Intl` does not know. */
function firstOfMonth(text: string): string {
  return text.replace(/(^|\s)1(?=\s\p{L})/u, (_day, before: string) => `${before}1er`);
}
