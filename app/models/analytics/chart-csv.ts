import { amountCell, BYTE_ORDER_MARK, type Cell, csvLine } from "#contract/rules/csv";
import type { Language } from "#contract/primitives";
import type { TranslateKeys } from "~/models/translate";
import type { ChartData, ChartName } from "./charts";

interface Words {
  t: TranslateKeys<"analytics">;
  language: Language;
  countryName: (code: string) => string;
}

/** A chart's figures as CSV: what its table shows, days as `2026-11-21` and money in major units. */
export function chartCsv(chart: ChartName, data: ChartData, words: Words): string {
  const lines = data.kind === "line" ? dayLines(data, words) : rowLines(chart, data, words);
  return BYTE_ORDER_MARK + lines.map((cells) => csvLine(cells, words.language)).join("");
}

function dayLines({ points, currency }: Extract<ChartData, { kind: "line" }>, { t }: Words): Cell[][] {
  const heading = currency === null ? t("column.shipments") : `${t("column.cost")} (${currency})`;
  const cell = (value: number) => (currency === null ? value : amountCell(value, currency));
  return [[t("column.day"), heading], ...points.map(({ date, value }): Cell[] => [date, cell(value)])];
}

function rowLines(chart: ChartName, { rows }: Extract<ChartData, { kind: "bars" }>, { t, countryName }: Words): Cell[][] {
  const isCarriers = chart === "carriers";
  const [currency] = rows.flatMap(({ averageCost }) => averageCost?.currency ?? []);
  const name = t(isCarriers ? "column.carriers" : chart === "countries" ? "column.countries" : "column.contents");
  const average = currency === undefined ? [] : [`${t("column.average")} (${currency})`];
  const nameOf = (named: string | null) => {
    if (named === null) return t("others");
    return chart === "countries" ? countryName(named) : named || t("no-content");
  };
  return [
    [name, t("column.shipments"), `${t("column.share")} (%)`, ...average],
    ...rows.map(({ name: named, shipments, percentage, averageCost }): Cell[] => [
      nameOf(named),
      shipments,
      percentage,
      ...(averageCost ? [amountCell(averageCost.minor, averageCost.currency)] : []),
    ]),
  ];
}
