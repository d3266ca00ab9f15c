import { describe, expect, it } from "vitest";
import type { Address } from "../../../contract/addresses";
import { draftState, missingForPurchase, type Purchasable, purchaseProblems, reachableStep } from "./orders-readiness";
import { NO_UPSALES } from "./orders-upsales";
import { searchServices } from "../pricing/pricing";
import { priceOrThrow } from "../pricing/pricing-example";

const ADDRESS: Address = {
  id: null,
  alias: "",
  firstName: "Ada",
  lastName: "Example",
  company: "",
  email: "ada@mail.example",
  phone: "+33 1 70 18 44 00",
  street1: "1 rue du Test",
  street2: "",
  alpha2Code: "FR",
  state: "",
  zipCode: "75001",
  city: "Paris",
  postalCodeId: null,
};
const PARCEL = { id: "1", name: "Custom parcel", weight: 1, length: 20, width: 20, height: 10 };
const ROUTE = { from: { country: "FR", zip: "75001" }, to: { country: "FR", zip: "69001" }, packages: [PARCEL] } as const;
const SERVICES = searchServices({ source: "manual", ...ROUTE, sortBy: "totalPrice" });

function serviceThat(matches: (service: (typeof SERVICES)[number]) => boolean) {
  const found = SERVICES.find(matches);
  if (!found) throw new Error("The catalogue has no such service");
  return found;
}
const toTheDoor = serviceThat(({ dropOff }) => dropOff.origin && !dropOff.destination);
const collected = serviceThat(({ dropOff }) => !dropOff.origin && !dropOff.destination);
const toAPoint = serviceThat(({ dropOff }) => dropOff.origin && dropOff.destination);

const { summary } = priceOrThrow({
  serviceId: toTheDoor.id,
  source: "manual",
  ...ROUTE,
  packages: [PARCEL],
  contentValue: 1000,
  upsales: NO_UPSALES,
  voucherName: null,
});

const COMPLETE: Purchasable = {
  from: ADDRESS,
  to: { ...ADDRESS, zipCode: "69001", city: "Lyon" },
  parcels: [PARCEL],
  content: { description: "Books", value: 1000, secondHand: false },
  service: toTheDoor,
  collection: null,
  dropoffPointId: null,
  source: "manual",
  shipmentCustomReference: "#1042",
  price: summary,
  upsales: NO_UPSALES,
};

describe("an address that is longer than the carrier's lines", () => {
  const long = { ...ADDRESS, street1: "x".repeat(41), company: "y".repeat(40) };
  const limits = { name: 40, company: 40, street: 40 };
  const ready = (overlong: "CUT" | "REFUSED") =>
    purchaseProblems({ ...COMPLETE, from: long, service: { ...toTheDoor, labelLimits: { ...limits, overlong } } });

  it("is refused before it is paid where the carrier would refuse it", () => {
    expect(ready("REFUSED")).toMatchObject([{ error_code: "MaxSizeExceededField", field: "from.street1" }]);
  });

  it("is bought where the carrier only cuts it", () => {
    expect(ready("CUT")).toEqual([]);
  });
});

describe("purchase problems", () => {
  it("include unprintable characters", () => {
    const to = { ...COMPLETE.to, lastName: "王", street2: "☕", city: "Ｌｙｏｎ" };
    const content = { ...COMPLETE.content, description: "كتب" };
    expect(missingForPurchase({ ...COMPLETE, to, content, shipmentCustomReference: "注文12" })).toEqual([
      "to.lastName",
      "to.street2",
      "to.city",
      "content.description",
      "shipmentCustomReference",
    ]);
  });

  it("include an account that cash on delivery could not be paid to", () => {
    const withCash = (accountHolder: string, iban: string) =>
      missingForPurchase({ ...COMPLETE, upsales: { ...NO_UPSALES, cashOnDelivery: { amount: 2000, accountHolder, iban } } });
    expect(withCash("Ada Example", "ES91 2100 0418 4502 0005 1332")).toEqual([]);
    expect(withCash("王", "ES00 2100 0418 4502 0005 1332")).toEqual([
      "upsales.cashOnDelivery.accountHolder",
      "upsales.cashOnDelivery.iban",
    ]);
    // Cash on delivery needs all three of its fields.
    expect(withCash("Ada Example", "")).toEqual([]);
  });

  it("have a field and an error code for missing and invalid values", () => {
    const to = { ...COMPLETE.to, phone: "", email: "ada@", zipCode: "6900" };
    expect(purchaseProblems({ ...COMPLETE, to }).map(({ error_code, field }) => [error_code, field])).toEqual([
      ["InvalidFormatField", "to.zipCode"],
      ["InvalidFormatField", "to.email"],
      ["RequiredField", "to.phone"],
    ]);
  });

  it("are empty for a complete shipment", () => {
    expect(missingForPurchase(COMPLETE)).toEqual([]);
    expect(draftState([])).toBe("READY_TO_PURCHASE");
  });

  it.each<[string, Partial<Purchasable>, string[]]>([
    ["a sender's street", { from: { ...ADDRESS, street1: " " } }, ["from.street1"]],
    ["a recipient's first name", { to: { ...ADDRESS, firstName: "" } }, ["to.firstName"]],
    ["a valid email address", { to: { ...ADDRESS, email: "ada@" } }, ["to.email"]],
    ["a telephone number of eight characters", { to: { ...ADDRESS, phone: "1234567" } }, ["to.phone"]],
    ["a telephone number without letters", { from: { ...ADDRESS, phone: "0170 1844 ext" } }, ["from.phone"]],
    ["a parcel", { parcels: [] }, ["parcels"]],
    ["a description", { content: { description: "", value: 1000, secondHand: false } }, ["content.description"]],
    ["a value", { content: { description: "Books", value: null, secondHand: false } }, ["content.value"]],
    ["a value above zero", { content: { description: "Books", value: 0, secondHand: false } }, ["content.value"]],
    ["a service", { service: null, price: null }, ["serviceId"]],
    ["a collection day for a collected shipment", { service: collected }, ["collection"]],
    ["a pick-up point", { service: toAPoint }, ["dropoffPointId"]],
  ])("include %s", (_what, change, missing) => {
    expect(missingForPurchase({ ...COMPLETE, ...change })).toEqual(missing);
    expect(draftState(missing)).toBe("AWAITING_COMPLETION");
  });

  it("do not include the recipient's street for a pick-up point", () => {
    const to = { ...ADDRESS, street1: "" };
    expect(missingForPurchase({ ...COMPLETE, service: toAPoint, dropoffPointId: "point", to })).toEqual([]);
  });

  it("do not include the email of a marketplace's buyer, but the sender's", () => {
    const hidden = { ...ADDRESS, email: "" };
    expect(missingForPurchase({ ...COMPLETE, source: "mirakl_shop", to: hidden })).toEqual([]);
    expect(missingForPurchase({ ...COMPLETE, source: "mirakl_shop", from: hidden })).toEqual(["from.email"]);
    expect(missingForPurchase({ ...COMPLETE, source: "shopify", to: hidden })).toEqual(["to.email"]);
  });
});

describe("the step a draft is saved at", () => {
  const step = (requested: Parameters<typeof reachableStep>[0], change: Partial<Purchasable>) => {
    const shipment = { ...COMPLETE, ...change };
    return reachableStep(requested, shipment, missingForPurchase(shipment));
  };

  it.each<[Parameters<typeof reachableStep>[0], Partial<Purchasable>, string]>([
    ["PAYMENT", {}, "PAYMENT"],
    ["SEARCH_INFO", {}, "SEARCH_INFO"],
    ["PAYMENT", { parcels: [] }, "SEARCH_INFO"],
    ["PAYMENT", { service: null, price: null }, "SERVICE_SELECTION"],
    ["PAYMENT", { to: { ...ADDRESS, lastName: "" } }, "SHIPPING_DETAILS"],
    ["PAYMENT", { to: { ...ADDRESS, alpha2Code: "NL", zipCode: "1017" } }, "SEARCH_INFO"],
    [
      "PAYMENT",
      { upsales: { ...NO_UPSALES, cashOnDelivery: { amount: 1, accountHolder: "Ada", iban: "1" } } },
      "SHIPPING_DETAILS",
    ],
    ["CUSTOMS", { to: { ...ADDRESS, zipCode: "", city: "" } }, "SEARCH_INFO"],
    ["PURCHASED", {}, "PAYMENT"],
  ])("is at most %s, and the first incomplete one: %#", (requested, change, expected) => {
    expect(step(requested, change)).toBe(expected);
  });
});
