import { useT } from "~/components/document/translation";
import { useCountryName } from "~/components/ui/country-name";
import { useFormat } from "~/components/ui/format";
import { axisTicks, type BarData, type ChartName, type LineData } from "~/models/analytics/charts";

/** Cents per unit: money axes are labelled in whole units. */
const CENTS = 100;

/** Texts and numbers of a chart and its table, in the page's language. */
export function useLineFigures({ points, currency }: LineData, title: string) {
  const t = useT("analytics");
  const { number, money, day, dayShort } = useFormat();
  const ticks = axisTicks(Math.max(0, ...points.map(({ value }) => value)), currency === null ? 1 : CENTS);
  const amount = (value: number) => (currency === null ? number(value) : money(value, currency));
  const say = (value: number) => (currency === null ? t("value", { count: value, number: number(value) }) : amount(value));
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best), points[0] ?? { date: "", value: 0 });
  const days = points.map(({ date, value }) => ({
    date,
    value,
    short: dayShort(date),
    long: day(date),
    text: say(value),
    amount: amount(value),
  }));
  const [from, to] = [days[0]?.long ?? "", days.at(-1)?.long ?? ""];
  const label = t("line-label", { title, from, to, day: day(highest.date), value: say(highest.value) });
  return { days, ticks, tickText: amount, top: ticks.at(-1) ?? 1, label };
}
export type LineFigures = ReturnType<typeof useLineFigures>;

export function useBarFigures({ rows }: BarData, chart: ChartName, title: string) {
  const t = useT("analytics");
  const { number, money, percent } = useFormat();
  const countryName = useCountryName();
  const nameOf = (name: string | null) => {
    if (name === null) return t("others");
    if (chart === "countries") return countryName(name);
    return name || t("no-content");
  };
  const ticks = axisTicks(Math.max(0, ...rows.map(({ shipments }) => shipments)));
  const bars = rows.map(({ name, shipments, percentage, logoId, averageCost }) => ({
    id: name ?? "",
    isRest: name === null,
    name: nameOf(name),
    value: shipments,
    amount: number(shipments),
    text: t("value", { count: shipments, number: number(shipments) }),
    share: percent(percentage),
    logoId: logoId ?? null,
    average: averageCost ? money(averageCost.minor, averageCost.currency) : null,
  }));
  const label = `${title}. ${bars.map(({ name, amount }) => t("bar-label", { name, value: amount })).join(", ")}`;
  return { bars, ticks, tickText: number, top: ticks.at(-1) ?? 1, label };
}
export type BarFigures = ReturnType<typeof useBarFigures>;
