import { describe, expect, it } from "vitest";
import { aPoint, aPrice, aService, aShipment, REFERENCE } from "../../../tests/support/entities";
import { draftOf } from "./draft";
import { paymentForm, VoucherForm } from "./payment-form";
import { preselectedMethod } from "./payment-page";
import { serviceCard, serviceOffer } from "./service-card";
import { checkoutSummary, isFree, priceSummary } from "./summary";

const filled = { method: "PAYPAL", idempotencyKey: "12345678", totalPrice: "1210" };
const wrong = (changes: object, rules = { needsTerms: false, isFree: false }) =>
  paymentForm({ ...rules, methods: ["PAYPAL"] })
    .safeParse({ ...filled, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

describe("the payment form", () => {
  it("takes a method and the price that was seen", () => {
    expect(paymentForm({ needsTerms: false, isFree: false, methods: ["PAYPAL"] }).parse(filled)).toEqual({
      ...filled,
      savesMethod: false,
      carriersTermsAndConditions: false,
      totalPrice: 1210,
    });
  });

  it("needs a method unless nothing is to be paid", () => {
    expect(wrong({ method: undefined })).toEqual(["method form.error.missing.method"]);
    expect(wrong({ method: "BARTER" })).toEqual(["method form.error.missing.method"]);
    expect(wrong({ method: undefined }, { needsTerms: false, isFree: true })).toBeUndefined();
  });

  it("needs the carrier's terms accepted where they are required, also when it is free", () => {
    expect(wrong({}, { needsTerms: true, isFree: false })).toEqual(["carriersTermsAndConditions form.error.carriers-terms"]);
    expect(wrong({}, { needsTerms: true, isFree: true })).toEqual(["carriersTermsAndConditions form.error.carriers-terms"]);
    expect(wrong({ carriersTermsAndConditions: "on" }, { needsTerms: true, isFree: false })).toBeUndefined();
  });

  it("tells of terms together with a missing method", () => {
    const both = ["method form.error.missing.method", "carriersTermsAndConditions form.error.carriers-terms"];
    expect(wrong({ method: undefined }, { needsTerms: true, isFree: false })).toEqual(both);
  });

  it.each(["-1", "12.10", "1e3", "", "x"])("takes no price like %j", (totalPrice) => {
    expect(wrong({ totalPrice })?.[0]).toMatch(/^totalPrice /);
  });

  it.each([undefined, "short", "x".repeat(101)])("takes no key like %j", (idempotencyKey) => {
    expect(wrong({ idempotencyKey })?.[0]).toMatch(/^idempotencyKey /);
  });

  it("takes a voucher's name without the spaces around it", () => {
    expect(VoucherForm.parse({ voucherName: " welcome " })).toEqual({ voucherName: "welcome" });
    expect(VoucherForm.safeParse({}).error?.issues[0]?.message).toBe("form.error.missing.voucher");
    expect(VoucherForm.safeParse({ voucherName: "x".repeat(51) }).success).toBe(false);
  });

  it.each([
    [["BANCONTACT", "CREDIT_CARD_3D_SECURE"], "BANCONTACT"],
    [["PAYPAL", "BANCONTACT", "CREDIT_CARD_3D_SECURE"], "CREDIT_CARD_3D_SECURE"],
    [["PAYPAL", "CREDIT_CARD"], "PAYPAL"],
    [[], undefined],
  ] as const)("preselects of %j: %s", (methods, method) => {
    expect(
      preselectedMethod(
        methods.map((name) => ({ method: name })),
        null,
      ),
    ).toBe(method);
  });
});

describe("the way to pay", () => {
  const offered = [{ method: "BANCONTACT" }, { method: "PAYPAL" }] as const;
  it.each([
    ["PAYPAL", "PAYPAL"],
    ["CREDIT_CARD", "BANCONTACT"],
  ])("chosen before as %s is %s again", (chosen, method) => {
    expect(preselectedMethod([...offered], chosen)).toBe(method);
  });
});

describe("a price", () => {
  const amount = (base: number) => ({ basePrice: base, totalPrice: Math.round(base * 1.21), currency: "EUR" });
  it("shows what was chosen before tax, then the taxes, then what is paid", () => {
    const price = aPrice(1210);
    const products = {
      ...price.products,
      insurance: { ...amount(200), protectionValue: 9000 },
      voucher: { ...amount(-100), name: "WELCOME" },
    };
    expect(priceSummary({ ...price, products })).toEqual({
      currency: "EUR",
      lines: [
        { key: "porterage", total: 1000 },
        { key: "insurance", total: 200, covers: 9000 },
        { key: "voucher", total: -100, name: "WELCOME" },
      ],
      base: 1000,
      taxes: [{ percentage: 21, amount: 210 }],
      total: 1210,
    });
  });

  it.each([
    [aPrice(0), true],
    [aPrice(1), false],
    [null, false],
  ])("is free only when it is known and nothing", (price, expected) => {
    expect(isFree(price)).toBe(expected);
  });
});

describe("the checkout's summary", () => {
  it("tells route, parcels, service and collection", () => {
    expect(checkoutSummary(aShipment())).toMatchObject({
      reference: REFERENCE,
      from: { name: "Ana García", street: "Calle Mayor 1", town: "28001\u00a0Madrid", country: "ES" },
      to: { name: "João Silva", town: "08001\u00a0Barcelona", contact: ["+34 600 000 000", "ana@example.com"] },
      parcels: [{ name: "Box", weightKg: 1.5, size: "30\u00a0×\u00a020\u00a0×\u00a010\u00a0cm" }],
      content: "Books",
      service: { carrier: "Andes", name: "Home 24", dropOff: { origin: false, destination: false } },
      collection: { date: "2199-11-23", from: "09:00", to: "13:00" },
      price: { total: 1210 },
    });
  });

  it("tells the extras that will be bought, and for how much", () => {
    const { upsales, price } = aShipment();
    const cashOnDelivery = { amount: 1050, accountHolder: "Ana", iban: "ES91" };
    const insurance = { basePrice: 100, totalPrice: 121, currency: "EUR" as const, protectionValue: 12000 };
    const shipment = aShipment({
      upsales: { ...upsales, adultSignature: true, cashOnDelivery },
      price: price && { ...price, products: { ...price.products, insurance } },
    });
    expect(checkoutSummary(shipment).extras).toEqual([
      { kind: "insurance", amount: 12000 },
      { kind: "adultSignature" },
      { kind: "cashOnDelivery", amount: 1050, account: "Ana, ES91" },
    ]);
    expect(checkoutSummary(aShipment()).extras).toEqual([]);
  });

  it("has nothing to say of what is not chosen", () => {
    expect(checkoutSummary(aShipment(), aPoint()).point).toMatchObject({
      businessName: "Café Señorial",
      address: "Carrer Gran 10",
      town: "08001\u00a0Barcelona",
    });
    const from = { ...aShipment().from, alpha2Code: "GB" as const, zipCode: "SW1A 2AA", city: "London" };
    expect(checkoutSummary(aShipment({ from })).from.town).toBe("London\u00a0SW1A 2AA");
    expect(checkoutSummary(aShipment({ service: null, collection: null, price: null }))).toMatchObject({
      service: null,
      collection: null,
      point: null,
      price: null,
    });
  });
});

describe("a draft of a shipment", () => {
  it("is what may be changed of it, and nothing that the upstream decides", () => {
    const draft = draftOf(aShipment({ voucherName: "WELCOME", dropoffPointId: "p" }));
    expect(draft).toMatchObject({ serviceId: "svc-home", voucherName: "WELCOME", dropoffPointId: "p", step: "PAYMENT" });
    expect(Object.keys(draft)).not.toEqual(expect.arrayContaining(["state"]));
    expect(draft).not.toHaveProperty("price");
    expect(draftOf(aShipment({ service: null })).serviceId).toBeNull();
  });
});

describe("services on offer", () => {
  it("tell price, transit and extras", () => {
    const card = serviceCard(aService({ transitHours: 72, hasPrintInStore: true, isOwnContract: true, tags: ["CHEAPEST"] }));
    expect(card).toMatchObject({
      transit: { unit: "days", count: 3 },
      extras: ["print-in-store", "cash-on-delivery", "insurance", "own-contract"],
      tags: ["CHEAPEST"],
      coverage: 5000,
      base: 1000,
      total: 1210,
    });
  });

  it("have those that need customs papers among them", () => {
    const customs = aService({ id: "c", customsRequired: { available: true } });
    expect(serviceOffer([customs, aService()])).toMatchObject({ cards: [{ id: "c" }, { id: "svc-home" }] });
  });
});
