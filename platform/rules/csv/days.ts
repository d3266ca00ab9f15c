/** English months, as marketplaces write them in every language of their files. */
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * The day of a cell, `2026-11-30`: ISO 8601 with or without a time, "30.11.2026", "30/11/2026", "11/30/2026" if it can be nothing
 * else, "Nov-30-26", "30 Nov 2026", "Nov 30, 2026". A day before its month where both are possible. Null for anything else.
 */
export function dayOfCell(text: string): string | null {
  const written = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(written);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numeric = /^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4}|\d{2})(?:\D|$)/.exec(written);
  if (numeric) return dayOf(numeric[3], numeric[2], numeric[1]) ?? dayOf(numeric[3], numeric[1], numeric[2]);
  const named = /^([a-z]{3})[a-z]*[- .]+(\d{1,2})[-, ]+(\d{4}|\d{2})\b/i.exec(written);
  if (named) return dayOf(named[3], monthOf(named[1]), named[2]);
  const named2 = /^(\d{1,2})[- .]+([a-z]{3})[a-z]*[-., ]+(\d{4}|\d{2})\b/i.exec(written);
  return named2 ? dayOf(named2[3], monthOf(named2[2]), named2[1]) : null;
}

const monthOf = (name = "") => String(MONTHS.indexOf(name.toLowerCase()) + 1);

function dayOf(year = "", month = "", day = ""): string | null {
  const whole = year.length === 2 ? `20${year}` : year;
  const read = `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${read}T00:00:00Z`);
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== read ? null : read;
}
