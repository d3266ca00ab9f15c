import { describe, expect, it } from "vitest";
import { type KnownProduct, lineItemsOf, withProducts } from "./line-items";
import type { ShopOrder } from "./shop-order";

const orderOf = (...items: ShopOrder["items"]): ShopOrder => ({
  id: "1",
  number: "#1",
  state: "open",
  changedAt: new Date(0),
  recipient: {
    ...{ firstName: "Ana", lastName: "García", company: "", email: "", phone: "", street1: "Calle 1", street2: "" },
    ...{ zipCode: "28001", city: "Madrid", state: "", alpha2Code: "ES" },
  },
  currency: "EUR",
  total: 4200,
  items,
});
const MUG: KnownProduct = { name: "Mug", weight: 0.31, length: 12, width: 10, height: 9, hsCode: "691200", originCountry: "PT" };
const BOOK = new Map([
  ["mug-1", MUG],
  ["tea-1", { ...MUG, name: "Tea", weight: null, length: null, hsCode: "", originCountry: null }],
]);
const item = (more: Partial<ShopOrder["items"][number]> = {}) => ({ title: "Big mug", quantity: 1, weightKg: null, ...more });

describe("an order with known products", () => {
  it("gets their weight, tariff number and origin, whatever the case of its SKU, and the size of a single piece", () => {
    expect(withProducts(orderOf(item({ sku: "Mug-1", weightKg: 0.5 })), BOOK)).toMatchObject({
      items: [{ title: "Big mug", weightKg: 0.31, hsCode: "691200", originCountry: "PT" }],
      size: { length: 12, width: 10, height: 9 },
    });
  });

  it("keeps what the shop says where the merchant has said nothing", () => {
    const read = withProducts(orderOf(item({ sku: "TEA-1", title: "", weightKg: 0.2 })), BOOK);
    expect(read.items).toMatchObject([{ title: "Tea", weightKg: 0.2, hsCode: "", originCountry: null }]);
    expect(read.size).toBeUndefined();
  });

  it("keeps its own size, and has none of several pieces", () => {
    const size = { length: 40, width: 30, height: 20 };
    expect(withProducts({ ...orderOf(item({ sku: "MUG-1" })), size }, BOOK).size).toEqual(size);
    expect(withProducts(orderOf(item({ sku: "MUG-1", quantity: 2 })), BOOK).size).toBeUndefined();
    expect(withProducts(orderOf(item({ sku: "MUG-1" }), item()), BOOK).size).toBeUndefined();
  });

  it("keeps the weight of its whole row, which the pieces would be added to", () => {
    const whole = { title: "", quantity: 1, weightKg: 2 };
    expect(withProducts(orderOf(item({ sku: "MUG-1" }), whole), BOOK).items.map(({ weightKg }) => weightKg)).toEqual([null, 2]);
  });

  it("without a known one is as it was", () => {
    const order = orderOf(item({ sku: "X" }), item());
    expect(withProducts(order, BOOK)).toBe(order);
  });
});

describe("the goods of a shipment", () => {
  it("are the order's, without weights of whole rows", () => {
    const order = orderOf(
      item({ sku: "MUG-1", quantity: 2, amount: 1800, weightKg: 0.3104, hsCode: "691200", originCountry: "PT" }),
      item({ title: "Tea", quantity: 20_000 }),
      { title: "", quantity: 1, weightKg: 2 },
    );
    expect(lineItemsOf(order, 4200, "EUR")).toEqual([
      {
        sku: "MUG-1",
        description: "Big mug",
        quantity: 2,
        value: 1800,
        unitWeight: 0.31,
        hsCode: "691200",
        originCountry: "PT",
      },
      { sku: "", description: "Tea", quantity: 9_999, value: null, unitWeight: null, hsCode: "", originCountry: null },
    ]);
  });

  it("have the order's value where there is one kind, and none in another currency", () => {
    expect(lineItemsOf(orderOf(item()), 4200, "EUR")[0]?.value).toBe(4200);
    expect(lineItemsOf(orderOf(item()), null, "EUR")[0]?.value).toBeNull();
    expect(lineItemsOf({ ...orderOf(item({ amount: 900 })), currency: "USD" }, null, "EUR")[0]?.value).toBeNull();
  });
});
