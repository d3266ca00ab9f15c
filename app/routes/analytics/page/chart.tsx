import { lazy, Suspense } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { FallbackBoundary } from "~/components/document/fallback-boundary";
import type { BarData, ChartData, ChartName, LineData } from "~/models/analytics/charts";
import { PlainBars, PlainLine } from "./plain-chart";
import { useBarFigures, useLineFigures } from "./use-figures";

/** The charting library is loaded with the first visible chart. */
const LiveLine = lazy(() => import("./live-line"));
const LiveBars = lazy(() => import("./live-bars"));

/**
 * A chart. Server and browser draw a static one until the library is loaded, which adds pointer and keyboard support.
 *
 * @see docs/decisions/0060-the-server-draws-its-own-charts.md
 */
export function Chart({ data, ...props }: { chart: ChartName; data: ChartData; title: string }) {
  return data.kind === "line" ? <LineChart data={data} {...props} /> : <BarChart data={data} {...props} />;
}

function LineChart({ data, title }: { data: LineData; title: string }) {
  const figures = useLineFigures(data, title);
  const plain = <PlainLine figures={figures} />;
  if (!useHydrated()) return plain;
  return (
    <FallbackBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <LiveLine figures={figures} />
      </Suspense>
    </FallbackBoundary>
  );
}

function BarChart({ data, chart, title }: { data: BarData; chart: ChartName; title: string }) {
  const figures = useBarFigures(data, chart, title);
  const plain = <PlainBars figures={figures} />;
  if (!useHydrated()) return plain;
  return (
    <FallbackBoundary fallback={plain}>
      <Suspense fallback={plain}>
        <LiveBars figures={figures} />
      </Suspense>
    </FallbackBoundary>
  );
}
