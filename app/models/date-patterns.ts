import type { Language } from "#contract/primitives";

/*
 * How languages put dates together. `Intl` gives the names of months and weekdays alone: what it writes between them differs from
 * one browser, and from one version of the server, to the next, so that a page would change when it hydrates.
 *
 * D day, M month by its name, N by its number, Y year, W weekday, T time, P what was put together before. In order: day and month
 * by short and by whole names, month with year, and what a day has with its year, its weekday and its time.
 */
const USUAL = "D M|D M|M Y|P Y|W P|P, T";
const PATTERNS: Partial<Record<Language, string>> = {
  de: "D. M|D. M|M Y|P Y|W, P|P, T",
  es: "D M|D de M|M de Y|P Y|W, P|P, T",
  hu: "M D.|M D.|Y. M|Y. P|P, W|P T",
  pt: "D/N|D de M|M de Y|P/Y|W, P|P, T",
  tr: "D M|D M|M Y|P Y|P W|P T",
};

/** Dates of a language. Days are given as midnight UTC. @param locale of `Intl` */
export function datePatternsOf(language: Language, locale: string) {
  const [short = "", long = "", month = "", year = "", weekday = "", time = ""] = (PATTERNS[language] ?? USUAL).split("|");
  const names = new Map<string, string>();
  /** As it stands in a date: German abbreviates a weekday otherwise when it stands alone. */
  const nameOf = (part: "month" | "weekday", day: Date, options: Intl.DateTimeFormatOptions) => {
    const key = `${part} ${options[part]} ${part === "month" ? day.getUTCMonth() : day.getUTCDay()}`;
    const format = () => new Intl.DateTimeFormat(locale, { ...options, day: "numeric", timeZone: "UTC" });
    const name =
      names.get(key) ??
      format()
        .formatToParts(day)
        .find(({ type }) => type === part)?.value ??
      "";
    names.set(key, name);
    return name;
  };
  const put = (pattern: string, day: Date, width: "short" | "long", P = "") => {
    const date = day.getUTCDate();
    const parts: Record<string, () => string> = {
      // French writes "1er décembre"; `Intl` does not.
      D: () => (language === "fr" && date === 1 ? "1er" : String(date)),
      // Without the weekday, beside which some browsers write the whole name in Turkish.
      M: () => nameOf("month", day, { month: width }),
      N: () => String(day.getUTCMonth() + 1).padStart(2, "0"),
      Y: () => String(day.getUTCFullYear()),
      W: () => nameOf("weekday", day, { weekday: width, month: "long" }),
      P: () => P,
    };
    return pattern.replace(/[A-Z]/g, (letter) => parts[letter]?.() ?? "");
  };
  const dayShort = (day: Date) => put(short, day, "short");
  const withYear = (day: Date) => put(year, day, "short", dayShort(day));
  return {
    day: withYear,
    dayShort,
    dayLong: (day: Date) => put(weekday, day, "long", put(long, day, "long")),
    dayBrief: (day: Date) => put(weekday, day, "short", dayShort(day)),
    dayOfYear: (day: Date) => put(weekday, day, "short", withYear(day)),
    month: (day: Date) => put(month, day, "long"),
    withTime: (day: string, at: string) => time.replace("T", at).replace("P", day),
  };
}
