import { createHash } from "node:crypto";
import type { CsvField, CsvProblem } from "../../../contract/csv-imports";
import { LANGUAGES } from "../../../contract/primitives";
import { isCountry } from "../../../contract/rules/country";
import { splitName } from "../../connectors/http";
import type { ShopOrder } from "../../connectors/connector";
import type { CsvTable } from "./table";

/** How a table is read. */
export interface CsvChoice {
  mapping: readonly (CsvField | null)[];
  weightUnit: "kg" | "g";
  /** Of rows that name none. */
  country: string;
}

export interface CsvOrder {
  order: ShopOrder;
  /** Lines that it stands on. */
  lines: number[];
}

export interface CsvOrders {
  orders: CsvOrder[];
  problems: CsvProblem[];
}

type Cells = Partial<Record<CsvField, string>>;
interface ReadRow {
  line: number;
  cells: Cells;
}

/**
 * Reads a table's rows as orders. Rows below one another with the same order number are one order, its recipient on the first of them.
 * An order with a problem on any of its rows is left out whole.
 */
export function readOrders({ rows }: CsvTable, choice: CsvChoice): CsvOrders {
  const orders: CsvOrder[] = [];
  const problems: CsvProblem[] = [];
  const seen = new Map<string, number>();
  for (const group of groupRows(rows.map(({ line, cells }) => ({ line, cells: named(cells, choice.mapping) })))) {
    const found = groupProblems(group);
    problems.push(...found);
    if (found.length > 0) continue;
    // The same row twice in one file is two parcels; the same file twice is the same parcels.
    const content = JSON.stringify(group.map(({ cells }) => cells));
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    const id = createHash("sha256").update(`${content} ${times}`).digest("base64url");
    orders.push(toOrder(id, group, choice));
  }
  return { orders, problems };
}

function named(cells: readonly string[], mapping: readonly (CsvField | null)[]): Cells {
  const entries = mapping.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]] as const] : []));
  return Object.fromEntries(entries);
}

function groupRows(rows: readonly ReadRow[]): ReadRow[][] {
  const groups: ReadRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const number = row.cells.orderNumber;
    if (last && number !== undefined && last[0]?.cells.orderNumber === number) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

const NUMBERS = ["quantity", "price", "value", "weight", "length", "width", "height"] as const;

function groupProblems(group: readonly ReadRow[]): CsvProblem[] {
  const [first] = group;
  if (!first) return [];
  const problems: CsvProblem[] = [];
  const { line, cells } = first;
  const missing = (field: CsvField) => problems.push({ line, field, error_code: "RequiredField", value: "" });
  if (!cells.name && !cells.lastName && !cells.firstName) missing("name");
  if (!cells.zipCode && !cells.city) missing("zipCode");
  if (cells.country && countryOf(cells.country) === null)
    problems.push({ line, field: "country", error_code: "ValueNotAllowedField", value: cells.country });
  for (const row of group) {
    for (const field of NUMBERS) {
      const value = row.cells[field];
      if (value !== undefined && readNumber(value) === null)
        problems.push({ line: row.line, field, error_code: "InvalidFormatField", value });
    }
  }
  return problems;
}

function toOrder(id: string, group: readonly ReadRow[], { weightUnit, country }: CsvChoice): CsvOrder {
  const first = group[0]!.cells;
  const text = (field: CsvField) => first[field] ?? "";
  const number = (cells: Cells, field: CsvField) => readNumber(cells[field] ?? "") ?? 0;
  const name =
    first.lastName || first.firstName ? { firstName: text("firstName"), lastName: text("lastName") } : splitName(text("name"));
  const quantityOf = (cells: Cells) => Math.max(1, Math.round(number(cells, "quantity")));
  const priced = group.reduce((sum, { cells }) => sum + number(cells, "price") * quantityOf(cells), 0);
  const total = first.value === undefined ? priced : number(first, "value");
  const weight = group.reduce((sum, { cells }) => sum + number(cells, "weight"), 0) / (weightUnit === "g" ? 1000 : 1);
  const size = { length: number(first, "length"), width: number(first, "width"), height: number(first, "height") };
  const items = group
    .filter(({ cells }) => cells.contents)
    .map(({ cells }) => ({ title: cells.contents!, quantity: quantityOf(cells), weightKg: null }));
  const order: ShopOrder = {
    id,
    number: text("orderNumber"),
    state: "open",
    changedAt: new Date(0),
    recipient: {
      ...name,
      company: text("company"),
      email: text("email"),
      phone: text("phone"),
      street1: text("street1"),
      street2: text("street2"),
      zipCode: text("zipCode"),
      city: text("city"),
      state: text("state"),
      alpha2Code: (first.country && countryOf(first.country)) || country,
    },
    currency: "EUR",
    total: Math.round(total * 100),
    // The weight is of the row, whatever it counts.
    items: weight > 0 ? [...items, { title: "", quantity: 1, weightKg: Math.round(weight * 1000) / 1000 }] : items,
  };
  const isWhole = Object.values(size).every((side) => side > 0);
  return { order: isWhole ? { ...order, size } : order, lines: group.map(({ line }) => line) };
}

/** `1.234,56`, `1,234.56`, `€ 18,90` and `18.9` as numbers; null for what is none. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/(?:EUR|GBP|USD|kg|cm|g)\b|[\s\u00a0\u202f€$£']/gi, "");
  if (!/^-?[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null;
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  const decimals = last < 0 ? 0 : plain.length - last - 1;
  const mark = last < 0 ? "" : plain[last]!;
  const marks = plain.split(mark).length - 1;
  const other = mark === "," ? "." : ",";
  // Three digits behind the only mark are thousands where another mark or more of them say so.
  const isThousands =
    last >= 0 &&
    (marks > 1 || (decimals === 3 && plain.includes(other) === false && mark === "," && /^\d{1,3},\d{3}$/.test(plain)));
  const digits = isThousands
    ? plain.replace(/[.,]/g, "")
    : `${plain.slice(0, Math.max(0, last)).replace(/[.,]/g, "")}${last < 0 ? plain : `.${plain.slice(last + 1)}`}`;
  const value = Number(digits);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

const foldName = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

let countryNames: Map<string, string> | undefined;

/** A country by its code, or by its name in any of the nine languages; null for none. */
export function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (code === "UK") return "GB";
  if (isCountry(code)) return code;
  countryNames ??= namesOfCountries();
  return countryNames.get(foldName(text)) ?? null;
}

function namesOfCountries(): Map<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCountry);
  const names = new Map<string, string>();
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames(language, { type: "region" });
    for (const code of codes) names.set(foldName(display.of(code) ?? code), code);
  }
  return names;
}

/** Whether weights without a unit are grams: whole numbers, most of them beyond what a parcel weighs in kilograms. */
export function guessWeightUnit(table: CsvTable, mapping: readonly (CsvField | null)[]): "kg" | "g" {
  const at = mapping.indexOf("weight");
  if (at < 0) return "kg";
  if (/\bg\b|gram/i.test(table.headings[at] ?? "")) return "g";
  if (/kg|kilo/i.test(table.headings[at] ?? "")) return "kg";
  const weights = table.rows.flatMap(({ cells }) => readNumber(cells[at] ?? "") ?? []).filter((weight) => weight > 0);
  const large = weights.filter((weight) => weight >= 50 && Number.isInteger(weight));
  return weights.length > 0 && large.length * 2 > weights.length ? "g" : "kg";
}
