import { type RawBuilder, sql } from "kysely";
import { addMonths, monthIn, monthRange } from "../../../contract/rules/time-zones";

/** How many months are totalled, this one included. */
const MONTHS = 24;

/** A month with its first instant and that of the next. */
interface MonthSpan {
  month: string;
  from: Date;
  before: Date;
}

/** The months of a calendar up to now, newest first. */
export function recentMonths(timeZone: string, now: Date): MonthSpan[] {
  const first = `${monthIn(timeZone, now)}-01`;
  return Array.from({ length: MONTHS }, (_, ago) => {
    const month = addMonths(first, -ago).slice(0, 7);
    return { month, ...monthRange(timeZone, month) };
  });
}

/** The months as a relation to join: `span.month`, `span.starts`, `span.ends`. */
export function spansOf(months: readonly MonthSpan[]): RawBuilder<{ month: string }> {
  const rows = months.map(({ month, from, before }) => sql`(${month}::text, ${from}::timestamptz, ${before}::timestamptz)`);
  return sql`(select * from (values ${sql.join(rows)}) as span (month, starts, ends))`;
}
