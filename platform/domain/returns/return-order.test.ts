import { describe, expect, it } from "vitest";
import type { ShipmentState } from "../../../contract/states";
import { goodsLeft, goodsOf } from "./return-order";

type Parcel = Parameters<typeof goodsOf>[0][number];

const item = (sku: string, quantity: number) => ({
  ...{ sku, description: `The ${sku}`, quantity },
  ...{ value: 100, unitWeight: null, hsCode: "", originCountry: "" },
});

function parcel(
  reference: string,
  items: ReturnType<typeof item>[],
  { state = "DELIVERED", repeats = null }: { state?: ShipmentState; repeats?: string | null } = {},
): Parcel {
  return { reference, repeats, state, items, content: { description: "Shoes", value: 100, secondHand: false } };
}

const pieces = (...parcels: Parcel[]) => goodsOf(parcels).map(({ id, quantity }) => [id, quantity]);

describe("the goods that a buyer can send back", () => {
  it("are those of each parcel of a split order", () => {
    expect(pieces(parcel("A", [item("MUG", 1), item("TEA", 1)]), parcel("B", [item("MUG", 2)]))).toEqual([
      ["A-0", 1],
      ["A-1", 1],
      ["B-0", 2],
    ]);
  });

  it("are counted once, although another label lists them again", () => {
    const first = parcel("A", [item("MUG", 2)]);
    for (const state of ["READY_TO_PRINT", "IN_TRANSIT", "DELIVERED"] as const)
      expect(pieces(first, parcel("B", [item("MUG", 2)], { state, repeats: "A" })), state).toEqual([["A-0", 2]]);
    expect(pieces(parcel("A", []), parcel("B", [], { repeats: "A" }))).toEqual([["A-0", 1]]);
  });

  it("are also those that the merchant has added to another label", () => {
    expect(pieces(parcel("A", [item("MUG", 1)]), parcel("B", [item("MUG", 1), item("TEA", 1)], { repeats: "A" }))).toEqual([
      ["A-0", 1],
      ["A-1", 1],
    ]);
  });

  it("are in a parcel that the carrier has, or had", () => {
    for (const state of ["READY_TO_PRINT", "READY_FOR_COLLECTION", "CANCELED", "RETURNED_TO_SENDER"] as const)
      expect(pieces(parcel("A", [item("MUG", 1)], { state })), state).toEqual([]);
  });

  it("are counted less what was returned, although its parcel is cancelled since", () => {
    const first = (state: ShipmentState) => parcel("A", [item("MUG", 2)], { state });
    const again = parcel("B", [item("MUG", 2)], { repeats: "A" });
    const returned = goodsOf([first("DELIVERED"), again]).map((each) => ({ ...each, quantity: 1 }));
    expect(goodsLeft(goodsOf([first("CANCELED"), again]), returned)).toMatchObject([{ id: "A-0", quantity: 1 }]);
  });
});
