import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadDiscount, taxed, vatOf, vatReport } from "./vat";

describe("the tax of a net amount", () => {
  it.each([
    [1000, 21, 210],
    [1050, 21, 221],
    [50, 8.1, 4],
    [500, 8.1, 41],
    [250, 21, 53],
    [1, 20, 0],
    [0, 27, 0],
    [999, 0, 0],
    // In binary floating point, 8.075 would be rounded down.
    [95, 8.5, 8],
    [1615, 5.5, 89],
  ])("%i at %d %% is %i", (net, percent, tax) => {
    expect(vatOf(net, percent)).toBe(tax);
  });

  it("is given back as it was charged, and is never further from net × rate than half a unit", () => {
    const rates = fc.constantFrom(0, 2.6, 5.5, 8.1, 10, 19, 20, 21, 22, 23, 27);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), rates, (net, percent) => {
        expect(vatOf(-net, percent)).toBe(0 - vatOf(net, percent));
        expect(Math.abs(vatOf(net, percent) * 1000 - net * Math.round(percent * 10))).toBeLessThanOrEqual(500);
      }),
    );
  });
});

it("a report is the sum of its lines, and so is each of its rates", () => {
  const line = fc.record({ net: fc.integer({ min: -100_000, max: 100_000 }), percent: fc.constantFrom(0, 8.1, 21, 27) });
  fc.assert(
    fc.property(fc.array(fc.array(line, { maxLength: 12 }), { maxLength: 8 }), (documents) => {
      const lines = documents.map((each) => each.map(({ net, percent }) => taxed(net, percent)));
      const all = vatReport(lines.flat());
      const sums = lines.map((each) => vatReport(each));
      for (const name of ["net", "tax", "total"] as const) {
        expect(sums.reduce((sum, each) => sum + each[name], 0)).toBe(all[name]);
        expect(all.rates.reduce((sum, each) => sum + each[name], 0)).toBe(all[name]);
      }
      expect(all.net + all.tax).toBe(all.total);
    }),
  );
});

it("a discount takes from the products in their order, and all of it takes all", () => {
  const products = [
    { product: "porterage", net: 500 },
    { product: "insurance", net: 200 },
  ] as const;
  expect(spreadDiscount(0, products)).toEqual([]);
  expect(spreadDiscount(400, products)).toEqual([{ product: "porterage", net: 400 }]);
  expect(spreadDiscount(600, products)).toEqual([
    { product: "porterage", net: 500 },
    { product: "insurance", net: 100 },
  ]);
  expect(spreadDiscount(9000, products)).toEqual(products);
});
