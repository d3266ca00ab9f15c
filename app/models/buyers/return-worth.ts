import type { ReturnItem } from "#contract/buyer-returns";
import { piecesOf } from "#contract/rules/buyer-returns";

/** What goods are worth together, minor units; null if that is not known of each. */
export function worthOf(items: readonly Pick<ReturnItem, "value">[]): number | null {
  const values = items.map(({ value }) => value);
  return values.every((value) => value !== null) ? values.reduce<number>((sum, value) => sum + value, 0) : null;
}

/** The goods of an order that were chosen in a form, as many of each as were chosen. */
export function chosenGoods<Item extends ReturnItem & { id: string }>(
  items: readonly Item[],
  chosen: readonly { id: string; quantity: string }[],
): Item[] {
  return chosen.flatMap(({ id, quantity }) => {
    const item = items.find((each) => each.id === id);
    return item && Number(quantity) > 0 ? [piecesOf(item, Number(quantity))] : [];
  });
}
