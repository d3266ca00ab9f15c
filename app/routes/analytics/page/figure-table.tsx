import { useT } from "~/components/document/translation";
import { CarrierMark } from "~/components/checkout/carrier-mark";
import type { BarData, ChartData, ChartName, LineData } from "~/models/analytics/charts";
import { useBarFigures, useLineFigures } from "./use-figures";

interface FigureTableProps<Data extends ChartData> {
  chart: ChartName;
  data: Data;
  title: string;
}

/** A chart's figures as a table. */
export function FigureTable({ data, ...props }: FigureTableProps<ChartData>) {
  return data.kind === "line" ? <DayTable {...props} data={data} /> : <RowTable {...props} data={data} />;
}

function DayTable({ chart, data, title }: FigureTableProps<LineData>) {
  const t = useT("analytics");
  const { days } = useLineFigures(data, title);
  return (
    <div
      className="data-scroll"
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls what it can focus.
      tabIndex={0}
    >
      <table className="table data">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("column.day")}</th>
            <th scope="col" className="end">
              {t(chart === "cost" ? "column.cost" : "column.shipments")}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, long, amount }) => (
            <tr key={date}>
              <th scope="row" suppressHydrationWarning>
                {long}
              </th>
              <td className="end" suppressHydrationWarning>
                {amount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowTable({ chart, data, title }: FigureTableProps<BarData>) {
  const t = useT("analytics");
  const { bars } = useBarFigures(data, chart, title);
  const isCarriers = chart === "carriers";
  return (
    <div
      className="data-scroll"
      role="group"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls what it can focus.
      tabIndex={0}
    >
      <table className="table data">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`column.${isCarriers ? "carriers" : chart === "countries" ? "countries" : "contents"}`)}</th>
            <th scope="col" className="end">
              {t("column.shipments")}
            </th>
            <th scope="col" className="end">
              {t("column.share")}
            </th>
            {isCarriers ? (
              <th scope="col" className="end">
                {t("column.average")}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ id, isRest, name, amount, share, logoId, average }) => (
            <tr key={isRest ? "others of all" : `of ${id}`}>
              <th scope="row">
                <span className="figure-name">
                  {logoId ? <CarrierMark service={{ logoId }} /> : null}
                  <span>{name}</span>
                </span>
              </th>
              <td className="end" suppressHydrationWarning>
                {amount}
              </td>
              <td className="end" suppressHydrationWarning>
                {share}
              </td>
              {isCarriers ? (
                <td className="end" suppressHydrationWarning>
                  {average}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
