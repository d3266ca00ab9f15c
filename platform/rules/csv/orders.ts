import { createHash } from "node:crypto";
import type {
  CSV_SIDES,
  CsvField,
  CsvLacked,
  CsvLacking,
  CsvLinesLeftOut,
  CsvProblem,
  CsvShortened,
  CsvWeightUnit,
} from "../../../contract/csv-imports";
import { CSV_LACKED, CSV_WEIGHT_UNITS, NO_LINES_LEFT_OUT } from "../../../contract/csv-imports";
import { splitTags } from "../../../contract/rules/tags";
import type { ShopOrder } from "../imports/shop-order";
import { shortenedTexts, type ShortenedText } from "../imports/order-texts";
import { isTotalWeight, kindOf, unitOf } from "./columns";
import { dayOfCell } from "./days";
import { joinRows } from "./join-rows";
import { kgOf, readNumber } from "./numbers";
import { isEnded, isTakenBack } from "./order-status";
import { orderProblems } from "./order-problems";
import { isValuePerRow, isWeightOfOrder, sentValue, sentWeight, sum } from "./order-sums";
import { SHOWN } from "./items";
import { type CsvChoice, type ReadRow, readRows } from "./read-rows";
import { ADDRESS_FIELDS, type Cells, recipientOf } from "./recipient";
import type { CsvTable } from "./table";

export interface CsvOrder {
  order: ShopOrder;
  /** Reference of the shipment that was exported; null for other files. */
  reference: string | null;
  /** Lines of the file. */
  lines: number[];
}

export interface CsvOrders {
  orders: CsvOrder[];
  problems: CsvProblem[];
  /** Texts that were shortened to fit a shipment. */
  shortened: CsvShortened[];
  /** Number of orders that are already sent or cancelled. */
  leftOut: number;
  leftOutLines: CsvLinesLeftOut;
  lacking: CsvLacking;
  /** Lines of the orders with a problem on any line. */
  toCorrect: number[];
}

/** Reads a table as orders, with their unshipped goods. An order with a problem on any row is left out as a whole. */
export function readOrders(table: CsvTable, choice: CsvChoice): CsvOrders {
  const kind = kindOf(table.headings);
  const groups = joinRows(readRows(table, choice, kind));
  const isPerRow = isValuePerRow(groups);
  const isWeighedWhole = isTotalWeight(table.headings[choice.mapping.indexOf("weight")] ?? "") && isWeightOfOrder(groups);
  const hasCountries = choice.mapping.includes("country");
  const leftOutLines: CsvLinesLeftOut = { ...NO_LINES_LEFT_OUT, notes: table.notes };
  const read: CsvOrders = {
    orders: [],
    problems: [],
    shortened: [],
    leftOut: 0,
    leftOutLines,
    lacking: { street1: 0, zipCode: 0, city: 0, email: 0, phone: 0, weight: 0, size: 0 },
    toCorrect: [],
  };
  const seen = new Map<string, number>();
  for (const group of groups) {
    if (leaveEnded(group, kind)) {
      read.leftOut += 1;
      continue;
    }
    if (group.some(({ isUnpaid }) => isUnpaid)) for (const row of group) row.leftOut ??= "unpaid";
    for (const { leftOut } of group) if (leftOut !== null) leftOutLines[leftOut] += 1;
    leftOutLines.refunded += sum(group, ({ refunded }) => refunded);
    if (group.every(({ leftOut }) => leftOut !== null)) continue;
    const cells = cellsOf(group);
    const found = orderProblems(group, cells, hasCountries);
    read.problems.push(...found);
    if (found.length > 0) {
      read.toCorrect.push(...group.map(({ line }) => line));
      continue;
    }
    const order = toOrder(idOf(group, seen), group, { cells, isPerRow, isWeighedWhole, ...choice });
    read.orders.push(order);
    for (const field of CSV_LACKED) if (lacks(order, cells, field)) read.lacking[field] += 1;
    read.shortened.push(...toldShortened(order));
  }
  return read;
}

function lacks({ order }: CsvOrder, cells: Cells, field: CsvLacked): boolean {
  if (field === "size") return !order.size;
  if (field === "weight") return !order.items.some(({ weightKg }) => weightKg);
  // Some shops write the street into the second line.
  return !cells[field] && (field !== "street1" || !cells.street2);
}

/**
 * Leaves out rows that are already sent or cancelled, if each row has its own status. A row that does not repeat the order's
 * columns does not repeat its status either.
 *
 * @returns whether the whole order is left out
 */
function leaveEnded(group: readonly ReadRow[], kind: ReturnType<typeof kindOf>): boolean {
  const told = group.filter(({ statuses, cells }) => statuses.length > 0 || ADDRESS_FIELDS.some((field) => cells[field]));
  const ended = told.filter(({ statuses }) => statuses.some((status) => isEnded(status, kind)));
  if (ended.length > 0 && ended.length === told.length) return true;
  for (const row of ended) row.leftOut ??= row.statuses.some(isTakenBack) ? "refunded" : "fulfilled";
  return false;
}

/** Cells of the order, each from the first row that has it. */
function cellsOf(group: readonly ReadRow[]): Cells {
  const merged: Cells = {};
  for (const { cells } of group.toReversed()) Object.assign(merged, cells);
  return merged;
}

/** Import id: a row twice in one file means two parcels, but importing a file twice creates no duplicates. */
function idOf(group: readonly ReadRow[], seen: Map<string, number>): string {
  const content = JSON.stringify(group.map(({ identity }) => identity));
  const times = (seen.get(content) ?? 0) + 1;
  seen.set(content, times);
  return createHash("sha256").update(`${content} ${times}`).digest("base64url");
}

type OrderChoice = CsvChoice & { cells: Cells; isPerRow: boolean; isWeighedWhole: boolean };

function toOrder(
  id: string,
  group: readonly ReadRow[],
  { cells, isPerRow, isWeighedWhole, country, currency }: OrderChoice,
): CsvOrder {
  const sent = group.filter(({ leftOut }) => leftOut === null);
  const numberOf = (field: (typeof CSV_SIDES)[number]) =>
    group.find(({ numbers }) => numbers[field] !== undefined)?.numbers[field] ?? 0;
  const size = { length: numberOf("length"), width: numberOf("width"), height: numberOf("height") };
  const weight = sentWeight(group, isWeighedWhole);
  const items = sent.flatMap((row) =>
    row.items
      .filter(({ title, sku }) => title !== "" || sku !== "")
      .map(({ title, sku, quantity, amount }) => ({
        title,
        sku,
        quantity,
        weightKg: null,
        amount: amount === null ? null : Math.round(amount * 100),
      })),
  );
  const order: ShopOrder = {
    id,
    number: cells.orderNumber ?? "",
    state: "open",
    changedAt: new Date(0),
    recipient: recipientOf(cells, country),
    currency,
    total: sentValue(group, isPerRow),
    shipBy: dayOfCell(cells.shipBy ?? ""),
    tags: splitTags(cells.tags ?? ""),
    // The weight is the row's, whatever the quantity.
    items: weight > 0 ? [...items, { title: "", quantity: 1, weightKg: Math.round(weight * 1000) / 1000 }] : items,
  };
  const isWhole = Object.values(size).every((side) => side > 0);
  const lines = group.map(({ line }) => line);
  return { order: isWhole ? { ...order, size } : order, reference: cells.reference ?? null, lines };
}

/** The columns of an order's texts. */
const COLUMN_OF: Record<ShortenedText["field"], CsvField> = {
  ...({ firstName: "firstName", lastName: "lastName", company: "company", email: "email", phone: "phone" } as const),
  ...({ street: "street2", zipCode: "zipCode", city: "city", state: "state" } as const),
  ...({ description: "contents", number: "orderNumber" } as const),
};

function toldShortened({ order, lines }: CsvOrder): CsvShortened[] {
  return shortenedTexts(order).map(({ field, sent, kept }) => ({
    line: lines[0]!,
    field: COLUMN_OF[field],
    value: sent.slice(0, SHOWN * 5),
    kept,
  }));
}

/** The unit of plain weights: the heading's, or grams if most numbers exceed a parcel's weight in kilograms. */
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
