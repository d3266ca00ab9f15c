import type { Shipment } from "#contract/shipments";

/** Form field with the pieces of an item that go into a shipment of their own. */
export const splitField = (at: number) => `pieces-${at}`;

/** Pieces of each item; an empty field takes none. Null unless both shipments get at least one piece, and none too many. */
export function readPieces(items: readonly Pick<Shipment["items"][number], "quantity">[], form: FormData): number[] | null {
  const texts = items.map((_, at) => form.get(splitField(at))?.toString().trim() || "0");
  if (!texts.every((text) => /^\d{1,6}$/.test(text))) return null;
  const pieces = texts.map(Number);
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = pieces.reduce((sum, count) => sum + count, 0);
  return taken > 0 && taken < all && items.every(({ quantity }, at) => pieces[at]! <= quantity) ? pieces : null;
}
