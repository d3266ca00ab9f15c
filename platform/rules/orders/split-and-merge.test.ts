import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineItem } from "../../../contract/products";
import type { ShipmentDraft } from "../../../contract/shipments";
import { bareDraft, PARCEL, RECIPIENT } from "../../../tests/contract/support/drafts";
import { NO_UPSALES } from "./orders-upsales";
import { describeItems, piecesOf } from "../../../contract/rules/line-items";
import { mergeDrafts, splitDraft } from "./split-and-merge";

const item = (sku: string, quantity: number, more: Partial<LineItem> = {}): LineItem => ({
  ...{ sku, quantity, description: sku, value: null, unitWeight: null, hsCode: "", originCountry: null },
  ...more,
});
const parcel = (weight: number, side = 10) => ({ ...PARCEL, weight, length: side, width: side, height: side });

function draft(changes: Partial<ShipmentDraft> = {}): ShipmentDraft {
  const items = changes.items ?? [item("Chair", 1, { value: 9000 }), item("Tea", 3, { value: 1000 })];
  return bareDraft({
    ...{ to: RECIPIENT, items, content: { description: describeItems(items), value: 10_000, secondHand: false } },
    ...{ parcels: [parcel(4)], shipmentCustomReference: "#1" },
    ...changes,
  });
}

describe("a split order", () => {
  it("sends the chosen pieces, and the others apart", () => {
    const { rest, part } = splitDraft(draft(), [0, 2])!;
    expect(
      [rest, part].map(({ items, content }) => [items?.map(({ sku, quantity, value }) => [sku, quantity, value]), content]),
    ).toEqual([
      [
        [
          ["Chair", 1, 9000],
          ["Tea", 1, 333],
        ],
        { description: "Chair, Tea", value: 9333, secondHand: false },
      ],
      [[["Tea", 2, 667]], { description: "2 × Tea", value: 667, secondHand: false }],
    ]);
  });

  it("shares the weight by the goods' weights, else by pieces", () => {
    const known = [item("Chair", 1, { unitWeight: 3 }), item("Tea", 2, { unitWeight: 0.5 })];
    const weights = (items: LineItem[]) => {
      const { rest, part } = splitDraft(draft({ items }), [1])!;
      return [rest, part].map(({ parcels }) => parcels.map(({ weight }) => weight));
    };
    expect(weights(known)).toEqual([[1], [3]]);
    expect(weights([item("Chair", 1), item("Tea", 3)])).toEqual([[3], [1]]);
  });

  it("keeps the merchant's own words, and gives voucher and cash on delivery to one of both only", () => {
    const own = draft({
      content: { description: "Gifts", value: null, secondHand: false },
      voucherName: "FREE100",
      upsales: {
        ...NO_UPSALES,
        insurance: { ...NO_UPSALES.insurance, amount: 20_000 },
        cashOnDelivery: { amount: 10_000, accountHolder: "Ana", iban: "ES9121000418450200051332" },
      },
    });
    const { rest, part } = splitDraft(own, [1])!;
    expect([rest.content.description, part.content.description, part.content.value]).toEqual(["Gifts", "Gifts", null]);
    expect([rest.voucherName, part.voucherName]).toEqual(["FREE100", null]);
    expect([rest.upsales.cashOnDelivery.amount, part.upsales.cashOnDelivery.amount]).toEqual([10_000, 0]);
    expect(part.upsales.insurance.amount).toBe(20_000);
  });

  it("insures neither for more than it is worth", () => {
    const insured = { ...NO_UPSALES, insurance: { ...NO_UPSALES.insurance, amount: 10_000 } };
    const { rest, part } = splitDraft(draft({ upsales: insured }), [1])!;
    expect([rest, part].map(({ upsales }) => upsales.insurance.amount)).toEqual([1000, 9000]);
  });

  it.each([
    ["nothing", [0, 0]],
    ["everything", [1, 3]],
    ["no number", []],
  ])("is none with %s in the part", (_what, taken) => {
    expect(splitDraft(draft(), taken)).toBeNull();
  });

  it("loses no piece and no cent, and no gram but what rounding adds, whatever is taken", () => {
    const items = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 50 }),
        value: fc.option(fc.integer({ min: 1, max: 100_000 })),
        unitWeight: fc.option(fc.integer({ min: 1, max: 5000 }).map((grams) => grams / 1000)),
        taken: fc.integer({ min: 0, max: 50 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(items, fc.option(fc.integer({ min: 1, max: 500_000 })), (goods, value) => {
        const listed = goods.map(({ taken: _, ...facts }, at) => item(`SKU-${at}`, facts.quantity, facts));
        const whole = draft({ items: listed, content: { description: "", value, secondHand: false } });
        const split = splitDraft(
          whole,
          goods.map(({ taken, quantity }) => Math.min(taken, quantity)),
        );
        if (!split) return;
        const { rest, part } = split;
        expect(piecesOf(rest.items!) + piecesOf(part.items!)).toBe(piecesOf(listed));
        const money = ({ content }: ShipmentDraft) => content.value;
        if (value === null) expect([money(rest), money(part)]).toEqual([null, null]);
        else expect(money(rest)! + money(part)!).toBe(value);
        const grams = [rest, part]
          .flatMap(({ parcels }) => parcels)
          .reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0);
        expect(grams - 4000).toBeGreaterThanOrEqual(0);
        expect(grams - 4000).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe("merged orders", () => {
  const other = draft({
    items: [item("Cup", 2)],
    content: { description: "2 × Cup", value: 1500, secondHand: false },
    parcels: [parcel(0.5, 20)],
    ...{ shipmentCustomReference: "#2", note: "Gift", tags: ["gift"] },
  });

  it("are one shipment with the goods, values and weights of all, in the largest parcel", () => {
    expect(mergeDrafts([draft(), other])).toMatchObject({
      items: [{ sku: "Chair" }, { sku: "Tea" }, { sku: "Cup" }],
      content: { description: "Chair, 3 × Tea, 2 × Cup", value: 11_500 },
      parcels: [{ weight: 4.5, length: 20 }],
      ...{ shipmentCustomReference: "#1, #2", note: "Gift", tags: ["gift"] },
    });
  });

  it("have the same goods as one item, and in the note the numbers that have no room", () => {
    const many = Array.from({ length: 9 }, (_, at) => draft({ shipmentCustomReference: `#100${at}-ABCDE`, note: "Gift" }));
    const merged = mergeDrafts(many as [ShipmentDraft, ...ShipmentDraft[]]) as ShipmentDraft;
    expect(merged.items?.map(({ sku, quantity, value }) => [sku, quantity, value])).toEqual([
      ["Chair", 9, 81_000],
      ["Tea", 27, 9000],
    ]);
    expect(merged.content).toMatchObject({ description: "9 × Chair, 27 × Tea", value: 90_000 });
    expect(merged.shipmentCustomReference).toBe("#1000-ABCDE");
    expect(merged.note).toBe(`${many.map(({ shipmentCustomReference }) => shipmentCustomReference).join(", ")}\nGift`);
    const own = draft({ content: { description: "Goods", value: null, secondHand: false } });
    expect(mergeDrafts([own, own])).toMatchObject({ content: { description: "Goods" } });
  });

  it("wait for their parcel where one of them has none, with the weight of all goods as far as it is known of each", () => {
    const goods = (goodsWeightKg?: number) => {
      const { additionalData } = draft();
      return draft({ parcels: [], additionalData: { ...additionalData, ...(goodsWeightKg && { goodsWeightKg }) } });
    };
    const known = mergeDrafts([goods(1.55), other]) as ShipmentDraft;
    expect([known.parcels, known.additionalData.goodsWeightKg]).toEqual([[], 2.05]);
    const unknown = mergeDrafts([goods(), other]) as ShipmentDraft;
    expect([unknown.parcels, unknown.additionalData.goodsWeightKg]).toEqual([[], undefined]);
  });

  it("have several parcels if one had, and no value if one has none", () => {
    const several = draft({ parcels: [parcel(1), parcel(2)], content: { description: "", value: null, secondHand: false } });
    const merged = mergeDrafts([several, other]);
    expect(merged).toMatchObject({ content: { value: null }, parcels: [{ weight: 1 }, { weight: 2 }, { weight: 0.5 }] });
  });

  it.each([
    ["recipient", { to: { ...RECIPIENT, street1: "Elsewhere 1" } }],
    ["sender", { from: { ...RECIPIENT, lastName: "Another" } }],
    ["items", { items: Array.from({ length: 99 }, (_, at) => item(`SKU-${at}`, 1)) }],
    ["weight", { parcels: [parcel(9_999)] }],
  ])("are none if they differ or are too much: %s", (obstacle, changes) => {
    expect(mergeDrafts([draft(), draft(changes)])).toBe(obstacle);
  });

  it("are split into what they were", () => {
    const merged = mergeDrafts([draft(), other]) as ShipmentDraft;
    const { rest, part } = splitDraft(merged, [0, 0, 2])!;
    expect([rest, part].map(({ items }) => items)).toEqual([draft().items, other.items]);
  });
});
