const days = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, `2026-11-21`. */
export function localDay(instant: Date, timeZone: string): string {
  let format = days.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
    days.set(timeZone, format);
  }
  return format.format(instant);
}
