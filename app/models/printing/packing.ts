import type { Packing } from "#contract/packing";
import { isSameEan } from "#contract/rules/ean";

export type PackedItem = Packing["items"][number];

/** What a scan at the packing table was. */
export type Scan =
  | { kind: "counted"; item: PackedItem }
  /** It belongs into the parcel, but all of its pieces are in it already. */
  | { kind: "too-many"; item: PackedItem }
  /** No item of the order has this code, or different ones have. */
  | { kind: "wrong" | "ambiguous"; code: string };

/** Counted pieces, in the order of the items. */
export type Counts = readonly number[];

/** Counts as written by {@link writeCounts}; anything else counts nothing, and nothing counts more pieces than were ordered. */
export function readCounts(items: readonly PackedItem[], text: string | null): Counts {
  const parts = (text ?? "").split(".");
  return items.map(({ quantity }, at) => {
    const count = /^\d{1,6}$/.test(parts[at] ?? "") ? Number(parts[at]) : 0;
    return Math.min(count, quantity);
  });
}

export const writeCounts = (counts: Counts): string => counts.join(".");

/** Whether every piece is counted. An order that lists nothing has nothing to count. */
export const isAllCounted = (items: readonly PackedItem[], counts: Counts): boolean =>
  items.every(({ quantity }, at) => counts[at] === quantity);

/** Counts a piece by the SKU or the barcode that was scanned. */
export function countScan(items: readonly PackedItem[], counts: Counts, code: string): { counts: Counts; scan: Scan } {
  const wanted = code.trim();
  const matching = items.flatMap((item, at) => (isCodeOf(item, wanted) ? [at] : []));
  const [first] = matching;
  if (first === undefined) return { counts, scan: { kind: "wrong", code: wanted } };
  if (matching.some((at) => items[at]!.sku.toLowerCase() !== items[first]!.sku.toLowerCase()))
    return { counts, scan: { kind: "ambiguous", code: wanted } };
  const open = matching.find((at) => counts[at]! < items[at]!.quantity);
  if (open === undefined) return { counts, scan: { kind: "too-many", item: items[first]! } };
  return { counts: countByHand(items, counts, open, 1), scan: { kind: "counted", item: items[open]! } };
}

/** Counts pieces of an item that cannot be scanned. @param pieces number, or what is left of it */
export function countByHand(items: readonly PackedItem[], counts: Counts, at: number, pieces: number | "all"): Counts {
  const { quantity = 0 } = items[at] ?? {};
  return counts.map((count, each) =>
    each !== at ? count : pieces === "all" ? quantity : Math.max(0, Math.min(quantity, count + pieces)),
  );
}

function isCodeOf({ sku, ean }: PackedItem, code: string): boolean {
  if (code === "") return false;
  return (sku !== "" && sku.toLowerCase() === code.toLowerCase()) || (ean !== "" && isSameEan(ean, code));
}
