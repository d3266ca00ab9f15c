import { describe, expect, test } from "vitest";
import { discountOf } from "./discount";

const simulated = { currency: "EUR", discountedPrice: 900, paidPrice: 1000, showDiscountedPrice: true };

describe("the discounted-price notice", () => {
  test("tells a client without subscription what would have been saved", () => {
    expect(discountOf(simulated, false)).toEqual({ currency: "EUR", discountedPrice: 900, saving: 100 });
  });

  test.each([
    ["a subscriber", simulated, true],
    ["one for whom the upstream does not show it", { ...simulated, showDiscountedPrice: false }, false],
    ["one who would have saved nothing", { ...simulated, discountedPrice: 1000 }, false],
    ["one who would have paid more", { ...simulated, discountedPrice: 1100 }, false],
  ])("is not for %s", (_who, price, isSubscribed) => {
    expect(discountOf(price, isSubscribed)).toBeNull();
  });
});
