import type { ReadRow } from "./read-rows";

/** What a row's goods cost, major units. */
export const amountOf = ({ items }: ReadRow) => items.reduce((total, { amount }) => total + (amount ?? 0), 0);

/** A number of each row, together. */
export const sum = (group: readonly ReadRow[], numberOf: (row: ReadRow) => number) =>
  group.reduce((total, row) => total + numberOf(row), 0);

/** The value that the file says of the whole order; undefined where it says none. */
export const ordersValue = (group: readonly ReadRow[]) => group.find(({ numbers }) => numbers.value !== undefined)?.numbers.value;

/** Whether a column of values is of rows, not of orders: the rows of some order have different ones. */
export function isValuePerRow(groups: readonly (readonly ReadRow[])[]): boolean {
  return groups.some((group) => new Set(group.flatMap(({ numbers }) => numbers.value ?? [])).size > 1);
}

/** Whether a column of total weights is of the whole order: those of no order differ. */
export function isWeightOfOrder(groups: readonly (readonly ReadRow[])[]): boolean {
  return groups.every((group) => new Set(group.flatMap(({ numbers }) => numbers.weight ?? [])).size <= 1);
}

/**
 * What is sent weighs, in kilograms; 0 where the weight of a part of it is not known. The order's own weight counts only where all of it
 * is sent.
 *
 * @param isOfOrder see {@link isWeightOfOrder}
 */
export function sentWeight(group: readonly ReadRow[], isOfOrder: boolean): number {
  const sent = group.filter(({ leftOut }) => leftOut === null);
  const weightOf = ({ numbers }: ReadRow) => numbers.weight ?? 0;
  const isWhole = sent.length === group.length && sent.every(({ isReduced }) => !isReduced);
  if (isOfOrder) return isWhole ? Math.max(...group.map(weightOf)) : 0;
  const goods = sent.filter(({ items }) => items.length > 0);
  const weighed = goods.length > 0 ? goods : sent;
  return weighed.every((row) => weightOf(row) > 0) ? sum(weighed, weightOf) : 0;
}

/**
 * What is sent is worth, in minor units; 0 where nothing tells. The order's own value counts only where all of it is sent.
 *
 * @param isPerRow see {@link isValuePerRow}
 */
export function sentValue(group: readonly ReadRow[], isPerRow: boolean): number {
  const sent = group.filter(({ leftOut }) => leftOut === null);
  const isWhole = sent.length === group.length && sent.every(({ isReduced }) => !isReduced);
  const priced = sum(sent, amountOf);
  const told = isPerRow ? sum(sent, ({ numbers }) => numbers.value ?? 0) : isWhole ? ordersValue(group) : undefined;
  // Sums of fractions have an error far below a cent.
  return Math.round(Number(((told ?? priced) * 100).toFixed(4)));
}
