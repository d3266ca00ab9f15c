import { type RefObject, useEffect, useRef, useState } from "react";

/** Colours and fonts of the page for the charting library. */
export const CHART_THEME = {
  text: { fontFamily: "var(--font)", fontSize: 12, fill: "var(--ink-quiet)" },
  axis: { ticks: { text: { fontSize: 12, fill: "var(--ink-quiet)" } } },
  grid: { line: { stroke: "var(--line)", strokeWidth: 1 } },
  labels: { text: { fontSize: 13, fontWeight: 600, fill: "var(--ink)" } },
  crosshair: { line: { stroke: "var(--line-strong)", strokeDasharray: "3 3" } },
};

/** Minimum width of a chart, pixels, also used before its box is measured. */
export const MIN_WIDTH = 240;

/** The width of a chart's box, pixels. */
export function useChartWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(MIN_WIDTH);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? MIN_WIDTH)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

/**
 * Sets the role of each point and bar: the library gives them a name and keyboard focus but no role, and screen readers skip
 * names without a role. Runs after every render of the chart, which creates new elements.
 */
export function useMarkRoles(box: RefObject<HTMLDivElement>) {
  useEffect(() => {
    for (const mark of box.current?.querySelectorAll("[tabindex='0']:not([role])") ?? []) mark.setAttribute("role", "img");
  });
}

interface ChartTipProps {
  title: string;
  value: string;
  /** Distances from its mark to both edges of the chart, pixels: the library centres a tooltip over its mark, also at an edge. */
  room?: { before: number; after: number };
}

/** Tooltip of a point or bar. */
export function ChartTip({ title, value, room }: ChartTipProps) {
  const shift = room && { transform: `translateX(max(50% - ${room.before}px, min(0px, ${room.after}px - 50%)))` };
  return (
    <div className="chart-tip" style={shift}>
      <span>{title}</span>
      <strong>{value}</strong>
    </div>
  );
}
