import type { Language } from "../../contract/primitives";
import { currencyDigits } from "../../contract/rules/currency-digits";
import { withMinus } from "../../contract/rules/language";

/** Money and date formats of mails. */
export interface MailFormat {
  /** @param minor whole minor units of the currency */
  money(minor: number, currency: string): string;
  percent(value: number): string;
  number(value: number): string;
  /** "22 Nov 2026, 14:02" */
  day(at: Date, timeZone: string): string;
  /** "22 Nov 2026", UTC */
  date(at: Date, timeZone: string): string;
  /** "November 2026" @param month `2026-11` */
  month(month: string): string;
  /** "Tuesday 24 November" @param day `2026-11-24` */
  weekday(day: string): string;
  country(code: string): string;
}

/** British English, as in the app. */
const LOCALES: Partial<Record<Language, string>> = { en: "en-GB" };

export function localeOf(language: Language): string {
  return LOCALES[language] ?? language;
}

export function mailFormat(language: Language): MailFormat {
  const locale = localeOf(language);
  return {
    money: (minor, currency) => {
      const digits = currencyDigits(currency);
      const style = { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
      return withMinus(new Intl.NumberFormat(locale, style).format(minor / 10 ** digits));
    },
    percent: (value) => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(value / 100),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    day: (at, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(at),
    date: (at, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(at),
    month: (month) =>
      new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`)),
    weekday: (day) =>
      new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(
        new Date(`${day}T00:00:00Z`),
      ),
    country: (code) => new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code,
  };
}
