import { BREAKDOWN_LIMIT } from "#contract/analytics";
import type { ChartData, ChartName } from "~/models/analytics/charts";
import { type Figure, leadingFigures, periodBefore } from "~/models/analytics/figures";
import type { DayRange } from "~/models/analytics/range";
import { nullIfUnavailable, type Upstream } from "~/services/upstream/upstream.server";

type Analytics = Upstream["analytics"];

/** Loader of each chart. @see spec account-and-money, section 7, "Analytics" */
const LOAD: Record<ChartName, (analytics: Analytics, range: DayRange) => Promise<ChartData>> = {
  shipments: async (analytics, range) => {
    const { points } = await analytics.shipmentsOverTime({ ...range, unit: "day" });
    return { kind: "line", points, currency: null };
  },
  cost: async (analytics, range) => ({ kind: "line", ...(await analytics.costOverTime({ ...range, unit: "day" })) }),
  carriers: async (analytics, range) => {
    const { items } = await analytics.byCarrier({ ...range, limit: BREAKDOWN_LIMIT });
    return {
      kind: "bars",
      rows: items.map(({ carrier, averageCost, currency, ...row }) => ({
        ...row,
        name: carrier,
        averageCost: { minor: averageCost, currency },
      })),
    };
  },
  countries: async (analytics, range) => {
    const { items } = await analytics.byCountry({ ...range, limit: BREAKDOWN_LIMIT });
    return { kind: "bars", rows: items.map(({ country, ...row }) => ({ ...row, name: country })) };
  },
  contents: async (analytics, range) => {
    const { items } = await analytics.byContent({ ...range, limit: BREAKDOWN_LIMIT });
    return { kind: "bars", rows: items.map(({ content, ...row }) => ({ ...row, name: content })) };
  },
};

/** A chart's data; null if the upstream failed, which is logged. */
export function loadChart(
  { analytics }: Pick<Upstream, "analytics">,
  chart: ChartName,
  range: DayRange,
): Promise<ChartData | null> {
  return nullIfUnavailable(`analytics-${chart}`, LOAD[chart](analytics, range));
}

/** The figures that the page begins with; null if the upstream failed, which is logged. */
export async function loadFigures({ analytics }: Pick<Upstream, "analytics">, range: DayRange): Promise<Figure[] | null> {
  const load = (days: DayRange) => nullIfUnavailable("analytics-summary", analytics.summary(days));
  const [now, before] = await Promise.all([load(range), load(periodBefore(range))]);
  return now && before && leadingFigures(now, before);
}
