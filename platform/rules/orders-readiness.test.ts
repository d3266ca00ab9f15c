import { describe, expect, it } from "vitest";
import type { Address } from "../../contract/addresses";
import { draftState, missingForPurchase, type Purchasable, purchaseProblems, reachableStep } from "./orders-readiness";
import { NO_UPSALES } from "./orders-upsales";
import { searchServices } from "./pricing";
import { priced } from "./pricing-example";

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

function serviceThat(isWanted: (service: (typeof SERVICES)[number]) => boolean) {
  const found = SERVICES.find(isWanted);
  if (!found) throw new Error("The catalogue has no such service");
  return found;
}
const toTheDoor = serviceThat(({ dropOff }) => dropOff.origin && !dropOff.destination);
const collected = serviceThat(({ dropOff }) => !dropOff.origin && !dropOff.destination);
const toAPoint = serviceThat(({ dropOff }) => dropOff.origin && dropOff.destination);

const { summary } = priced({
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
  price: summary,
};

describe("what a purchase lacks", () => {
  it("is what its label could not print", () => {
    const to = { ...COMPLETE.to, lastName: "王", street2: "☕", city: "Ｌｙｏｎ" };
    const content = { ...COMPLETE.content, description: "كتب" };
    expect(missingForPurchase({ ...COMPLETE, to, content })).toEqual([
      "to.lastName",
      "to.street2",
      "to.city",
      "content.description",
    ]);
  });

  it("is told with its field and a code of the catalogue: what is not there, and what its field does not take", () => {
    const to = { ...COMPLETE.to, phone: "", email: "ada@", zipCode: "6900" };
    expect(purchaseProblems({ ...COMPLETE, to }).map(({ error_code, field }) => [error_code, field])).toEqual([
      ["InvalidFormatField", "to.zipCode"],
      ["InvalidFormatField", "to.email"],
      ["RequiredField", "to.phone"],
    ]);
  });

  it("is nothing for a complete shipment", () => {
    expect(missingForPurchase(COMPLETE)).toEqual([]);
    expect(draftState([])).toBe("READY_TO_PURCHASE");
  });

  it.each<[string, Partial<Purchasable>, string[]]>([
    ["a sender's street", { from: { ...ADDRESS, street1: " " } }, ["from.street1"]],
    ["a recipient's first name", { to: { ...ADDRESS, firstName: "" } }, ["to.firstName"]],
    ["a mail address that is one", { to: { ...ADDRESS, email: "ada@" } }, ["to.email"]],
    ["a telephone number of eight characters", { to: { ...ADDRESS, phone: "1234567" } }, ["to.phone"]],
    ["a telephone number without letters", { from: { ...ADDRESS, phone: "0170 1844 ext" } }, ["from.phone"]],
    ["a parcel", { parcels: [] }, ["parcels"]],
    ["a description", { content: { description: "", value: 1000, secondHand: false } }, ["content.description"]],
    ["a value", { content: { description: "Books", value: null, secondHand: false } }, ["content.value"]],
    ["a value above zero", { content: { description: "Books", value: 0, secondHand: false } }, ["content.value"]],
    ["a service", { service: null, price: null }, ["serviceId"]],
    ["a collection day where a driver comes", { service: collected }, ["collection"]],
    ["a point where the recipient fetches the parcel", { service: toAPoint }, ["dropoffPointId"]],
  ])("is %s", (_what, change, missing) => {
    expect(missingForPurchase({ ...COMPLETE, ...change })).toEqual(missing);
    expect(draftState(missing)).toBe("AWAITING_COMPLETION");
  });

  it("is not the street of a recipient who goes to a point", () => {
    const to = { ...ADDRESS, street1: "" };
    expect(missingForPurchase({ ...COMPLETE, service: toAPoint, dropoffPointId: "point", to })).toEqual([]);
  });

  it("is not the mail address of a buyer whom the marketplace hides, but the sender's is", () => {
    const hidden = { ...ADDRESS, email: "" };
    expect(missingForPurchase({ ...COMPLETE, source: "mirakl_shop", to: hidden })).toEqual([]);
    expect(missingForPurchase({ ...COMPLETE, source: "mirakl_shop", from: hidden })).toEqual(["from.email"]);
    expect(missingForPurchase({ ...COMPLETE, source: "shopify", to: hidden })).toEqual(["to.email"]);
  });
});

describe("the step a draft is saved at", () => {
  const step = (wanted: Parameters<typeof reachableStep>[0], change: Partial<Purchasable>) => {
    const shipment = { ...COMPLETE, ...change };
    return reachableStep(wanted, shipment, missingForPurchase(shipment));
  };

  it.each<[Parameters<typeof reachableStep>[0], Partial<Purchasable>, string]>([
    ["PAYMENT", {}, "PAYMENT"],
    ["SEARCH_INFO", {}, "SEARCH_INFO"],
    ["PAYMENT", { parcels: [] }, "SEARCH_INFO"],
    ["PAYMENT", { service: null, price: null }, "SERVICE_SELECTION"],
    ["PAYMENT", { to: { ...ADDRESS, lastName: "" } }, "SHIPPING_DETAILS"],
    ["PAYMENT", { to: { ...ADDRESS, alpha2Code: "NL", zipCode: "1017" } }, "SEARCH_INFO"],
    ["CUSTOMS", { to: { ...ADDRESS, zipCode: "", city: "" } }, "SEARCH_INFO"],
    ["PURCHASED", {}, "PAYMENT"],
  ])("is %s at most, and the first that lacks something: %#", (wanted, change, expected) => {
    expect(step(wanted, change)).toBe(expected);
  });
});
