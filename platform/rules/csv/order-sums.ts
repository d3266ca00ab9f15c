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
