import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_LENGTH } from "../../contract/rules/field-limits";
import { ShipmentDraft } from "../../contract/shipments";
import type { ShopOrder } from "../connectors/connector";
import { draftOfOrder, followOrder, partsOf } from "./imported-orders";

const RECIPIENT: ShopOrder["recipient"] = {
  ...{ firstName: "Ana", lastName: "García", company: "", email: "ana@mail.example", phone: "+34 600 000 000" },
  ...{ street1: "Calle Mayor 1", street2: "", zipCode: "28001", city: "Madrid", state: "", alpha2Code: "ES" },
};
const ORDER: ShopOrder = {
  ...{ id: "1", number: "#1", state: "open", changedAt: new Date(0), recipient: RECIPIENT, currency: "EUR", total: 4200 },
  items: [{ title: "Linen shirt", quantity: 2, weightKg: 0.6 }],
};
const PARCEL = { id: "p1", name: "Shoe box", weight: 1.5, height: 13, length: 35, width: 25 };
const NO_DEFAULTS = { sender: null, parcel: null, country: "ES", sizeName: "Otras medidas" };

describe("the draft of an order", () => {
  it("has its recipient, contents and number, and the default parcel with the weight of its goods", () => {
    expect(draftOfOrder(ORDER, "etsy", { ...NO_DEFAULTS, parcel: PARCEL })).toMatchObject({
      ...{ source: "etsy", shipmentCustomReference: "#1", to: RECIPIENT },
      content: { description: "2 × Linen shirt", value: 4200 },
      parcels: [{ name: "Shoe box", weight: 1.2, height: 13 }],
      additionalData: { parcelIds: ["p1"] },
    });
    const unweighed = { ...ORDER, items: [{ title: "Print", quantity: 1, weightKg: null }] };
    expect(draftOfOrder(unweighed, "etsy", { ...NO_DEFAULTS, parcel: PARCEL }).parcels).toMatchObject([{ weight: 1.5 }]);
  });

  it("names a parcel whose sizes come with the order: without a name it could not be edited", () => {
    const sized = { ...ORDER, size: { length: 30, width: 20, height: 10 } };
    for (const parcel of [null, PARCEL])
      expect(draftOfOrder(sized, "csv", { ...NO_DEFAULTS, parcel }).parcels).toMatchObject([
        { name: "Otras medidas", length: 30 },
      ]);
  });

  it("leaves out an email that is none, and a country that is none", () => {
    const odd = { ...ORDER, recipient: { ...RECIPIENT, email: "hidden by the shop", alpha2Code: "EU" } };
    expect(partsOf(odd, "FR").to).toMatchObject({ email: "", alpha2Code: "FR" });
  });

  it("goes on with a long street in the second line, at a word's end", () => {
    const street1 = `${"Avenida ".repeat(11)}12`;
    const { to } = partsOf({ ...ORDER, recipient: { ...RECIPIENT, street1 } }, "ES");
    expect(`${to.street1} ${to.street2}`).toBe(street1);
    expect(to.street1.length).toBeLessThanOrEqual(MAX_LENGTH.street);
  });

  it("is one that the contract takes, whatever a shop sends", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 200 });
    const keys = Object.keys(RECIPIENT) as (keyof typeof RECIPIENT)[];
    const recipient = fc.record(
      Object.fromEntries(keys.map((key) => [key, text])) as Record<keyof typeof RECIPIENT, typeof text>,
    );
    const items = fc.array(fc.record({ title: text, quantity: fc.nat(9), weightKg: fc.constant(null) }), { maxLength: 5 });
    fc.assert(
      fc.property(recipient, items, text, fc.nat(), (to, lines, number, total) => {
        const draft = draftOfOrder({ ...ORDER, recipient: to, items: lines, number, total }, "etsy", NO_DEFAULTS);
        expect(ShipmentDraft.safeParse(draft).error).toBeUndefined();
      }),
    );
  });
});

describe("a changed order", () => {
  const before = partsOf(ORDER, "ES");
  const draft = draftOfOrder(ORDER, "etsy", NO_DEFAULTS);
  const moved = partsOf({ ...ORDER, recipient: { ...RECIPIENT, street1: "Calle Nueva 2", city: "Toledo" } }, "ES");

  it("changes its draft where the merchant has not", () => {
    expect(followOrder(draft, before, moved)?.to).toMatchObject({ street1: "Calle Nueva 2", city: "Toledo" });
    const edited = { ...draft, to: { ...draft.to, street1: "Typed 3" } };
    expect(followOrder(edited, before, moved)?.to).toMatchObject({ street1: "Typed 3", city: "Toledo" });
  });

  it("changes nothing where nothing changed", () => {
    expect(followOrder(draft, before, before)).toBeNull();
  });
});
