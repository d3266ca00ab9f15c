import type { MerchantPaths } from "~/models/paths";
import type { ChartName } from "./charts";
import type { SelectedRange, DayRange, Preset } from "./range";

/** State of the page besides its days. */
export interface PageState {
  /** The server draws all charts at once, for browsers without JavaScript. */
  isWhole: boolean;
}

/** Reads the state from the URL. */
export function readPageState(query: URLSearchParams): PageState {
  return { isWhole: query.get("charts") === "all" };
}

/** The URL's parameters for a state, as {@link readPageState} reads them. */
export function stateFields({ isWhole }: PageState): [name: string, value: string][] {
  return isWhole ? [["charts", "all"]] : [];
}

/** URLs of the analytics. @param analytics path of the page, with the tenant's prefix */
export function analyticsPaths({ analytics }: Pick<MerchantPaths, "analytics">) {
  const page = (own: [string, string][], state: PageState) => {
    const query = new URLSearchParams([...own, ...stateFields(state)]).toString();
    return query ? `${analytics}?${query}` : analytics;
  };
  const promises = `${analytics}/promises`;
  const days = ({ from, to }: DayRange): [string, string][] => [
    ["from", from],
    ["to", to],
  ];
  return {
    preset: (preset: Preset, state: PageState) => page([["period", String(preset)]], state),
    days: (range: DayRange, state: PageState) => page(days(range), state),
    /** The page with the same days and another state. */
    same: ({ preset, days: range }: Pick<SelectedRange, "preset" | "days">, state: PageState) =>
      page(preset === null ? days(range) : [["period", String(preset)]], state),
    /** What carriers promised, and what came of it. @param selected default: the default days */
    promises: (selected?: Pick<SelectedRange, "preset" | "days">) =>
      selected ? analyticsPaths({ analytics: promises }).same(selected, { isWhole: false }) : promises,
    lateParcelsFile: (range: DayRange) => `${promises}/late-parcels.csv?${new URLSearchParams(days(range)).toString()}`,
    chartFile: (chart: ChartName, range: DayRange) =>
      `${analytics}/charts/${chart}/figures.csv?${new URLSearchParams(days(range)).toString()}`,
    chart: (chart: ChartName, range: DayRange) => `${analytics}/charts/${chart}?${new URLSearchParams(days(range)).toString()}`,
  };
}
