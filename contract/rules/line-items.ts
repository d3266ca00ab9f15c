import type { LineItem } from "../products";
import { MAX_LENGTH } from "./field-limits";

/** The pieces of a shipment's goods. */
export const piecesOf = (items: readonly Pick<LineItem, "quantity">[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Goods in words, as an order's contents are described. */
export function describeItems(items: readonly Pick<LineItem, "description" | "quantity">[]): string {
  const text = items
    .filter(({ description }) => description !== "")
    .map(({ description, quantity }) => (quantity > 1 ? `${quantity} × ${description}` : description))
    .join(", ");
  return [...text].slice(0, MAX_LENGTH.description).join("").trim();
}

/** Value of all goods, minor units; null unless each is known. */
export function valueOfItems(items: readonly Pick<LineItem, "value">[]): number | null {
  return sumOf(items.map(({ value }) => value));
}

/** Weight of all goods without packaging, grams; null unless each is known. */
export function gramsOfItems(items: readonly Pick<LineItem, "quantity" | "unitWeight">[]): number | null {
  return sumOf(items.map(({ quantity, unitWeight }) => (unitWeight === null ? null : Math.round(unitWeight * 1000) * quantity)));
}

function sumOf(numbers: readonly (number | null)[]): number | null {
  const known = numbers.flatMap((number) => number ?? []);
  return known.length === numbers.length && known.length > 0 ? known.reduce((sum, number) => sum + number, 0) : null;
}
