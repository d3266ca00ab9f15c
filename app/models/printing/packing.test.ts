import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countByHand, countScan, isAllCounted, type PackedItem, readCounts, writeCounts } from "./packing";

const item = (sku: string, quantity: number, more: Partial<PackedItem> = {}): PackedItem => ({
  ...{ sku, quantity, description: `Item ${sku}`, shelf: "", ean: "" },
  ...more,
});
const MUG = item("MUG-1", 2, { ean: "4006381333931" });
const TEA = item("TEA-1", 1);
const BARE = item("", 3);
const ITEMS = [MUG, TEA, BARE];

describe("a scan at the packing table", () => {
  it.each([
    ["the SKU", "MUG-1"],
    ["the SKU in other letters, with a scanner's spaces", " mug-1 "],
    ["the barcode", "4006381333931"],
    ["the barcode with a zero in front", "04006381333931"],
  ])("counts one piece by %s", (_what, code) => {
    expect(countScan(ITEMS, [0, 0, 0], code)).toEqual({ counts: [1, 0, 0], scan: { kind: "counted", item: MUG } });
  });

  it("takes a barcode of twelve digits for the one of thirteen that begins with zero", () => {
    const soap = item("SOAP", 1, { ean: "0036000291452" });
    expect(countScan([soap], [0], "036000291452").scan.kind).toBe("counted");
    expect(countScan([soap], [0], "36000291452").scan.kind).toBe("counted");
    expect(countScan([soap], [0], "036000291453").scan.kind).toBe("wrong");
  });

  it.each([
    ["another article", "MUG-2"],
    ["a part of a SKU", "MUG"],
    ["another barcode", "4006381333948"],
    ["nothing", " "],
  ])("refuses %s", (_what, code) => {
    expect(countScan(ITEMS, [1, 0, 0], code)).toEqual({
      counts: [1, 0, 0],
      scan: { kind: "wrong", code: code.trim() },
    });
  });

  it("asks for the SKU where different items have one barcode", () => {
    const red = item("MUG-2", 1, { ean: MUG.ean });
    expect(countScan([MUG, red], [0, 0], MUG.ean)).toEqual({ counts: [0, 0], scan: { kind: "ambiguous", code: MUG.ean } });
    expect(countScan([MUG, red], [0, 0], "mug-2").counts).toEqual([0, 1]);
  });

  it("refuses one piece more than was ordered", () => {
    expect(countScan(ITEMS, [2, 0, 0], "MUG-1")).toEqual({ counts: [2, 0, 0], scan: { kind: "too-many", item: MUG } });
  });

  it("fills the lines of one SKU one after the other", () => {
    const lines = [item("A", 1), item("B", 1), item("A", 2)];
    let counts = readCounts(lines, null);
    for (const _ of [1, 2, 3]) ({ counts } = countScan(lines, counts, "a"));
    expect(counts).toEqual([1, 0, 2]);
    expect(countScan(lines, counts, "a").scan).toEqual({ kind: "too-many", item: lines[0] });
  });
});

describe("the counts", () => {
  it("are counted by hand where there is no code", () => {
    expect(countByHand(ITEMS, [0, 0, 1], 2, 1)).toEqual([0, 0, 2]);
    expect(countByHand(ITEMS, [0, 0, 1], 2, "all")).toEqual([0, 0, 3]);
    expect(countByHand(ITEMS, [0, 0, 3], 2, 1)).toEqual([0, 0, 3]);
    expect(countByHand(ITEMS, [0, 0, 1], 2, -1)).toEqual([0, 0, 0]);
    expect(countByHand(ITEMS, [0, 0, 0], 2, -1)).toEqual([0, 0, 0]);
    expect(countByHand(ITEMS, [0, 0, 0], 9, "all")).toEqual([0, 0, 0]);
  });

  it("are complete when every piece is in", () => {
    expect(isAllCounted(ITEMS, [2, 1, 2])).toBe(false);
    expect(isAllCounted(ITEMS, [2, 1, 3])).toBe(true);
    expect(isAllCounted([], [])).toBe(true);
  });

  it("are read from a URL, whatever it says", () => {
    expect(readCounts(ITEMS, null)).toEqual([0, 0, 0]);
    expect(readCounts(ITEMS, "1.1")).toEqual([1, 1, 0]);
    expect(readCounts(ITEMS, "9.-1.x.4")).toEqual([2, 0, 0]);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const counts = readCounts(ITEMS, text);
        expect(counts.every((count, at) => count >= 0 && count <= ITEMS[at]!.quantity)).toBe(true);
        expect(readCounts(ITEMS, writeCounts(counts))).toEqual(counts);
      }),
    );
  });
});
