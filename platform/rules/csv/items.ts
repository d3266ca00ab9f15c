import type { CsvNumberField, CsvProblem } from "../../../contract/csv-imports";
import { type CellUnits, readCell } from "./numbers";

/** Maximum characters of a value in a message. */
export const SHOWN = 60;

/** Goods of a row. `amount` is for all pieces, major units; null if the file has none. */
export interface Item {
  title: string;
  /** Empty if the file has none. */
  sku: string;
  quantity: number;
  amount: number | null;
}

/** The goods of a row that are shipped. */
interface RowGoods {
  items: Item[];
  /** Whether fewer pieces are shipped than ordered, and whether none are. */
  isReduced: boolean;
  isNothing: boolean;
  /** Shipped share of the row, 0 to 1; null if its items do not show it. */
  share: number | null;
  /** Number of fully refunded items in one cell. */
  refunded: number;
  /** Whether only some of several items are shipped, and it is unknown which. */
  isUnclear: boolean;
  problems: Omit<CsvProblem, "line">[];
}

type Numbers = Partial<Record<CsvNumberField, number>>;

/**
 * The goods of a row: the items that WooCommerce's exports write into one cell each, or else contents, quantity and price from
 * their columns. A unit price takes precedence over the row's price, unless it is that price divided and rounded.
 *
 * @param takenOff refunded, returned or already sent pieces, from other columns
 * @param sentOfOrder already sent pieces of the whole order, whichever they are
 */
export function readItems(
  { contents, sku }: { contents: readonly string[]; sku: string },
  numbers: Numbers,
  { takenOff, sentOfOrder }: { takenOff: number; sentOfOrder: number },
  units: CellUnits,
): RowGoods {
  const found = contents.flatMap((cell) => splitItems(cell) ?? []);
  const written = found.map((item) => readWritten(item, found.length === 1 ? sentOfOrder : 0, units));
  if (written.length === 0) return { ...readColumns(contents, sku, numbers, takenOff), isUnclear: sentOfOrder > 0 };
  const pieces = written.reduce((sum, { quantity }) => sum + quantity, 0);
  const isAllSent = written.length > 1 && pieces > 0 && sentOfOrder >= pieces;
  const left = written.filter(({ quantity }) => quantity > 0);
  const problems = written.flatMap((item) => item.problems);
  const isReduced = written.some(({ wasRefunded }) => wasRefunded);
  return {
    items: left.map(({ title, sku: own, quantity, amount }) => ({ title, sku: own, quantity, amount })),
    isReduced,
    share: isReduced ? null : 1,
    isNothing: (left.length === 0 || isAllSent) && problems.length === 0,
    isUnclear: written.length > 1 && sentOfOrder > 0 && !isAllSent,
    refunded: written.filter(({ quantity, wasRefunded }) => wasRefunded && quantity === 0).length,
    problems,
  };
}

function readColumns(
  [first = "", ...others]: readonly string[],
  sku: string,
  numbers: Numbers,
  takenOff: number,
): Omit<RowGoods, "isUnclear"> {
  const ordered = Math.max(1, numbers.quantity ?? 1);
  const quantity = Math.max(0, ordered - takenOff);
  const whole = amountOf(numbers, ordered);
  const amount = whole === null ? null : (whole * quantity) / ordered;
  const isNothing = numbers.quantity === 0 || quantity === 0;
  const found = { isReduced: takenOff > 0, isNothing, share: quantity / ordered, refunded: 0, problems: [] };
  // A row without contents may have a price.
  if (first === "") return { items: amount === null && sku === "" ? [] : [{ title: "", sku, quantity, amount }], ...found };
  const more = others.map((title) => ({ title, sku: "", quantity: 1, amount: null }));
  return { items: [{ title: first, sku, quantity, amount }, ...more], ...found };
}

/** Three pieces for 10.00 cost 3.33 each: the row's price wins if the unit price is its rounded share. */
function amountOf({ price, linePrice }: Numbers, quantity: number): number | null {
  if (price === undefined) return linePrice ?? null;
  const isRounded = linePrice !== undefined && Math.abs(linePrice - price * quantity) < HALF_A_CENT * quantity + 1e-9;
  return isRounded ? linePrice : price * quantity;
}
const HALF_A_CENT = 0.005;

/** A new item starts at the first key of the next one. */
const BETWEEN_ITEMS = /;\s*(?=(?:id|name|item_id|product_id|sku):)/;

type WrittenItem = Record<string, string | undefined>;

/** Parses `name:Teapot|sku:T-1|quantity:2|total:18.00`, several separated by semicolons; null for any other text. */
function splitItems(cell: string): WrittenItem[] | null {
  const items = cell.split(BETWEEN_ITEMS).map((text): WrittenItem => {
    const pairs = text.split("|").map((pair) => {
      const at = pair.indexOf(":");
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    });
    return Object.fromEntries(pairs);
  });
  if (items.length === 1 && IN_WORDS.test(cell)) return splitInWords(cell);
  return items.every(({ name, quantity }) => name !== undefined && quantity !== undefined) ? items : null;
}

/** BigCommerce: `Product ID: 7, Product Qty: 2, Product SKU: , Product Name: Mug, … Product Total Price: 9.00|Product ID: …`. */
const IN_WORDS = /^Product ID: .*\bProduct Qty: .*\bProduct Name: /s;
const BETWEEN_WORDS = /,\s*(?=Product (?:ID|Qty|SKU|Name|Weight|Variation Details|Unit Price|Total Price):)/;

function splitInWords(cell: string): WrittenItem[] {
  return cell.split(/\|(?=\s*Product ID:)/).map((text) => {
    const said = new Map(
      text.split(BETWEEN_WORDS).map((pair) => {
        const at = pair.indexOf(":");
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
      }),
    );
    const variation = said.get("Product Variation Details");
    return {
      name: [said.get("Product Name"), variation && `(${variation})`].filter(Boolean).join(" "),
      sku: said.get("Product SKU"),
      quantity: said.get("Product Qty"),
      total: said.get("Product Total Price"),
    };
  });
}

/** Unparsed item amounts in a contents cell. */
export const writtenAmounts = (cell: string): string[] => (splitItems(cell) ?? []).flatMap(({ total }) => total || []);

/** @param sent pieces already sent, from another column */
function readWritten(
  item: WrittenItem,
  sent: number,
  units: CellUnits,
): Item & Pick<RowGoods, "problems"> & { wasRefunded: boolean } {
  const { name = "", sku = "", quantity = "", total = "", refunded_qty: refunded = "" } = item;
  const problems: RowGoods["problems"] = [];
  const numberOf = (field: "quantity" | "linePrice", text: string) => {
    const read = readCell(field, text, units);
    if (typeof read === "number") return read;
    problems.push({ field, error_code: read, value: `${name}: ${text}`.slice(0, SHOWN) });
    return null;
  };
  const ordered = numberOf("quantity", quantity);
  const takenOff = refunded === "" ? 0 : numberOf("quantity", refunded.replace(/^[-\u2212]/, ""));
  if (ordered === null || takenOff === null) return { title: name, sku, quantity: 0, amount: null, wasRefunded: false, problems };
  const left = Math.max(0, ordered - takenOff - sent);
  const paid = left === 0 || total === "" ? null : numberOf("linePrice", total);
  const amount = paid === null ? null : (paid * left) / ordered;
  return { title: name, sku, quantity: left, amount, wasRefunded: left < ordered || ordered === 0, problems };
}
