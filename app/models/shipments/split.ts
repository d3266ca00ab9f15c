import type { Shipment } from "#contract/shipments";

/** Form field with the pieces of an item that go into a shipment of their own. */
export const splitField = (at: number) => `pieces-${at}`;

/** Pieces of each item as a form has them; an empty field takes none, and null is no number of pieces. */
export function readPieces(form: FormData): (number | null)[] {
  const texts: string[] = [];
  while (form.has(splitField(texts.length))) texts.push(form.get(splitField(texts.length))!.toString().trim() || "0");
  return texts.map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : null));
}

type Items = readonly Pick<Shipment["items"][number], "quantity">[];

/** Fields that have no number of pieces, or more than there are of the item, with that number. */
export function wrongPieces(items: Items, pieces: readonly (number | null)[]) {
  return pieces.flatMap((count, at) => {
    const most = items[at]?.quantity ?? 0;
    return count === null || count > most ? { field: splitField(at), count, most } : [];
  });
}

/** Whether both shipments get at least one piece. */
export function isSplit(items: Items, pieces: readonly number[]): boolean {
  const all = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = pieces.reduce((sum, count) => sum + count, 0);
  return taken > 0 && taken < all;
}
