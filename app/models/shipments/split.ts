import type { Shipment } from "#contract/shipments";

/** Form field with the pieces of an item that go into a shipment of their own. */
export const splitField = (at: number) => `pieces-${at}`;

/** Pieces of each item as a form has them; an empty field takes none. Null if one is no number of pieces. */
export function readPieces(form: FormData): number[] | null {
  const texts: string[] = [];
  while (form.has(splitField(texts.length))) texts.push(form.get(splitField(texts.length))!.toString().trim() || "0");
  return texts.every((text) => /^\d{1,6}$/.test(text)) ? texts.map(Number) : null;
}

/** Whether both shipments get at least one piece, and no item more than there are. */
export function isSplit(items: readonly Pick<Shipment["items"][number], "quantity">[], pieces: readonly number[]): boolean {
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = pieces.reduce((sum, count) => sum + count, 0);
  return taken > 0 && taken < all && pieces.every((count, at) => count <= (items[at]?.quantity ?? 0));
}
