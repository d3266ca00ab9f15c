import { DATE_PRESETS, type DatePreset } from "#contract/rules/date-presets";
import { addDays } from "#contract/rules/time-zones";

const DAYS: Record<DatePreset, number> = { today: 1, "last-7": 7, "last-30": 30 };

/** Calendar days, `2026-11-21`, both included; an open end is undefined. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** The days of a preset; the last of them is today. */
export function presetRange(preset: DatePreset, today: string): Required<DayRange> {
  return { from: addDays(today, 1 - DAYS[preset]), to: today };
}

/** The preset that equals a range today, if any. */
export function presetOf({ from, to }: DayRange, today: string): DatePreset | undefined {
  if (to !== today) return undefined;
  return DATE_PRESETS.find((preset) => presetRange(preset, today).from === from);
}

/** How far back a custom range may begin, days. */
export const OLDEST_DAYS = 90;

/** First and last day of a custom range. @see spec shipment-core, section 5, "Filters" */
export function customRange(today: string): { from: string; to: string } {
  return { from: addDays(today, -OLDEST_DAYS), to: addDays(today, -1) };
}
