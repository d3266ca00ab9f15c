import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakdown } from "./daily-figures";

describe("a breakdown", () => {
  const figures = (...shipments: number[]) =>
    shipments.map((count, nth) => ({ key: `k${nth}`, shipments: count, cost: count * 100 }));

  it("has the keys with most shipments, then all others", () => {
    expect(breakdown(figures(1, 5, 2, 2), 2)).toEqual([
      { key: "k1", shipments: 5, cost: 500, percentage: 50 },
      { key: "k2", shipments: 2, cost: 200, percentage: 20 },
      { key: null, shipments: 3, cost: 300, percentage: 30 },
    ]);
  });

  it("has no others where all keys have a row, and no key that was given back", () => {
    expect(breakdown(figures(3, 0, 1), 2).map(({ key }) => key)).toEqual(["k0", "k2"]);
    expect(breakdown(figures(0), 2)).toEqual([]);
  });

  it("tells every shipment and all of the cost once", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.integer({ min: 1, max: 9 }), (counts, limit) => {
        const shares = breakdown(figures(...counts), limit);
        const all = counts.reduce((sum, count) => sum + count, 0);
        expect(shares.reduce((sum, { shipments }) => sum + shipments, 0)).toBe(all);
        expect(shares.reduce((sum, { cost }) => sum + cost, 0)).toBe(all * 100);
        expect(shares.length).toBeLessThanOrEqual(limit + 1);
      }),
    );
  });
});
