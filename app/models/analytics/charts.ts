/** The charts in the order of the page. @see spec account-and-money, section 2, "Analytics page" */
export const CHARTS = ["shipments", "cost", "carriers", "countries", "contents"] as const;
export type ChartName = (typeof CHARTS)[number];

export const isChartName = (name: string | undefined): name is ChartName => CHARTS.some((chart) => chart === name);

/** @see spec account-and-money, section 9, "Analytics" */
export const CHART_HEIGHT = 350;
/** Fraction of a chart that must be visible before its data is fetched. */
export const VISIBLE_PART = 0.1;
/** How long browsers cache a chart's data. */
export const KEPT_SECONDS = 3600;

/** A value for each day; minor units if there is a currency. */
export interface LineData {
  kind: "line";
  points: { date: string; value: number }[];
  currency: string | null;
}

/** Rows sorted by number of shipments. A null name stands for all others. */
export interface BarData {
  kind: "bars";
  rows: BarRow[];
}

export interface BarRow {
  name: string | null;
  shipments: number;
  /** 41 is 41 %. */
  percentage: number;
  /** Only for carriers. */
  logoId?: string | null;
  averageCost?: { minor: number; currency: string };
}

export type ChartData = LineData | BarData;

/** Whether nothing was bought. */
export function isEmpty(data: ChartData): boolean {
  return data.kind === "line" ? data.points.every(({ value }) => value === 0) : data.rows.length === 0;
}

const MOST_STEPS = 5;

/**
 * Values of an axis from zero: at most six, round, the last at least the highest value. Steps are whole numbers, so that no axis
 * shows half a shipment.
 *
 * @param unit smallest step: 100 for whole euros of cents
 */
export function axisTicks(highest: number, unit = 1): number[] {
  const rough = Math.max(highest / unit / MOST_STEPS, 1);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((each) => each >= rough) ?? rough;
  const steps = Math.max(1, Math.ceil(highest / unit / step));
  return Array.from({ length: steps + 1 }, (_, nth) => nth * step * unit);
}

/** Every nth item, starting with the first, so that at most `most` remain. */
export function downsample<T>(items: readonly T[], most: number): T[] {
  const every = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, nth) => nth % every === 0);
}

/** A name truncated to fit next to a bar. */
export function shortName(name: string, length: number): string {
  const letters = [...name];
  return letters.length <= length
    ? name
    : `${letters
        .slice(0, length - 1)
        .join("")
        .trimEnd()}…`;
}
