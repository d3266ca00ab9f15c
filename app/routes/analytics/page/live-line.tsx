import { Line } from "@nivo/line";
import { CHART_HEIGHT, downsample } from "~/models/analytics/charts";
import { CHART_THEME, ChartTip, MIN_WIDTH, useChartWidth, useMarkRoles } from "./live-chart";
import type { LineFigures } from "./use-figures";

const MARGIN = { top: 16, right: 24, bottom: 32, left: 72 };
const WIDTH_OF_DAY = 90;
const MOST_DOTS = 30;

/** A line that shows the value of each day to pointer and keyboard. */
export default function LiveLine({ figures: { days, ticks, tickText, top, label } }: { figures: LineFigures }) {
  const { box, width: boxWidth } = useChartWidth();
  const width = Math.max(boxWidth, MIN_WIDTH);
  useMarkRoles(box);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const shortOf = (date: string) => byDate.get(date)?.short ?? "";
  return (
    <div ref={box} className="live-chart">
      <Line
        width={width}
        height={CHART_HEIGHT}
        data={[{ id: "value", data: days.map(({ date, value }) => ({ x: date, y: value })) }]}
        margin={MARGIN}
        xScale={{ type: "point" }}
        yScale={{ type: "linear", min: 0, max: top }}
        axisLeft={{ tickValues: ticks, format: tickText, tickSize: 0, tickPadding: 8 }}
        axisBottom={{
          tickValues: downsample(days, Math.max(2, Math.floor(boxWidth / WIDTH_OF_DAY))).map(({ date }) => date),
          format: shortOf,
          tickSize: 0,
          tickPadding: 12,
        }}
        gridYValues={ticks}
        enableGridX={false}
        enableArea
        areaOpacity={0.09}
        colors={["var(--chart-1)"]}
        pointSize={days.length <= MOST_DOTS ? 8 : 4}
        pointColor="var(--surface)"
        pointBorderWidth={2}
        pointBorderColor="var(--chart-1)"
        useMesh
        crosshairType="x"
        theme={CHART_THEME}
        animate={false}
        role="group"
        ariaLabel={label}
        isFocusable
        pointAriaLabel={(point) => {
          const day = byDate.get(String(point.data.x));
          return day ? `${day.long}: ${day.text}` : "";
        }}
        tooltip={({ point }) => {
          const day = byDate.get(String(point.data.x));
          const before = MARGIN.left + point.x;
          return day ? <ChartTip title={day.long} value={day.text} room={{ before, after: width - before }} /> : null;
        }}
      />
    </div>
  );
}
