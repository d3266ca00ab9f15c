import { CHART_HEIGHT, shortName, downsample } from "~/models/analytics/charts";
import type { BarFigures, LineFigures } from "./use-figures";

/** Widths that are rendered, pixels; CSS shows the one that fits, so that text keeps its size. */
const LINE_WIDTHS = { wide: 1040, medium: 664, narrow: 340 } as const;
const BAR_WIDTHS = { wide: 520, narrow: 340 } as const;
/** Space for the day labels below, and for values and names at the sides, pixels. */
const MARGIN = { top: 16, right: 24, bottom: 32 };
const LEFT = { wide: 72, medium: 72, narrow: 60 } as const;
const NAMES = { wide: { width: 140, letters: 18 }, narrow: { width: 110, letters: 13 } } as const;
/** Maximum number of labelled days. */
const MOST_DAYS = { wide: 10, medium: 7, narrow: 4 } as const;
/** Above this number of days, dots would overlap. */
const MOST_DOTS = 30;
const BOTTOM = CHART_HEIGHT - MARGIN.bottom;

/** A static line chart. */
export function PlainLine({ figures }: { figures: LineFigures }) {
  return (["wide", "medium", "narrow"] as const).map((size) => <SizedLine key={size} size={size} figures={figures} />);
}

function SizedLine({
  size,
  figures: { days, ticks, tickText, top, label },
}: {
  size: keyof typeof LINE_WIDTHS;
  figures: LineFigures;
}) {
  const width = LINE_WIDTHS[size];
  const left = LEFT[size];
  const right = width - MARGIN.right;
  const x = (nth: number) => (days.length === 1 ? (left + right) / 2 : left + (nth * (right - left)) / (days.length - 1));
  const y = (value: number) => BOTTOM - (value / top) * (BOTTOM - MARGIN.top);
  const line = days.map(({ value }, nth) => `${round(x(nth))},${round(y(value))}`).join(" ");
  const named = new Set(downsample(days, MOST_DAYS[size]).map(({ date }) => date));
  return (
    <svg
      className={`chart chart-${size}`}
      viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
      role="img"
      aria-label={label}
      suppressHydrationWarning
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="chart-grid" x1={left} x2={right} y1={round(y(tick))} y2={round(y(tick))} />
          <text x={left - 8} y={round(y(tick)) + 4} textAnchor="end" suppressHydrationWarning>
            {tickText(tick)}
          </text>
        </g>
      ))}
      {days.map(({ date, short }, nth) =>
        named.has(date) ? (
          <text key={date} x={round(x(nth))} y={CHART_HEIGHT - 8} textAnchor="middle" suppressHydrationWarning>
            {short}
          </text>
        ) : null,
      )}
      <polygon className="chart-area" points={`${round(x(0))},${BOTTOM} ${line} ${round(x(days.length - 1))},${BOTTOM}`} />
      <polyline className="chart-line" points={line} />
      {days.length <= MOST_DOTS
        ? days.map(({ date, value }, nth) => (
            <circle key={date} className="chart-dot" cx={round(x(nth))} cy={round(y(value))} r={size === "narrow" ? 3 : 4} />
          ))
        : null}
    </svg>
  );
}

/** A static bar chart. */
export function PlainBars({ figures }: { figures: BarFigures }) {
  return (["wide", "narrow"] as const).map((size) => <SizedBars key={size} size={size} figures={figures} />);
}

function SizedBars({
  size,
  figures: { bars, ticks, tickText, top, label },
}: {
  size: keyof typeof BAR_WIDTHS;
  figures: BarFigures;
}) {
  const width = BAR_WIDTHS[size];
  const { width: left, letters } = NAMES[size];
  const right = width - MARGIN.right * 2;
  const x = (value: number) => left + (value / top) * (right - left);
  const row = (BOTTOM - 4) / bars.length;
  const height = Math.min(28, row * 0.65);
  return (
    <svg
      className={`chart chart-${size}`}
      viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
      role="img"
      aria-label={label}
      suppressHydrationWarning
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="chart-grid" x1={round(x(tick))} x2={round(x(tick))} y1={0} y2={BOTTOM} />
          <text x={round(x(tick))} y={CHART_HEIGHT - 8} textAnchor="middle" suppressHydrationWarning>
            {tickText(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ id, isRest, name, value, amount }, nth) => {
        const middle = (nth + 0.5) * row;
        return (
          <g key={isRest ? "others of all" : `of ${id}`}>
            <text className="chart-name" x={left - 8} y={round(middle) + 4} textAnchor="end">
              {shortName(name, letters)}
            </text>
            <rect
              className={isRest ? "chart-bar chart-rest" : "chart-bar"}
              x={left}
              y={round(middle - height / 2)}
              width={round(x(value) - left)}
              height={round(height)}
              rx={3}
            />
            <text className="chart-value" x={round(x(value)) + 6} y={round(middle) + 4} suppressHydrationWarning>
              {amount}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Rounds to a tenth of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
