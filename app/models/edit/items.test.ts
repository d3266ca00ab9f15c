import { describe, expect, it } from "vitest";
import type { LineItem } from "#contract/products";
import type { Shipment } from "#contract/shipments";
import { aChosenService, aShipment } from "../../../tests/support/entities";
import { itemsDefaults } from "./items-fields";
import { itemsForm, withItems } from "./items-form";

const MUG: LineItem = {
  ...{ description: "Mug", sku: "mug-1", quantity: 2, value: 2400, unitWeight: 0.35, hsCode: "69111000", originCountry: "PT" },
};
const TEA: LineItem = {
  ...{ description: "Tea", sku: "", quantity: 1, value: 1050, unitWeight: 0.5, hsCode: "", originCountry: null },
};
const NOTHING = { description: "", value: null, secondHand: false };

/** What a browser sends of the form: the form library leaves empty fields out. */
const sent = (items: LineItem[], language = "en") => ({
  items: itemsDefaults({ items, content: NOTHING }, language).items.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, text]) => text !== "")),
  ),
});
const typed = (items: LineItem[], language = "en") => itemsForm("EUR").parse(sent(items, language));
const [box] = aShipment().parcels;

describe("the goods of a draft", () => {
  it("are typed as they are shown, in the decimals of each language", () => {
    expect(itemsDefaults({ items: [MUG], content: NOTHING }, "de").items[0]).toEqual({
      ...{ description: "Mug", sku: "mug-1", quantity: "2", value: "24,00", unitWeight: "0,35" },
      ...{ hsCode: "6911 10 00", originCountry: "PT" },
    });
    for (const language of ["de", "en"]) expect(withItems(aShipment(), typed([MUG, TEA], language)).items).toEqual([MUG, TEA]);
  });

  it("begin with one line of what is said of the contents, which needs a description", () => {
    const content = { description: "Books", value: 2000, secondHand: false };
    expect(itemsDefaults({ items: [], content }, "en").items).toMatchObject([
      { description: "Books", value: "20.00", quantity: "1" },
    ]);
    const { error } = itemsForm("EUR").safeParse(sent([]));
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["items.0.description"]);
    expect(withItems(aShipment({ items: [MUG] }), { items: [] }).items).toEqual([]);
  });

  it.each(["1234", "12345678901", "mugs"])("have no tariff number %s", (hsCode) => {
    const { error } = itemsForm("EUR").safeParse(sent([{ ...MUG, hsCode }]));
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["items.0.hsCode"]);
  });

  const contentWith = (description: string, value: number | null, items: LineItem[], changes: Partial<Shipment> = {}) =>
    withItems(aShipment({ content: { description, value, secondHand: false }, items, ...changes }), typed([MUG, TEA]));

  it("describe and value the contents, unless the merchant has said it otherwise", () => {
    const described = { description: "2 × Mug, Tea", value: 3450 };
    expect(contentWith("", null, []).content).toMatchObject(described);
    expect(contentWith("Tea", 1050, [TEA]).content).toMatchObject(described);
    expect(contentWith("Presents", 9900, [TEA]).content).toMatchObject({ description: "Presents", value: 9900 });
    expect(
      withItems(aShipment({ content: { description: "Tea", value: 1050, secondHand: false }, items: [TEA] }), { items: [] })
        .content,
    ).toMatchObject({ description: "Tea", value: 1050 });
  });

  it("weigh the only parcel, where it weighed what they weighed, and insure what they are worth", () => {
    const parcel = (weight: number) => ({ ...box!, weight });
    expect(contentWith("Tea", 1050, [TEA], { parcels: [parcel(0.5)] }).parcels).toEqual([parcel(1.2)]);
    expect(contentWith("Tea", 1050, [TEA], { parcels: [parcel(0.8)] }).parcels).toEqual([parcel(0.8)]);
    expect(contentWith("Tea", 1050, [TEA], { parcels: [parcel(0.5), parcel(0.5)] }).parcels).toHaveLength(2);
    const { upsales } = aShipment();
    const insured = { ...upsales, insurance: { insuranceType: "ENHANCED" as const, amount: 9000 } };
    const items = [{ ...TEA, value: 9000 }];
    const shipment = aShipment({
      service: aChosenService(),
      upsales: insured,
      items,
      content: { description: "Tea", value: 9000, secondHand: false },
    });
    const dearer = withItems(shipment, typed([{ ...TEA, value: 12_000 }]));
    expect(dearer.upsales.insurance).toEqual({ insuranceType: "ENHANCED", amount: 12_000 });
  });
});
