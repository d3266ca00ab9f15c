import { Bar } from "@nivo/bar";
import { CHART_HEIGHT, shortName } from "~/models/analytics/charts";
import { DOT } from "~/models/dot";
import { CHART_THEME, ChartTip, MIN_WIDTH, useChartWidth, useMarkRoles } from "./live-chart";
import type { BarFigures } from "./use-figures";

const NARROW = 420;

/** Bars that show their values to pointer and keyboard. */
export default function LiveBars({ figures: { bars, ticks, tickText, top, label } }: { figures: BarFigures }) {
  const { box, width } = useChartWidth();
  useMarkRoles(box);
  const isNarrow = width < NARROW;
  const byKey = new Map(bars.map((bar, nth) => [String(nth), bar]));
  return (
    <div ref={box} className="live-chart">
      <Bar
        width={Math.max(width, MIN_WIDTH)}
        height={CHART_HEIGHT}
        // The library draws the first bar at the bottom.
        data={bars.map(({ value }, nth) => ({ key: String(nth), value })).reverse()}
        keys={["value"]}
        indexBy="key"
        layout="horizontal"
        margin={{ top: 0, right: 48, bottom: 32, left: isNarrow ? 110 : 140 }}
        padding={0.35}
        borderRadius={3}
        valueScale={{ type: "linear", min: 0, max: top }}
        colors={({ data }) => (byKey.get(data.key)?.isRest ? "var(--chart-rest)" : "var(--chart-1)")}
        enableLabel={false}
        enableTotals
        totalsOffset={8}
        valueFormat={(value) => tickText(value)}
        enableGridX
        enableGridY={false}
        gridXValues={ticks}
        axisBottom={{ tickValues: ticks, format: tickText, tickSize: 0, tickPadding: 12 }}
        axisLeft={{
          format: (key: string) => shortName(byKey.get(key)?.name ?? "", isNarrow ? 13 : 18),
          tickSize: 0,
          tickPadding: 8,
        }}
        theme={CHART_THEME}
        animate={false}
        role="group"
        ariaLabel={label}
        isFocusable
        barAriaLabel={({ data }) => {
          const bar = byKey.get(data.key);
          return bar ? `${bar.name}: ${bar.text}, ${bar.share}` : "";
        }}
        tooltip={({ data }) => {
          const bar = byKey.get(data.key);
          return bar ? <ChartTip title={bar.name} value={`${bar.text}${DOT}${bar.share}`} /> : null;
        }}
      />
    </div>
  );
}
