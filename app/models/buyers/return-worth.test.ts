import { describe, expect, it } from "vitest";
import { chosenGoods, worthOf } from "./return-worth";

const mug = { id: "A-0", sku: "MUG", description: "Mug", quantity: 3, value: 1000 };
const tea = { id: "A-1", sku: "TEA", description: "Tea", quantity: 1, value: null };

describe("what a return is worth", () => {
  it("is the chosen pieces' share of what the order lists, to the cent", () => {
    const chosen = chosenGoods(
      [mug, tea],
      [
        { id: "A-0", quantity: "2" },
        { id: "A-1", quantity: "0" },
        { id: "gone", quantity: "1" },
      ],
    );
    expect(chosen).toEqual([{ ...mug, quantity: 2, value: 667 }]);
    expect(worthOf(chosen)).toBe(667);
  });

  it("is not said as long as one of the goods has no value", () => {
    expect(worthOf([mug, tea])).toBeNull();
  });
});
