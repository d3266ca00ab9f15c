import { addDays, isCalendarDay } from "#contract/rules/time-zones";

/** Days of history, and the presets in days, which end yesterday. @see spec account-and-money, section 9, "Analytics" */
export const HISTORY_DAYS = 90;
export const PRESETS = [7, 14, 30] as const;
export type Preset = (typeof PRESETS)[number];

/** Calendar days, `2026-11-21`, inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** Problem of a day of a custom range. */
export type DayProblem = "missing" | "too-early" | "too-late" | "order";

export interface SelectedRange {
  /** Null for a custom range. */
  preset: Preset | null;
  /** As typed, if invalid. */
  days: DayRange;
  problems: { [End in keyof DayRange]?: DayProblem };
  /** First and last selectable day. */
  first: string;
  last: string;
}

/**
 * Reads the URL: `period`, or `from` and `to`. Default: the last 7 days.
 *
 * @param today the merchant's calendar day; yesterday is the last selectable day
 * @see spec account-and-money, section 5, "Analytics date range"
 */
export function readRange(query: URLSearchParams, today: string): SelectedRange {
  const [first, last] = [addDays(today, -HISTORY_DAYS), addDays(today, -1)];
  const typed = { from: query.get("from")?.trim() ?? "", to: query.get("to")?.trim() ?? "" };
  if (!query.has("from") && !query.has("to")) {
    const preset = PRESETS.find((days) => String(days) === query.get("period")) ?? PRESETS[0];
    return { preset, days: { from: addDays(today, -preset), to: last }, problems: {}, first, last };
  }
  const problemOf = (day: string): DayProblem | undefined => {
    if (!isCalendarDay(day)) return "missing";
    if (day < first) return "too-early";
    return day > last ? "too-late" : undefined;
  };
  const [from, to] = [problemOf(typed.from), problemOf(typed.to)];
  const order = !from && !to && typed.from > typed.to ? ("order" as const) : undefined;
  const wrongFrom = from ?? order;
  return {
    preset: null,
    days: typed,
    problems: { ...(wrongFrom ? { from: wrongFrom } : {}), ...(to ? { to } : {}) },
    first,
    last,
  };
}
