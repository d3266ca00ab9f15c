import type { Language } from "#contract/primitives";

/**
 * How a language puts dates together. `Intl` gives the names of months and weekdays alone: what it writes between them differs
 * from one browser, and from one version of the server, to the next, so that a page would change when it hydrates.
 *
 * `d` day, `m` month by its name, `n` by its number, `y` year, `w` weekday, `D` the day made before, `t` time.
 */
interface DatePatterns {
  /** With the month's short name. */
  short: string;
  /** With its whole name. */
  long: string;
  month: string;
  year: string;
  weekday: string;
  time: string;
}

const LATIN = { short: "d m", long: "d m", month: "m y", year: "D y", weekday: "w D", time: "D, t" };

const PATTERNS: Record<Language, DatePatterns> = {
  en: LATIN,
  fr: LATIN,
  it: LATIN,
  nl: LATIN,
  de: { ...LATIN, short: "d. m", long: "d. m", weekday: "w, D" },
  es: { ...LATIN, long: "d de m", month: "m de y", weekday: "w, D" },
  pt: { short: "d/n", long: "d de m", month: "m de y", year: "D/y", weekday: "w, D", time: "D, t" },
  hu: { short: "m d.", long: "m d.", month: "y. m", year: "y. D", weekday: "D, w", time: "D t" },
  tr: { ...LATIN, weekday: "D w", time: "D t" },
};

/** Fills in a pattern: a letter that stands alone is a part. */
function fill(pattern: string, parts: Record<string, string>): string {
  return pattern.replace(/(?<!\p{L})\p{L}(?!\p{L})/gu, (letter) => parts[letter] ?? letter);
}

type Width = "short" | "long";

/** Dates of a language. @param locale of `Intl` */
export function datePatternsOf(language: Language, locale: string) {
  const pattern = PATTERNS[language];
  const names = new Map<string, string>();
  /** As it stands in a date: German abbreviates weekdays otherwise when they are alone. */
  const name = (part: "month" | "weekday", width: Width, at: Date, key: number) => {
    const id = `${part} ${width} ${key}`;
    let known = names.get(id);
    if (known === undefined) {
      const format = new Intl.DateTimeFormat(locale, { weekday: width, day: "numeric", month: width, timeZone: "UTC" });
      known = format.formatToParts(at).find(({ type }) => type === part)?.value ?? "";
      names.set(id, known);
    }
    return known;
  };
  /** @param day at midnight UTC */
  const dayMonth = (day: Date, width: Width) => {
    const date = day.getUTCDate();
    const month = day.getUTCMonth();
    return fill(pattern[width], {
      // French writes "1er décembre"; `Intl` does not.
      d: language === "fr" && date === 1 ? "1er" : String(date),
      m: name("month", width, day, month),
      n: String(month + 1).padStart(2, "0"),
    });
  };
  const weekdayName = (day: Date, width: Width) => name("weekday", width, day, day.getUTCDay());
  const withWeekday = (day: Date, width: Width, D: string) => fill(pattern.weekday, { w: weekdayName(day, width), D });
  const withYear = (day: Date) => fill(pattern.year, { D: dayMonth(day, "short"), y: String(day.getUTCFullYear()) });
  return {
    day: withYear,
    dayShort: (day: Date) => dayMonth(day, "short"),
    dayLong: (day: Date) => withWeekday(day, "long", dayMonth(day, "long")),
    dayBrief: (day: Date) => withWeekday(day, "short", dayMonth(day, "short")),
    dayOfYear: (day: Date) => withWeekday(day, "short", withYear(day)),
    month: (day: Date) =>
      fill(pattern.month, { m: name("month", "long", day, day.getUTCMonth()), y: String(day.getUTCFullYear()) }),
    withTime: (D: string, t: string) => fill(pattern.time, { D, t }),
  };
}
