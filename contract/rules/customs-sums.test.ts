import fc from "fast-check";
import { expect, it } from "vitest";
import { contradictions, customsSums } from "./customs-sums";

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9999 }),
  value: fc.option(fc.integer({ min: 1, max: 9_999_999 })),
  unitWeight: fc.option(fc.integer({ min: 1, max: 99_999 }).map((weight) => weight / 1_000)),
});

it("the sums of lines are the sums of their parts, to the cent and the gram", () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (some, others) => {
      const [all, first, second] = [customsSums([...some, ...others]), customsSums(some), customsSums(others)];
      expect(all.value).toBe(first.value + second.value);
      expect(all.grams).toBe(first.grams + second.grams);
      expect(all.pieces).toBe(first.pieces + second.pieces);
      expect([all.value, all.grams].every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

it("goods contradict a shipment where they are worth more or less, or weigh more", () => {
  const goods = [{ quantity: 3, value: 4_200, unitWeight: 0.2 }];
  expect(contradictions(goods, { value: 4_200, weightKg: 0.6 })).toEqual([]);
  expect(contradictions(goods, { value: 4_200, weightKg: 1.25 })).toEqual([]);
  // A value of 10.00 for three pieces has no whole cents per piece.
  expect(contradictions([{ ...goods[0]!, value: 1_000 }], { value: 1_000, weightKg: 0.6 })).toEqual([]);
  expect(contradictions(goods, { value: 4_199, weightKg: 0.599 })).toEqual(["value", "weight"]);
});
