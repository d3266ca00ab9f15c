import type { CsvNumberField } from "../../../contract/csv-imports";

/** Goods of a row. `amount` is that of all its pieces in major units; null where the file says none. */
export interface Item {
  title: string;
  quantity: number;
  amount: number | null;
}

/**
 * What a row has of goods: the items that WooCommerce's exports write into one cell each, or else the contents with the quantity and
 * the price of their columns. A price of one piece counts before that of the whole row, unless it is that one's part, rounded.
 *
 * @returns `isReduced` where a part of them was refunded
 */
export function readItems(
  contents: readonly string[],
  numbers: Partial<Record<CsvNumberField, number>>,
): { items: Item[]; isReduced: boolean } {
  const written = contents.flatMap((cell) => writtenItems(cell) ?? []);
  if (written.length > 0) {
    const left = written.filter(({ quantity }) => quantity > 0);
    const isReduced = written.some(({ wasRefunded }) => wasRefunded);
    return { items: left.map(({ wasRefunded: _, ...item }) => item), isReduced };
  }
  const quantity = Math.max(1, Math.round(numbers.quantity ?? 1));
  const amount = amountOf(numbers, quantity);
  const [first = "", ...others] = contents;
  // Without contents it may have a price.
  if (first === "") return { items: amount === null ? [] : [{ title: "", quantity, amount }], isReduced: false };
  const more = others.map((title) => ({ title, quantity: 1, amount: null }));
  return { items: [{ title: first, quantity, amount }, ...more], isReduced: false };
}

/** Three pieces for 10.00 cost 3.33 each: the row's own price counts where the piece's is that, rounded. */
function amountOf({ price, linePrice }: Partial<Record<CsvNumberField, number>>, quantity: number): number | null {
  if (price === undefined) return linePrice ?? null;
  const isRounded = linePrice !== undefined && Math.abs(linePrice - price * quantity) < HALF_A_CENT * quantity + 1e-9;
  return isRounded ? linePrice : price * quantity;
}
const HALF_A_CENT = 0.005;

/** One item ends where the next one's first key stands. */
const BETWEEN_ITEMS = /;\s*(?=(?:id|name|item_id|product_id|sku):)/;

/** `name:Teapot|sku:T-1|quantity:2|total:18.00`, several behind one another with semicolons; null for any other text. */
function writtenItems(cell: string): (Item & { wasRefunded: boolean })[] | null {
  const items = cell.split(BETWEEN_ITEMS).map((text) => {
    const pairs = text.split("|").map((pair) => {
      const at = pair.indexOf(":");
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    });
    return Object.fromEntries(pairs) as Record<string, string | undefined>;
  });
  if (!items.every(({ name, quantity }) => name !== undefined && /^\d+(?:\.\d+)?$/.test(quantity ?? ""))) return null;
  return items.map(({ name = "", quantity, total, refunded_qty: refunded }) => {
    const ordered = Math.max(1, Math.round(Number(quantity)));
    const left = Number(quantity) === 0 ? 0 : Math.max(0, ordered - Math.abs(Math.round(Number(refunded ?? 0)) || 0));
    const paid = total === undefined || !/^\d+(?:\.\d+)?$/.test(total) ? null : Number(total);
    const amount = paid === null ? null : (paid * left) / ordered;
    return { title: name, quantity: left, amount, wasRefunded: left < ordered || Number(quantity) === 0 };
  });
}
