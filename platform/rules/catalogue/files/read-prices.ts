import { type CarrierService, type PriceList, type PriceTable, isServed } from "../catalog-types";
import type { CatalogueProblem } from "./problems";
import { type CsvRow, readCsv } from "./read-csv";

const COLUMNS = ["service", "to", "up_to_kg", "net_price", "currency"];

/** What prices refer to. */
interface PricedServices {
  /** Those that the platform sells, by id. */
  sold: ReadonlyMap<string, CarrierService>;
  byContract: ReadonlySet<string>;
  zones: ReadonlySet<string>;
  currency: string;
}

interface Row {
  service: CarrierService;
  to: string;
  line: number;
  cents: number;
  /** The upper limit of a step, or the size of each further piece. */
  kg: number;
  isFurther: boolean;
}

/**
 * Reads the price lists of all services.
 *
 * @param files texts by path, `prices/2027-01-01/velorra.csv`; the folder is the day from which a list is valid
 */
export function readPrices(
  files: ReadonlyMap<string, string>,
  priced: PricedServices,
): { prices: Map<string, PriceList[]>; problems: CatalogueProblem[] } {
  const prices = new Map<string, PriceList[]>();
  const problems: CatalogueProblem[] = [];
  /** The file of each list, by service and day. */
  const sources = new Map<string, string>();
  for (const [file, text] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const validFrom = file.split("/")[1] ?? "";
    if (!isDay(validFrom)) {
      problems.push({ file, line: null, text: `the folder "${validFrom}" is not a day such as 2027-01-01` });
      continue;
    }
    const { rows, problems: wrong } = readCsv(file, text, COLUMNS);
    problems.push(...wrong);
    const misread = new Set(rows.length === 0 ? [] : wrong.map(({ line }) => serviceIn(rows, line)));
    const good = rows.flatMap((row) =>
      readRow(row, priced, (reason) => {
        problems.push({ file, line: row.line, text: reason });
        misread.add(serviceIn(rows, row.line));
      }),
    );
    for (const [id, ofService] of groupBy(good, ({ service }) => service.id)) {
      const [first] = ofService;
      const other = sources.get(`${id} ${validFrom}`);
      if (other !== undefined) {
        problems.push({ file, line: first!.line, text: `"${id}" has prices for this day in ${other} already` });
        continue;
      }
      sources.set(`${id} ${validFrom}`, file);
      const { tables, problems: ofTables } = readTables(ofService);
      // With a row missing, what the others lack says nothing.
      if (!misread.has(id)) problems.push(...ofTables.map(({ line, text: reason }) => ({ file, line, text: reason })));
      prices.set(id, [...(prices.get(id) ?? []), { validFrom, tables }]);
    }
  }
  return { prices, problems };
}

function serviceIn(rows: readonly CsvRow[], line: number | null): string {
  return rows.find((row) => row.line === line)?.cells.get("service") ?? "";
}

/** Whether a text is a day of the calendar, `2027-01-01`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function readRow({ line, cells }: CsvRow, priced: PricedServices, report: (text: string) => void): Row[] {
  const [id = "", to = "", weight = "", price = "", currency = ""] = COLUMNS.map((name) => cells.get(name));
  const service = priced.sold.get(id);
  const wrong: string[] = [];
  if (!service) {
    wrong.push(priced.byContract.has(id) ? `"${id}" is sold by own contracts only` : `unknown service "${id}"`);
  } else if (/^[A-Z]{2}$/.test(to)) {
    if (!isServed(to)) wrong.push(`unknown country "${to}"`);
    else if (!service.to.includes(to)) wrong.push(`"${id}" does not go to ${to}`);
  } else if (!priced.zones.has(to)) wrong.push(`unknown zone "${to}"`);
  else if (service.transitHours[to] === undefined) wrong.push(`"${id}" has no transit time for "${to}"`);
  const isFurther = weight.startsWith("+");
  const kg = readNumber(weight.replace("+", ""), 3);
  if (kg === null || kg <= 0)
    wrong.push(`up_to_kg: "${weight}" is not a weight such as 2.5, or +0.5 for each further half kilogram`);
  const net = readNumber(price, 2);
  if (net === null) wrong.push(`net_price: "${price}" is not an amount such as 8.90`);
  if (currency !== priced.currency) wrong.push(`currency: expected ${priced.currency}, not "${currency}"`);
  wrong.forEach(report);
  if (wrong.length > 0 || !service || kg === null || net === null) return [];
  return [{ service, to, line, kg, isFurther, cents: Math.round(net * 100) }];
}

/** A number with a decimal point and some decimals, else null. */
function readNumber(text: string, decimals: number): number | null {
  return new RegExp(`^\\d{1,9}(\\.\\d{1,${decimals}})?$`).test(text) ? Number(text) : null;
}

type LineProblem = Pick<CatalogueProblem, "line" | "text">;

/** The tables of one list of one service. */
function readTables(rows: readonly Row[]): { tables: Map<string, PriceTable>; problems: LineProblem[] } {
  const tables = new Map<string, PriceTable>();
  const problems: LineProblem[] = [];
  for (const [to, ofZone] of groupBy(rows, (row) => row.to)) {
    const { service, line } = ofZone.at(-1)!;
    const steps = ofZone.filter(({ isFurther }) => !isFurther);
    const further = ofZone.filter(({ isFurther }) => isFurther);
    steps.forEach((step, index) => {
      const before = steps[index - 1];
      if (before && step.kg <= before.kg)
        problems.push({ line: step.line, text: `up to ${step.kg} kg is not more than the row before, up to ${before.kg} kg` });
    });
    if (further[1]) problems.push({ line: further[1].line, text: `"${to}" has a price for further weight already` });
    const last = steps.at(-1);
    if (!last) problems.push({ line, text: `"${to}" needs a row with a weight before that for further weight` });
    else if (!further[0] && last.kg < service.limits.weightKg)
      problems.push({ line, text: `"${to}" ends at ${last.kg} kg, but "${service.id}" takes ${service.limits.weightKg} kg` });
    tables.set(to, {
      steps: steps.map(({ kg, cents }) => ({ upToKg: kg, cents })),
      further: further[0] ? { kg: further[0].kg, cents: further[0].cents } : null,
    });
  }
  const { service, line } = rows[0]!;
  for (const zone of Object.keys(service.transitHours)) {
    if (!isServed(zone) && !tables.has(zone)) problems.push({ line, text: `"${service.id}" has no price for "${zone}"` });
  }
  return { tables, problems };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
