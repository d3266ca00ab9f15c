import { expect, it } from "vitest";
import type { PickRow } from "#contract/labels";
import { pickList } from "./pick-list";

const WITHDRAWAL = { id: "7", receivedAt: "2026-11-24T12:52:00.000Z" };
const MUG = { sku: "MUG-1", description: "Blue mug", quantity: 1, shelf: "B-2" };

function aRow(reference: string, items: (typeof MUG)[], changes: Partial<PickRow> = {}): PickRow {
  return {
    waybillReference: reference,
    shipmentCustomReference: null,
    to: { firstName: "Ana", lastName: "Gil", company: "", zipCode: "28001", city: "Madrid", alpha2Code: "ES" },
    service: { name: "Home", carrierName: "Corvoline", logoId: "corvoline" },
    collection: null,
    dropOffBy: "2026-12-01",
    orderDate: "2026-11-24T10:00:00.000Z",
    parcels: 1,
    hasCustoms: false,
    isPrintedInStore: false,
    printedAt: null,
    ...{ orderSincePaid: null, cancelledOrders: [], withdrawal: null, asksAddress: false },
    weight: 0.1,
    isOnCarrierManifest: false,
    trackings: [],
    items: items.map((item) => ({ ...item, ean: "" })),
    ...changes,
  };
}

it("adds up the pieces of each product over the orders that leave today, in the order of shelves", () => {
  const later = { collection: { date: "2026-11-27", intervalStart: "09:00", intervalEnd: "13:00" }, dropOffBy: null };
  const list = pickList(
    [
      aRow("WB0000000001", [MUG, { ...MUG, quantity: 2 }, { ...MUG, sku: "TEA-1", description: "Tea", shelf: "B-10" }], {
        shipmentCustomReference: "#7",
        withdrawal: WITHDRAWAL,
      }),
      aRow("WB0000000002", [
        { ...MUG, sku: "mug-1" },
        { ...MUG, sku: "", description: "Card", shelf: "" },
      ]),
      aRow("WB0000000003", [{ ...MUG, sku: "", description: "card", shelf: "" }]),
      aRow("WB0000000004", [{ ...MUG, quantity: 9 }], later),
    ],
    "2026-11-26",
    "en",
  );
  expect(list.products).toEqual([
    {
      ...MUG,
      quantity: 4,
      orders: [
        { reference: "WB0000000001", order: "#7", quantity: 3, cancelled: null, withdrawal: WITHDRAWAL },
        { reference: "WB0000000002", order: "WB0000000002", quantity: 1, cancelled: null, withdrawal: null },
      ],
    },
    {
      sku: "TEA-1",
      description: "Tea",
      shelf: "B-10",
      quantity: 1,
      orders: [{ reference: "WB0000000001", order: "#7", quantity: 1, cancelled: null, withdrawal: WITHDRAWAL }],
    },
    {
      ...{ sku: "", description: "Card", shelf: "", quantity: 2 },
      orders: ["WB0000000002", "WB0000000003"].map((reference) => ({
        reference,
        order: reference,
        quantity: 1,
        ...{ cancelled: null, withdrawal: null },
      })),
    },
  ]);
  expect(list.orders.map(({ withdrawal }) => withdrawal)).toEqual([WITHDRAWAL, null, null]);
  expect([list.pieces, list.later, list.orders.map(({ order }) => order)]).toEqual([
    7,
    1,
    ["#7", "WB0000000002", "WB0000000003"],
  ]);
});
