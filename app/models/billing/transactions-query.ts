import { addDays, isCalendarDay } from "#contract/rules/time-zones";

/** Minimum length of an id to search for. @see spec account-and-money, section 5, "Transactions id search" */
export const MIN_ID_LENGTH = 4;
/** Pause in typing before a search, milliseconds. */
export const SEARCH_PAUSE_MS = 300;

/** @see spec account-and-money, section 9, "Transaction date presets" */
export const PERIODS = ["last-30", "this-month", "last-month", "custom"] as const;
export type Period = (typeof PERIODS)[number];

/** Calendar days, `2026-11-21`, inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** The requested transactions, from the URL. */
export interface TransactionsQuery {
  /** Search by id; empty for all. */
  id: string;
  /** The typed id is shorter than {@link MIN_ID_LENGTH}. */
  isIdTooShort: boolean;
  period: Period;
  range: DayRange;
  page: number;
}

/** Last page that may be requested: more would overflow the upstream's numbers. */
const MAX_PAGE = 100_000;

/**
 * Reads the URL: `id`, `from`, `to`, `page`. Default: the last 30 days; future days and days in the wrong order are corrected.
 *
 * @param today the merchant's calendar day
 */
export function readTransactionsQuery(query: URLSearchParams, today: string): TransactionsQuery {
  const id = (query.get("id") ?? "").trim();
  const range = readRange(query, today);
  const period = query.get("period") === "custom" ? "custom" : periodOf(range, today);
  const page = Number(query.get("page"));
  return {
    id,
    isIdTooShort: id !== "" && id.length < MIN_ID_LENGTH,
    period,
    range,
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1,
  };
}

function readRange(query: URLSearchParams, today: string): DayRange {
  const dayOf = (name: string) => {
    const day = query.get(name) ?? "";
    return isCalendarDay(day) ? minOf(day, today) : null;
  };
  const [from, to] = [dayOf("from"), dayOf("to")];
  if (from === null && to === null) return presetRange("last-30", today);
  const end = to ?? today;
  const start = from ?? addDays(end, -29);
  return start <= end ? { from: start, to: end } : { from: end, to: start };
}

const minOf = (one: string, other: string) => (one < other ? one : other);

/** The days of a preset; for `custom` the last 30. */
export function presetRange(period: Period, today: string): DayRange {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  if (period === "this-month") return { from: firstOfMonth, to: today };
  if (period === "last-month") {
    const to = addDays(firstOfMonth, -1);
    return { from: `${to.slice(0, 8)}01`, to };
  }
  return { from: addDays(today, -29), to: today };
}

function periodOf({ from, to }: DayRange, today: string): Period {
  const found = PERIODS.find((period) => {
    const range = presetRange(period, today);
    return period !== "custom" && range.from === from && range.to === to;
  });
  return found ?? "custom";
}

/** The URL's query for transactions. Defaults are left out. */
export function transactionsSearch({ id, period, range, page }: Omit<TransactionsQuery, "isIdTooShort">): URLSearchParams {
  const query = new URLSearchParams();
  if (id) query.set("id", id);
  if (period !== "last-30") {
    query.set("from", range.from);
    query.set("to", range.to);
  }
  if (period === "custom") query.set("period", "custom");
  if (page > 1) query.set("page", String(page));
  return query;
}

/** A transaction's type in lower case with hyphens. @see spec account-and-money, section 3, "Transaction" */
export function hyphenated(type: string): string {
  return type.toLowerCase().replace(/_/g, "-");
}
