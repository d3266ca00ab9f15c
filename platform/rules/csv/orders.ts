import { createHash } from "node:crypto";
import type { CsvField, CsvNumberField, CsvProblem, CsvWeightUnit } from "../../../contract/csv-imports";
import { CSV_NUMBER_MOST, CSV_WEIGHT_UNITS } from "../../../contract/csv-imports";
import { isEmail, isPhone, PHONE_INPUT_MAX } from "../../../contract/rules/contact";
import { MAX_LENGTH } from "../../../contract/rules/field-limits";
import type { ShopOrder } from "../../connectors/connector";
import { kindOf, unitOf } from "./columns";
import { countryOf } from "./countries";
import { type CellUnits, currencyOf, kgOf, readCell, readNumber } from "./numbers";
import { isEnded } from "./order-status";
import { type Cells, recipientOf } from "./recipient";
import type { CsvTable } from "./table";

/** How a table is read. */
export interface CsvChoice {
  mapping: readonly (CsvField | null)[];
  weightUnit: CsvWeightUnit;
  /** Of rows that name none. */
  country: string;
  /** The account's: amounts of another one are told, never taken for it. */
  currency: string;
}

export interface CsvOrder {
  order: ShopOrder;
  /** Of the shipment that it was exported from; null without one. */
  reference: string | null;
  /** Lines that it stands on. */
  lines: number[];
}

export interface CsvOrders {
  orders: CsvOrder[];
  problems: CsvProblem[];
  /** How many are sent or cancelled already, and need no parcel. */
  leftOut: number;
  /** Lines of the orders that have a problem on any of them. */
  toCorrect: number[];
}

interface ReadRow {
  line: number;
  cells: Cells;
  statuses: string[];
  /** What stands on it goes into a parcel; a download does not. */
  isSent: boolean;
  /** In kilograms, centimetres and the account's currency; a cell that is none has a problem in its place. */
  numbers: Partial<Record<CsvNumberField, number>>;
  problems: CsvProblem[];
}

/**
 * Reads a table's rows as orders. Rows below one another with the same order number are one order, its recipient on the first of them.
 * An order with a problem on any of its rows is left out whole.
 */
export function readOrders({ headings, rows }: CsvTable, choice: CsvChoice): CsvOrders {
  const units = unitsOf(headings, choice);
  const read = rows.map(({ line, cells }) => readRow(line, cells, choice.mapping, units));
  const orders: CsvOrder[] = [];
  const problems: CsvProblem[] = [];
  const toCorrect: number[] = [];
  const seen = new Map<string, number>();
  const kind = kindOf(headings);
  let leftOut = 0;
  for (const group of groupRows(read)) {
    if (group[0]?.statuses.some((status) => isEnded(status, kind)) || group.every(({ isSent }) => !isSent)) {
      leftOut += 1;
      continue;
    }
    const found = groupProblems(group);
    problems.push(...found);
    if (found.length > 0) {
      toCorrect.push(...group.map(({ line }) => line));
      continue;
    }
    // The same row twice in one file is two parcels; the same file twice is the same parcels.
    const content = JSON.stringify(group.map(({ cells }) => identityOf(cells)));
    const times = (seen.get(content) ?? 0) + 1;
    seen.set(content, times);
    const id = createHash("sha256").update(`${content} ${times}`).digest("base64url");
    orders.push(toOrder(id, group, choice));
  }
  return { orders, problems, leftOut, toCorrect };
}

function named(cells: readonly string[], mapping: readonly (CsvField | null)[]): Cells {
  const entries = mapping.flatMap((field, at) => (field && cells[at] ? [[field, cells[at]] as const] : []));
  return Object.fromEntries(entries);
}

/** What an order is known again by: a file that says more of it brings it no second time. */
function identityOf({ currency: _, status: __, reference: ___, ...cells }: Cells): Cells {
  return cells;
}

/** A unit in a heading holds for all cells below that have none. */
function unitsOf(headings: readonly string[], { mapping, weightUnit, currency }: CsvChoice): CellUnits {
  const said = mapping.flatMap((field, at) => {
    const unit = field && unitOf(headings[at] ?? "");
    return field && unit ? [[field, unit] as const] : [];
  });
  return { weight: weightUnit, currency, said: Object.fromEntries(said) };
}

function readRow(line: number, written: readonly string[], mapping: CsvChoice["mapping"], units: CellUnits): ReadRow {
  const { needsShipping, ...all } = named(written, mapping);
  const isSent = !NOT_SENT.test(needsShipping ?? "");
  const cells: Cells = isSent ? all : withoutGoods(all);
  const statuses = mapping.flatMap((field, at) => (field === "status" && written[at] ? [written[at]] : []));
  const row: ReadRow = { line, cells, statuses, isSent, numbers: {}, problems: [] };
  const told = (field: CsvField, error_code: CsvProblem["error_code"]) =>
    row.problems.push({ line, field, error_code, value: (cells[field] ?? "").slice(0, SHOWN) });
  for (const field of NUMBERS) {
    const text = cells[field];
    if (text === undefined) continue;
    const read = readCell(field, text, units);
    if (typeof read === "number") row.numbers[field] = read;
    else told(field, read);
  }
  const { price = 0, value = 0 } = row.numbers;
  if (cells.currency && price + value > 0 && currencyOf(cells.currency) !== units.currency)
    told("currency", "ValueNotAllowedField");
  return row;
}

/** Says in a column of whether it needs shipping that it does not. */
const NOT_SENT = /^\s*(false|0|no|nein|non|nee|não|hayır|nem|falsch|faux|falso|onwaar|yanlış|hamis)\s*$/i;

/** The recipient of an order may stand on a row whose goods need no parcel. */
function withoutGoods({ contents: _, quantity: __, price: ___, weight: ____, ...cells }: Cells): Cells {
  return cells;
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

/** The longest that a shipment takes of each text, characters. */
const LONGEST: Partial<Record<CsvField, number>> = {
  orderNumber: MAX_LENGTH.customReference,
  name: 2 * MAX_LENGTH.personName + 1,
  firstName: MAX_LENGTH.personName,
  lastName: MAX_LENGTH.personName,
  company: MAX_LENGTH.company,
  email: MAX_LENGTH.contactEmail,
  phone: PHONE_INPUT_MAX,
  street1: MAX_LENGTH.street,
  houseNumber: MAX_LENGTH.street,
  street2: MAX_LENGTH.street,
  zipCode: MAX_LENGTH.zipCode,
  city: MAX_LENGTH.city,
  state: MAX_LENGTH.city,
};
/** Of a value that is told, characters. */
const SHOWN = 60;
const NUMBERS = Object.keys(CSV_NUMBER_MOST) as CsvNumberField[];

function groupProblems(group: readonly ReadRow[]): CsvProblem[] {
  const [first] = group;
  if (!first) return [];
  const problems: CsvProblem[] = [];
  const { line, cells } = first;
  const wrong = (field: CsvField) =>
    problems.push({ line, field, error_code: "InvalidFormatField", value: (cells[field] ?? "").slice(0, SHOWN) });
  const missing = (field: CsvField) => problems.push({ line, field, error_code: "RequiredField", value: "" });
  if (!cells.name && !cells.lastName && !cells.firstName) missing("name");
  if (!cells.zipCode && !cells.city) missing("zipCode");
  if (cells.country && countryOf(cells.country) === null)
    problems.push({ line, field: "country", error_code: "ValueNotAllowedField", value: cells.country.slice(0, SHOWN) });
  if (cells.email && !isEmail(cells.email.trim())) wrong("email");
  if (cells.phone && !isPhone(withoutTextMark(cells.phone))) wrong("phone");
  for (const [field, longest] of Object.entries(LONGEST) as [CsvField, number][]) {
    const value = cells[field] ?? "";
    if (value.length > longest) problems.push({ line, field, error_code: "MaxSizeExceededField", value: value.slice(0, SHOWN) });
  }
  problems.push(...group.flatMap((row) => row.problems));
  return problems.length > 0 ? problems : sumProblems(group);
}

/** Spreadsheets keep a leading plus or zero by an apostrophe before it. */
const withoutTextMark = (text: string) => text.trim().replace(/^'/, "");

const quantityOf = ({ numbers }: ReadRow) => Math.max(1, Math.round(numbers.quantity ?? 1));
const amountOf = (row: ReadRow) => (row.numbers.price ?? 0) * quantityOf(row);
const sum = (group: readonly ReadRow[], numberOf: (row: ReadRow) => number) =>
  group.reduce((total, row) => total + numberOf(row), 0);

/** Rows that are each within the limits can exceed them together: it is told on the one that weighs or costs most. */
function sumProblems(group: readonly ReadRow[]): CsvProblem[] {
  const tooMuch = (field: CsvNumberField, numberOf: (row: ReadRow) => number): CsvProblem[] => {
    if (sum(group, numberOf) <= CSV_NUMBER_MOST[field]) return [];
    const { line, cells } = group.reduce((most, row) => (numberOf(row) > numberOf(most) ? row : most));
    return [{ line, field, error_code: "MaxSizeExceededField", value: (cells[field] ?? "").slice(0, SHOWN) }];
  };
  const isValued = group[0]?.numbers.value !== undefined;
  return [...(isValued ? [] : tooMuch("price", amountOf)), ...tooMuch("weight", ({ numbers }) => numbers.weight ?? 0)];
}

function toOrder(id: string, group: readonly ReadRow[], { country, currency }: CsvChoice): CsvOrder {
  const { cells: first, numbers } = group[0]!;
  const total = numbers.value ?? sum(group, amountOf);
  const weight = sum(group, (row) => row.numbers.weight ?? 0);
  const size = { length: numbers.length ?? 0, width: numbers.width ?? 0, height: numbers.height ?? 0 };
  const items = group
    .filter(({ cells }) => cells.contents)
    .map((row) => ({ title: row.cells.contents!, quantity: quantityOf(row), weightKg: null }));
  const order: ShopOrder = {
    id,
    number: first.orderNumber ?? "",
    state: "open",
    changedAt: new Date(0),
    recipient: recipientOf(first, country),
    currency,
    total: Math.round(total * 100),
    // The weight is of the row, whatever it counts.
    items: weight > 0 ? [...items, { title: "", quantity: 1, weightKg: Math.round(weight * 1000) / 1000 }] : items,
  };
  const isWhole = Object.values(size).every((side) => side > 0);
  const lines = group.map(({ line }) => line);
  return { order: isWhole ? { ...order, size } : order, reference: first.reference ?? null, lines };
}

/** What weights without a unit are in: what their heading says, or grams where most are beyond what a parcel weighs in kilograms. */
export function guessWeightUnit(table: CsvTable, mapping: readonly (CsvField | null)[]): CsvWeightUnit {
  const at = mapping.indexOf("weight");
  if (at < 0) return "kg";
  const kg = kgOf(unitOf(table.headings[at] ?? "") ?? "");
  const said = CSV_WEIGHT_UNITS.find((unit) => kgOf(unit) === kg);
  if (said) return said;
  const weights = table.rows.flatMap(({ cells }) => readNumber(cells[at] ?? "") ?? []).filter((weight) => weight > 0);
  const large = weights.filter((weight) => weight >= 50 && Number.isInteger(weight));
  return weights.length > 0 && large.length * 2 > weights.length ? "g" : "kg";
}
