import type { ReadRow } from "./read-rows";

/** Price of a row's goods, major units. */
export const amountOf = ({ items }: ReadRow) => items.reduce((total, { amount }) => total + (amount ?? 0), 0);

/** Sum of a number over rows. */
export const sum = (group: readonly ReadRow[], numberOf: (row: ReadRow) => number) =>
  group.reduce((total, row) => total + numberOf(row), 0);

/** The order's value as the file states it; undefined if it does not. */
export const ordersValue = (group: readonly ReadRow[]) => group.find(({ numbers }) => numbers.value !== undefined)?.numbers.value;

/** Whether a value column is per row: the rows of some order differ. */
export function isValuePerRow(groups: readonly (readonly ReadRow[])[]): boolean {
  return groups.some((group) => new Set(group.flatMap(({ numbers }) => numbers.value ?? [])).size > 1);
}

/** Whether a total-weight column is per order: the rows of no order differ. */
export function isWeightOfOrder(groups: readonly (readonly ReadRow[])[]): boolean {
  return groups.every((group) => new Set(group.flatMap(({ numbers }) => numbers.weight ?? [])).size <= 1);
}

/**
 * Weight of the shipped goods, kilograms; 0 if a part of it is unknown. The order's own weight counts only if everything is
 * shipped.
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
 * Value of the shipped goods, minor units; 0 if unknown. The order's own value counts only if everything is shipped.
 *
 * @param isPerRow see {@link isValuePerRow}
 */
export function sentValue(group: readonly ReadRow[], isPerRow: boolean): number {
  const sent = group.filter(({ leftOut }) => leftOut === null);
  const isWhole = sent.length === group.length && sent.every(({ isReduced }) => !isReduced);
  const priced = sum(sent, amountOf);
  const told = isPerRow ? sum(sent, ({ numbers }) => numbers.value ?? 0) : isWhole ? ordersValue(group) : undefined;
  // Floating-point errors of sums are far below a cent.
  return Math.round(Number(((told ?? priced) * 100).toFixed(4)));
}
