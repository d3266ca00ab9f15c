import { describe, expect, it } from "vitest";
import type { Shipment } from "#contract/shipments";
import { aBoughtShipment, aChosenService, anAddress, aShipment, REFERENCE } from "../../../tests/support/entities";
import { merchantPaths } from "~/models/paths";
import { searchProgress } from "./search-progress";
import { firstIncompleteStep, redirectStep, purchasedUrl, stepOf } from "./step-rules";
import { type CheckoutStep, stepsOf } from "./steps";
import { transitTime } from "./service-card";

const toPoint = aChosenService({ dropOff: { origin: false, destination: true } });
const fromPoint = aChosenService({ dropOff: { origin: true, destination: false } });
const content = aShipment().content;
const insured = (amount: number) => ({
  ...aShipment().upsales,
  insurance: { insuranceType: "WAYBILL_INSURANCE" as const, amount },
});
const TODAY = "2026-11-21";
const collection = { intervalStart: "09:00", intervalEnd: "13:00" };

const abroad = (status: Shipment["customs"]["status"]) => ({
  service: aChosenService({ customsRequired: { available: true } }),
  customs: { customsInvoiceId: null, status },
});

describe("where a checkout opens", () => {
  it.each([
    ["SEARCH_INFO", "info"],
    ["SERVICE_SELECTION", "service"],
    ["SHIPPING_DETAILS", "address"],
    ["CUSTOMS", "customs"],
    ["BILLING_INFO", "payment"],
    ["PAYMENT", "payment"],
  ] as const)("left at %s: %s", (saved, step) => {
    expect(stepOf(saved, aShipment())).toBe(step);
  });
});

describe("the first step whose data is missing", () => {
  it.each<[string, Partial<Shipment>, CheckoutStep]>([
    ["all is there", {}, "payment"],
    ["no origin", { from: anAddress({ zipCode: "" }) }, "info"],
    ["no destination", { to: anAddress({ zipCode: "" }) }, "info"],
    ["no country that a shop could tell", { to: anAddress({ alpha2Code: "ZZ" }) }, "info"],
    ["no parcel", { parcels: [] }, "info"],
    ["no service", { service: null }, "service"],
    ["no collection", { collection: null }, "service"],
    ["no collection, but the sender brings it", { collection: null, service: fromPoint }, "payment"],
    ["a collection today", { collection: { ...collection, date: TODAY } }, "payment"],
    ["a collection that is over", { collection: { ...collection, date: "2026-11-20" } }, "service"],
    ["the same, but the sender brings it", { collection: { ...collection, date: "2026-11-20" }, service: fromPoint }, "payment"],
    ["no sender's name", { from: anAddress({ firstName: "" }) }, "address"],
    ["a sender's phone with letters", { from: anAddress({ phone: "call me maybe" }) }, "address"],
    ["no recipient's email", { to: anAddress({ email: "" }) }, "address"],
    ["no recipient's street", { to: anAddress({ street1: "" }) }, "address"],
    ["no recipient's street, but a point", { to: anAddress({ street1: "" }), service: toPoint, dropoffPointId: "p" }, "payment"],
    [
      "no sender's street, although there is a point",
      { from: anAddress({ street1: "" }), service: toPoint, dropoffPointId: "p" },
      "address",
    ],
    ["no point", { service: toPoint }, "address"],
    ["no description", { content: { ...content, description: "" } }, "address"],
    ["no value", { content: { ...content, value: null } }, "address"],
    ["a value of nothing", { content: { ...content, value: 0 } }, "address"],
    ["insurance without a sum", { upsales: insured(0) }, "address"],
    ["insurance with a sum", { upsales: insured(10) }, "payment"],
    ["no customs papers", abroad("required"), "customs"],
    ["unfinished customs papers", abroad("draft"), "customs"],
    ["customs papers of the merchant's own", abroad("skipped"), "payment"],
    ["complete customs papers", abroad("complete"), "payment"],
    ["papers that no border asks for", { customs: { customsInvoiceId: null, status: "required" } }, "payment"],
    ["the earliest of several", { service: null, parcels: [], content: { ...content, value: null } }, "info"],
  ])("%s", (_case, changes, step) => {
    const shipment = aShipment(changes);
    expect(firstIncompleteStep(shipment, TODAY)).toBe(step);
    const steps = stepsOf({ hasCustoms: shipment.service?.customsRequired.available ?? false });
    const shown = steps.map((asked) => redirectStep(shipment, asked, TODAY) ?? asked);
    const open = steps.indexOf(step);
    expect(shown).toEqual(steps.map((asked, at) => (at <= open ? asked : step)));
  });

  it("no customs step is shown where no customs border is crossed", () => {
    expect(redirectStep(aShipment(), "customs", TODAY)).toBe("payment");
  });
});

describe("a paid shipment", () => {
  it.each<[Shipment, string]>([
    [aBoughtShipment(), `/private/shipments/${REFERENCE}/details`],
    [aBoughtShipment({ state: "CANCELED" }), `/private/shipments/${REFERENCE}/details`],
    [aBoughtShipment({ step: "CUSTOMS" }), "/private/shipments/ready-to-purchase"],
    [aShipment({ state: "AWAITING_COMPLETION" }), "/private/shipments/ready-to-purchase"],
    [aShipment({ state: "READY_TO_PURCHASE" }), "/private/shipments/ready-to-purchase"],
  ])("leads to its details, or to the inbox while its state is still unpaid", (shipment, url) => {
    expect(purchasedUrl(merchantPaths("/private"), shipment)).toBe(url);
  });
});

it("a checkout left at billing opens at customs where a border is crossed", () => {
  expect(stepOf("BILLING_INFO", abroad("required"))).toBe("customs");
});

describe("transit time", () => {
  it.each([
    [1, "hours", 1],
    [48, "hours", 48],
    [49, "days", 2],
    [59, "days", 2],
    [60, "days", 3],
    [72, "days", 3],
    [240, "days", 10],
  ])("%i hours are told in %s: %i", (hours, unit, count) => {
    expect(transitTime(hours)).toEqual({ unit, count });
  });
});

describe("the bar of a search", () => {
  it("moves by 2 and stops at 20", () => {
    expect([0, 1, 9, 10, 11, 1000].map(searchProgress)).toEqual([0, 2, 18, 20, 20, 20]);
  });
});
