import fc from "fast-check";
import { expect, it } from "vitest";
import { axisTicks, isEmpty, shortName, downsample } from "./charts";

it.each([
  [38, 1, [0, 10, 20, 30, 40]],
  [1, 1, [0, 1]],
  [0, 1, [0, 1]],
  [7, 1, [0, 2, 4, 6, 8]],
  [31_860, 100, [0, 10_000, 20_000, 30_000, 40_000]],
  [250, 100, [0, 100, 200, 300]],
])("an axis up to %d in steps of %d has round values", (highest, unit, ticks) => {
  expect(axisTicks(highest, unit)).toEqual(ticks);
});

it("an axis has few values, and none is below the highest", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(1, 100), (highest, unit) => {
      const ticks = axisTicks(highest, unit);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }),
  );
});

it("days are thinned out until they fit", () => {
  const days = Array.from({ length: 30 }, (_, nth) => nth);
  expect(downsample(days, 7)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(downsample(days.slice(0, 7), 7)).toHaveLength(7);
});

it("a long name is cut, an emoji is not", () => {
  expect(shortName("Woollen blanket", 15)).toBe("Woollen blanket");
  expect(shortName("Woollen blanket, green", 10)).toBe("Woollen b…");
  expect(shortName("📦📦📦", 2)).toBe("📦…");
});

it("a chart without a shipment is empty", () => {
  expect(isEmpty({ kind: "line", currency: null, points: [{ date: "2026-11-20", value: 0 }] })).toBe(true);
  expect(isEmpty({ kind: "line", currency: "EUR", points: [{ date: "2026-11-20", value: 1 }] })).toBe(false);
  expect(isEmpty({ kind: "bars", rows: [] })).toBe(true);
});
