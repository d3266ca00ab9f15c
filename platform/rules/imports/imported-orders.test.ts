import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AMOUNT_MAX_CENTS, MAX_LENGTH } from "../../../contract/rules/field-limits";
import { ShipmentDraft } from "../../../contract/shipments";
import type { ShopOrder } from "./shop-order";
import { completeDraft, differenceOf, draftOfOrder, followOrder, type ImportDefaults, partsOf } from "./imported-orders";
import { shortenedTexts } from "./order-texts";

const RECIPIENT: ShopOrder["recipient"] = {
  firstName: "Ana",
  lastName: "García",
  company: "",
  email: "ana@mail.example",
  phone: "+34 600 000 000",
  street1: "Calle Mayor 1",
  street2: "",
  zipCode: "28001",
  city: "Madrid",
  state: "",
  alpha2Code: "ES",
};
const ORDER: ShopOrder = {
  id: "1",
  number: "#1",
  state: "open",
  changedAt: new Date(0),
  recipient: RECIPIENT,
  currency: "EUR",
  total: 4200,
  items: [{ title: "Linen shirt", quantity: 2, weightKg: 0.6 }],
};
const PARCEL = { id: "p1", name: "Shoe box", weight: 1.5, height: 13, length: 35, width: 25 };
const HOME = { country: "ES", currency: "EUR" };
const NO_DEFAULTS = { ...HOME, sender: null, parcel: null, fallbackPhone: "", sizeName: "Otras medidas" };

it("an order's tags are as many as a shipment has, each as long as one can be, and once", () => {
  const tags = ["  Gift ", "GIFT", "x".repeat(40), "", ...Array.from({ length: 12 }, (_, at) => `T${at}`)];
  const draft = draftOfOrder({ ...ORDER, tags }, "csv", NO_DEFAULTS);
  expect(draft.tags).toEqual(["Gift", "x".repeat(30), ...Array.from({ length: 8 }, (_, at) => `T${at}`)]);
  expect(draftOfOrder(ORDER, "csv", NO_DEFAULTS).tags).toEqual([]);
});

describe("what an order lacks", () => {
  const FALLBACK = { ...NO_DEFAULTS, fallbackPhone: "+34 910 000 000" };
  const SENDER = { ...draftOfOrder(ORDER, "etsy", NO_DEFAULTS).to, id: "w1", city: "Sevilla" };
  const unreachable = { ...ORDER, recipient: { ...RECIPIENT, phone: "" } };

  it("is the merchant's number for it where nobody can be called", () => {
    expect(draftOfOrder(unreachable, "etsy", FALLBACK).to.phone).toBe("+34 910 000 000");
    expect(draftOfOrder(ORDER, "etsy", FALLBACK).to.phone).toBe("+34 600 000 000");
    expect(draftOfOrder(unreachable, "etsy", NO_DEFAULTS).to.phone).toBe("");
  });

  it("is replaced by the number that the shop sends later, but not what the merchant has typed", () => {
    const draft = draftOfOrder(unreachable, "etsy", FALLBACK);
    const [before, now] = [partsOf(unreachable, HOME), partsOf(ORDER, HOME)];
    expect(followOrder(draft, before, now, FALLBACK)?.to.phone).toBe("+34 600 000 000");
    const typed = { ...draft, to: { ...draft.to, phone: "+34 666 666 666" } };
    expect(followOrder(typed, before, now, FALLBACK)).toBeNull();
  });

  it("is given to drafts once it is set: the sender to those of which nothing is known, the number to orders", () => {
    const bare = draftOfOrder(unreachable, "etsy", NO_DEFAULTS);
    expect(completeDraft(bare, { ...FALLBACK, sender: SENDER })).toMatchObject({
      from: { city: "Sevilla" },
      to: { phone: "+34 910 000 000" },
      additionalData: { selectedWarehouseId: "w1" },
    });
    const begun = { ...bare, from: { ...bare.from, zipCode: "28001" } };
    expect(completeDraft(begun, { ...NO_DEFAULTS, sender: SENDER })).toBeNull();
    expect(completeDraft({ ...begun, source: "manual" }, { ...FALLBACK, sender: SENDER })).toBeNull();
    expect(completeDraft(bare, NO_DEFAULTS)).toBeNull();
  });
});

describe("the draft of an order", () => {
  it("has its recipient, contents and number, and the default parcel with the weight of its goods", () => {
    expect(draftOfOrder(ORDER, "etsy", { ...NO_DEFAULTS, parcel: PARCEL })).toMatchObject({
      source: "etsy",
      shipmentCustomReference: "#1",
      to: RECIPIENT,
      content: { description: "2 × Linen shirt", value: 4200 },
      parcels: [{ name: "Shoe box", weight: 1.2, height: 13 }],
      additionalData: { parcelIds: ["p1"] },
    });
    const unweighed = { ...ORDER, items: [{ title: "Print", quantity: 1, weightKg: null }] };
    expect(draftOfOrder(unweighed, "etsy", { ...NO_DEFAULTS, parcel: PARCEL }).parcels).toMatchObject([{ weight: 1.5 }]);
  });

  it.each([
    ["none", null],
    ["nought, as shops write for none", 0],
  ])("has the default parcel's weight where some of its goods have %s", (_what, weightKg) => {
    const goods = [
      { title: "Cup", quantity: 2, weightKg },
      { title: "Tea", quantity: 2, weightKg: 1 },
    ];
    const draft = draftOfOrder({ ...ORDER, items: goods }, "etsy", { ...NO_DEFAULTS, parcel: PARCEL });
    expect(draft.parcels).toMatchObject([{ weight: 1.5 }]);
    const gone = [{ ...goods[0]!, quantity: 0 }, goods[1]!];
    expect(partsOf({ ...ORDER, items: gone }, HOME).goodsKg).toBe(2);
  });

  it("names a parcel whose sizes come with the order: without a name it could not be edited", () => {
    const sized = { ...ORDER, size: { length: 30, width: 20, height: 10 } };
    for (const parcel of [null, PARCEL])
      expect(draftOfOrder(sized, "csv", { ...NO_DEFAULTS, parcel }).parcels).toMatchObject([
        { name: "Otras medidas", length: 30 },
      ]);
  });

  it("has sizes in whole centimetres and a weight in whole grams, rounded up, within what a parcel may have", () => {
    const odd = { ...ORDER, size: { length: 40.5, width: 1e-9, height: 1e308 } };
    const weighing = (weightKg: number) => ({ ...odd, items: [{ title: "Print", quantity: 3, weightKg }] });
    const parcelOf = (order: ShopOrder) => draftOfOrder(order, "csv", NO_DEFAULTS).parcels[0];
    expect(parcelOf(weighing(0.1))).toMatchObject({ length: 41, width: 1, height: 1000, weight: 0.3 });
    expect(parcelOf(weighing(1e-9))).toMatchObject({ weight: 0.001 });
    expect(parcelOf(weighing(0.00051))).toMatchObject({ weight: 0.002 });
    expect(parcelOf(weighing(1e9))).toMatchObject({ weight: 10_000 });
  });

  it("leaves out an email that is none", () => {
    const odd = { ...ORDER, recipient: { ...RECIPIENT, email: "hidden by the shop" } };
    expect(partsOf(odd, HOME).to.email).toBe("");
  });

  it.each([
    ["es", "28001", "ES"],
    ["UK", "EC1M 6DS", "GB"],
    ["EL", "105 57", "GR"],
    ["IC", "35001", "ES"],
    ["RE", "97400", "FR"],
    ["MC", "98000", "FR"],
    ["JE", "JE2 3AB", "GB"],
    ["XI", "BT1 1AA", "GB"],
    ["RE", "75001", "RE"],
    ["EU", "28001", "ZZ"],
    ["", "28001", "ZZ"],
    ["Spain", "", "ZZ"],
    // A shop that hides the whole address.
    ["", "", "ES"],
  ])("of country %j and postcode %j goes to %j: never to the account's own by mistake", (alpha2Code, zipCode, expected) => {
    expect(partsOf({ ...ORDER, recipient: { ...RECIPIENT, alpha2Code, zipCode } }, HOME).to.alpha2Code).toBe(expected);
  });

  it.each([
    ["ES", "8001", "08001"],
    ["FR", "1000", "01000"],
    ["DE", "1067", "01067"],
    ["IT", "184", "00184"],
    ["PR", "901", "00901"],
    ["VA", "120", "00120"],
    ["AT", "1010", "1010"],
    ["BE", "1000.00", "1000"],
    ["ES", "8,001", "08001"],
    ["PT", "1,100", "1100"],
  ])("has in %s the postcode %s as %s: spreadsheet programs cut zeros off", (alpha2Code, zipCode, expected) => {
    expect(partsOf({ ...ORDER, recipient: { ...RECIPIENT, alpha2Code, zipCode } }, HOME).to.zipCode).toBe(expected);
  });

  it.each([
    ["DE", "8238", "Büsingen am Hochrhein", "DE", "78266"],
    ["CH", "8238", "Büsingen", "DE", "78266"],
    ["IT", "CH-6911", "Campione", "IT", "22061"],
  ])("of %s %s %s goes to %s %s, not to a town whose postcode begins with a zero", (alpha2Code, zip, city, served, zipCode) => {
    const { to } = partsOf({ ...ORDER, recipient: { ...RECIPIENT, alpha2Code, zipCode: zip, city } }, HOME);
    expect(to).toMatchObject({ alpha2Code: served, zipCode });
  });

  it("names the territory that only its code has told", () => {
    const { to } = partsOf({ ...ORDER, recipient: { ...RECIPIENT, alpha2Code: "GP", zipCode: "" } }, HOME);
    expect([to.alpha2Code, to.state]).toEqual(["FR", "Guadeloupe"]);
  });

  it("has the value of its goods in the account's own currency only", () => {
    expect(partsOf({ ...ORDER, currency: "eur" }, HOME).content.value).toBe(4200);
    expect(partsOf({ ...ORDER, currency: "HUF" }, HOME).content.value).toBeNull();
    expect(partsOf({ ...ORDER, total: 0 }, HOME).content.value).toBeNull();
    expect(partsOf({ ...ORDER, total: 1 }, HOME).content.value).toBe(1);
    expect(partsOf({ ...ORDER, total: AMOUNT_MAX_CENTS }, HOME).content.value).toBe(AMOUNT_MAX_CENTS);
    expect(partsOf({ ...ORDER, total: AMOUNT_MAX_CENTS + 1 }, HOME).content.value).toBeNull();
  });

  it("keeps the weight of its goods where there is no parcel yet", () => {
    const { parcels, additionalData } = draftOfOrder(ORDER, "etsy", NO_DEFAULTS);
    expect([parcels, additionalData.goodsWeightKg]).toEqual([[], 1.2]);
    expect(draftOfOrder(ORDER, "etsy", { ...NO_DEFAULTS, parcel: PARCEL }).additionalData).not.toHaveProperty("goodsWeightKg");
  });

  it("has a street that stands in the second line alone in the first", () => {
    const recipient = { ...RECIPIENT, street1: " ", street2: "Calle Mayor 1" };
    expect(partsOf({ ...ORDER, recipient }, HOME).to).toMatchObject({ street1: "Calle Mayor 1", street2: "" });
    expect(shortenedTexts({ ...ORDER, recipient })).toEqual([]);
  });

  it.each([
    ["L&#039;H&amp;M", "L'H&M"],
    ["Jo\u202Es\u2066é", "José"],
    ["\uFEFFAna\u200B", "Ana"],
    ["An\uD83Da", "Ana"],
  ])("has the name %j as it is meant", (firstName, name) => {
    const order = { ...ORDER, recipient: { ...RECIPIENT, firstName } };
    expect([partsOf(order, HOME).to.firstName, shortenedTexts(order)]).toEqual([name, []]);
  });

  it("goes on with a long street in the second line, at a word's end", () => {
    const street1 = `${"Avenida ".repeat(11)}12`;
    const { to } = partsOf({ ...ORDER, recipient: { ...RECIPIENT, street1 } }, HOME);
    expect(`${to.street1} ${to.street2}`).toBe(street1);
    expect(to.street1.length).toBeLessThanOrEqual(MAX_LENGTH.street);
  });

  it.each([
    ["+1 415-851-9136 ext. 33441", "+1 415 851 9136", "ext. 33441"],
    ["600111222 / 912223344", "600111222", ""],
    ["12345678901234567890", "", ""],
    ["1234567890123456", "", ""],
    ["0012345678", "0012345678", ""],
    ["tel:+34600111222", "+34600111222", ""],
    ["Tel. (+34) 600 111 222", "+34 600 111 222", ""],
    ["Tél. : 01 23 45 67 89", "01 23 45 67 89", ""],
    ["tel:+34600111222;ext=12", "+34600111222", "ext. 12"],
    ["6,00111E+08", "", ""],
    ["call me", "", ""],
    ["n/a", "", ""],
    ["abc", "", ""],
    ["+", "", ""],
    ["912", "", ""],
  ])("has the phone %s as %j, its extension apart, and none cut off", (phone, kept, street2) => {
    expect(partsOf({ ...ORDER, recipient: { ...RECIPIENT, phone } }, HOME).to).toMatchObject({ phone: kept, street2 });
  });

  it("tells which texts it holds only in part, and which it cannot hold", () => {
    const long = { ...RECIPIENT, firstName: "A".repeat(51), company: "B".repeat(60), zipCode: "1".repeat(21) };
    const order = { ...ORDER, recipient: { ...long, street2: "C".repeat(90), phone: "12345678901234567890" } };
    expect(shortenedTexts(order).map(({ field, kept }) => [field, kept.length])).toEqual([
      ["firstName", 50],
      ["company", 50],
      ["zipCode", 0],
      ["street", 94],
      ["phone", 0],
    ]);
    expect(shortenedTexts(ORDER)).toEqual([]);
    // A long street continues in the second line.
    expect(shortenedTexts({ ...ORDER, recipient: { ...RECIPIENT, street1: `${"Avenida ".repeat(11)}12` } })).toEqual([]);
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
  const before = partsOf(ORDER, HOME);
  const draft = draftOfOrder(ORDER, "etsy", NO_DEFAULTS);
  const moved = partsOf({ ...ORDER, recipient: { ...RECIPIENT, street1: "Calle Nueva 2", city: "Toledo" } }, HOME);

  it("changes its draft where the merchant has not", () => {
    expect(followOrder(draft, before, moved)?.to).toMatchObject({ street1: "Calle Nueva 2", city: "Toledo" });
    const edited = { ...draft, to: { ...draft.to, street1: "Typed 3" } };
    // A mix of both addresses would be nobody's.
    expect(followOrder(edited, before, moved)).toBeNull();
    const confirmed = { ...draft, to: { ...draft.to, city: draft.to.city.toUpperCase() } };
    expect(followOrder(confirmed, before, moved)?.to).toMatchObject({ street1: "Calle Nueva 2", city: "Toledo" });
  });

  it("is told where the merchant's own stays, and no longer where draft and order say the same", () => {
    const edited = { ...draft, to: { ...draft.to, street1: "Typed 3" } };
    expect(differenceOf(edited, before, moved)).toBe("changed");
    expect(differenceOf(followOrder(draft, before, moved)!, before, moved)).toBeNull();
    // Fields that differed before are not a new change.
    const dearer = partsOf({ ...ORDER, total: 9900 }, HOME);
    expect(differenceOf(followOrder(edited, before, dearer)!, before, dearer)).toBeNull();
    expect(differenceOf(edited, before, before)).toBeNull();
    const same = partsOf({ ...ORDER, recipient: { ...RECIPIENT, street1: "TYPED 3" } }, HOME);
    expect(differenceOf(edited, moved, same)).toBeNull();
  });

  it("goes to somebody else together with where they live, or not at all", () => {
    const other = { ...RECIPIENT, firstName: "Bo", company: "Lopes SL", street1: "Rua 5", city: "Lisboa", alpha2Code: "PT" };
    const now = partsOf({ ...ORDER, recipient: other }, HOME);
    const { firstName, company, street1 } = other;
    expect(followOrder(draft, before, now)?.to).toMatchObject({ firstName, company, street1 });
    for (const typed of [{ state: "Toledo" }, { lastName: "Gómez" }, { company: "Taller" }])
      expect(followOrder({ ...draft, to: { ...draft.to, ...typed } }, before, now)).toBeNull();
    // The merchant's own spelling of the name does not stop a new address.
    const renamed = { ...draft, to: { ...draft.to, lastName: "Gómez" } };
    expect(followOrder(renamed, before, moved)?.to).toMatchObject({ lastName: "Gómez", street1: "Calle Nueva 2" });
  });

  it("has no value any more in another currency, unless the merchant has given one", () => {
    const dollars = partsOf({ ...ORDER, currency: "USD", total: 12345 }, HOME);
    expect(followOrder(draft, before, dollars)?.content.value).toBeNull();
    const edited = { ...draft, content: { ...draft.content, value: 100 } };
    expect(followOrder(edited, before, dollars)?.content).toBe(edited.content);
    expect(followOrder({ ...draft, content: dollars.content }, dollars, before)?.content.value).toBe(4200);
  });

  it("changes nothing where nothing changed", () => {
    expect(followOrder(draft, before, before)).toBeNull();
  });

  it("lists other goods, unless the draft does not list the order's", () => {
    const one = partsOf({ ...ORDER, items: [{ title: "Tea", quantity: 1, weightKg: null, sku: "T-1" }] }, HOME);
    expect(followOrder(draft, before, one)?.items).toEqual(one.items);
    const split = { ...draft, items: [] };
    expect(followOrder(split, before, one)?.items).toEqual([]);
    const { items: _, ...readBefore } = before;
    expect(followOrder({ ...split }, readBefore, one)?.items).toEqual(one.items);
  });

  describe("of other goods", () => {
    const tea = (quantity: number, weightKg: number | null = 0.5, size?: ShopOrder["size"]): ShopOrder => ({
      ...ORDER,
      items: [{ title: "Tea", quantity, weightKg }],
      ...(size ? { size } : {}),
    });
    const boxed: ImportDefaults = { ...NO_DEFAULTS, parcel: PARCEL };
    const follow = (from: ShopOrder, to: ShopOrder, defaults = boxed, edit: Partial<ShipmentDraft["parcels"][number]> = {}) => {
      const first = draftOfOrder(from, "etsy", defaults);
      const edited = { ...first, parcels: first.parcels.map((parcel) => ({ ...parcel, ...edit })) };
      return followOrder(edited, partsOf(from, HOME), partsOf(to, HOME), defaults) ?? edited;
    };

    it.each<[string, ShopOrder, ShopOrder, object]>([
      ["weighs more", tea(1), tea(5), { weight: 2.5, name: "Shoe box", length: 35 }],
      ["weighs less", tea(5), tea(1), { weight: 0.5 }],
      ["gets a weight", tea(1, null), tea(5), { weight: 2.5 }],
      ["has a weight no more", tea(5), tea(5, null), { weight: PARCEL.weight }],
      [
        "gets sizes",
        tea(1),
        tea(1, 0.5, { length: 50.2, width: 40, height: 30 }),
        { name: "Otras medidas", length: 51, weight: 0.5 },
      ],
    ])("%s", (_, from, to, parcel) => {
      expect(follow(from, to).parcels).toMatchObject([parcel]);
    });

    it("keeps the weight and the sizes that the merchant has chosen", () => {
      expect(follow(tea(1), tea(5), boxed, { weight: 0.7 }).parcels).toMatchObject([{ weight: 0.7 }]);
      const larger = tea(5, 0.5, { length: 50, width: 40, height: 30 });
      expect(follow(tea(1), larger, boxed, { length: 36 }).parcels).toMatchObject([
        { weight: 2.5, length: 36, name: "Shoe box" },
      ]);
      const first = draftOfOrder(tea(1), "etsy", boxed);
      const split = { ...first, parcels: [...first.parcels, ...first.parcels] };
      expect(followOrder(split, partsOf(tea(1), HOME), partsOf(tea(5), HOME), boxed)?.parcels ?? split.parcels).toEqual(
        split.parcels,
      );
    });

    it("keeps it until there is a parcel, which comes with its sizes", () => {
      expect(follow(tea(1), tea(5), NO_DEFAULTS).additionalData.goodsWeightKg).toBe(2.5);
      const sized = follow(tea(1), tea(5, 0.5, { length: 30, width: 20, height: 10 }), NO_DEFAULTS);
      expect(sized.parcels).toMatchObject([{ weight: 2.5, length: 30, name: "Otras medidas" }]);
      expect(sized.additionalData).not.toHaveProperty("goodsWeightKg");
    });

    it("leaves the parcel of an order that was read before its weight was kept", () => {
      const { to, content } = partsOf(tea(1), HOME);
      const followed = followOrder(draftOfOrder(tea(1), "etsy", boxed), { to, content }, partsOf(tea(5), HOME), boxed);
      expect(followed).toMatchObject({ content: { description: "5 × Tea" }, parcels: [{ weight: 0.5 }] });
    });
  });
});

describe("what a shipment cannot hold", () => {
  const long = (letters: number) => "Ab ".repeat(Math.ceil(letters / 3));
  const told = (change: Partial<ShopOrder["recipient"]>, more: Partial<ShopOrder> = {}) => {
    const order = { ...ORDER, ...more, recipient: { ...RECIPIENT, ...change } };
    return shortenedTexts(order);
  };

  it("is told of each text, with what is kept of it", () => {
    expect(told({})).toEqual([]);
    expect(told({ company: long(80) })).toEqual([
      { field: "company", sent: long(80).trim(), kept: long(80).slice(0, MAX_LENGTH.company).trim() },
    ]);
    const each = [
      told({ firstName: long(60) }),
      told({ lastName: long(60) }),
      told({ street2: long(90) }),
      told({ street1: "x".repeat(161) }),
      told({ city: long(120) }),
      told({ state: long(120) }),
      told({ zipCode: "9".repeat(30), alpha2Code: "ZZ" }),
      told({ email: `${"a".repeat(60)}@mail.example` }),
      told({ email: "hidden by the shop" }),
      told({ phone: "+34 600 000 000, or ask my neighbour" }),
      told({ phone: "6,00111E+08" }),
      told({ phone: "n/a" }),
      told({ phone: "+" }),
      told({ phone: "tel:+34600111222" }),
      told({}, { number: "1".repeat(80) }),
      told({}, { items: [{ title: long(120), quantity: 1, weightKg: null }] }),
    ];
    expect(each.map((fields) => fields.map(({ field }) => field).join())).toEqual([
      "firstName",
      "lastName",
      "street",
      "street",
      "city",
      "state",
      "zipCode",
      "email",
      "email",
      "phone",
      "phone",
      "phone",
      "phone",
      "",
      "number",
      "description",
    ]);
  });

  it("is none of what is only written otherwise", () => {
    expect(told({ street1: long(100), phone: "(0034) 600-00.00.00", zipCode: "28 001", firstName: "  Ana   María " })).toEqual(
      [],
    );
  });

  it("stands in the draft, for its merchant to see", () => {
    const order = { ...ORDER, recipient: { ...RECIPIENT, company: long(900) } };
    const { additionalData } = draftOfOrder(order, "etsy", NO_DEFAULTS);
    expect(additionalData.shortened).toMatchObject([{ field: "company", sent: expect.stringMatching(/^Ab Ab/) as string }]);
    expect(draftOfOrder(ORDER, "etsy", NO_DEFAULTS).additionalData).not.toHaveProperty("shortened");
  });
});
