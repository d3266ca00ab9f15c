import type { AnalyticsSummary } from "#contract/analytics";
import { addDays, daysOf } from "#contract/rules/time-zones";
import type { DayRange } from "./range";

export type FigureName = "shipments" | "average" | "on-time" | "incidents";

/** A figure of a period beside that of the period before; null where there is nothing to divide by. */
export interface Figure {
  name: FigureName;
  /** Minor units for `average`, percent for `on-time` and `incidents`. */
  value: number | null;
  before: number | null;
  /** Change in percent; null for what is itself a percentage, and without a period before. */
  change: number | null;
}

/** The period of as many days before a period. */
export function periodBefore({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -daysOf(from, to).length), to: addDays(from, -1) };
}

/** @returns percent with one decimal; null of nothing */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
}

/** The figures that the analytics begin with. */
export function leadingFigures(now: AnalyticsSummary, before: AnalyticsSummary): Figure[] {
  const pair = (of: (summary: AnalyticsSummary) => number | null) => ({ value: of(now), before: of(before) });
  const withChange = ({ value, before: earlier }: Pick<Figure, "value" | "before">) => ({
    value,
    before: earlier,
    change: value !== null && earlier ? Math.round(((value - earlier) * 100) / earlier) : null,
  });
  return [
    { name: "shipments", ...withChange(pair(({ shipments }) => shipments)) },
    {
      name: "average",
      ...withChange(pair(({ shipments, cost }) => (shipments === 0 ? null : Math.round(cost / shipments)))),
    },
    { name: "on-time", ...pair(({ onTime, delivered }) => percentOf(onTime, delivered)), change: null },
    { name: "incidents", ...pair(({ incidents, shipments }) => percentOf(incidents, shipments)), change: null },
  ];
}
