import { describe, expect, it, test } from "vitest";
import { SHIPMENT_STATES } from "#contract/state-names";
import { aChosenService, anAddress, aPrintableShipment, aShipment } from "../../../tests/support/entities";
import { awaitsHandover, hasMissedHandover } from "./plan";
import { rowCopies } from "./row-copies";
import { daysLate } from "./arrival";
import { errorReason } from "./error-reason";
import { missingLabel } from "./label-job";
import { isBeforeHandover, noticesOf, showsPrintInStore } from "./notices";
import { customsOf } from "./shown-customs";
import { discountOf } from "./discount";
import type { TrackingEvent, ShortenedField } from "#contract/shipments";
import { timelineOf } from "./tracking";
import { shortenedTexts } from "./shortened-texts";

const BEFORE = ["PURCHASE_SUCCESS", "CARRIER_OK", "CARRIER_PENDING", "RETRY", "READY_TO_PRINT", "READY_FOR_COLLECTION"];
const customs = (status: "skipped" | "complete" | "draft") => ({ customs: { customsInvoiceId: null, status }, hasCustoms: true });
const paperless = aChosenService({ hasPaperlessCustoms: true });
const spanish = { service: aChosenService({ logoId: "postmarel" }), from: anAddress({ alpha2Code: "ES" }) };

describe("what else is to be known of a shipment", () => {
  it.each([
    ["nothing", {}, []],
    ["papers to print", customs("complete"), ["customs"]],
    ["papers that go by themselves", { ...customs("complete"), service: paperless }, ["customs-paperless"]],
    ["papers that are not complete", { ...customs("draft"), service: paperless }, ["customs"]],
    ["the merchant's own papers", { ...customs("skipped"), service: paperless }, ["customs-own"]],
    ["papers of what is on its way", { ...customs("complete"), state: "IN_TRANSIT" }, []],
    ["a branch of a carrier", spanish, ["postmarel-es"]],
    ["another branch of it", { ...spanish, from: anAddress({ alpha2Code: "PT" }) }, []],
    ["its driver, who does not come", { ...spanish, dropOff: { origin: true, destination: false } }, []],
    ["its driver, who was there", { ...spanish, state: "IN_TRANSIT" }, []],
    ["both", { ...spanish, ...customs("complete") }, ["customs", "postmarel-es"]],
  ] as const)("is %s", (_what, changes, names) => {
    expect(noticesOf(aPrintableShipment(changes)).map(({ name }) => name)).toEqual(names);
  });

  it("helps as long as the merchant has the parcel", () => {
    expect(SHIPMENT_STATES.filter(isBeforeHandover).sort()).toEqual([...BEFORE].sort());
    expect(SHIPMENT_STATES.filter((state) => awaitsHandover({ state }))).toEqual(["READY_TO_PRINT", "READY_FOR_COLLECTION"]);
  });

  it.each([
    [true, true, "READY_TO_PRINT", true],
    [false, true, "READY_TO_PRINT", false],
    [true, false, "READY_TO_PRINT", false],
    [true, true, "IN_TRANSIT", false],
  ] as const)("is that the store prints: chosen %s, offered %s, %s", (printInStore, available, state, shows) => {
    const upsales = { ...aPrintableShipment().upsales, printInStore };
    expect(showsPrintInStore({ state, upsales, printInStore: { available, url: null } })).toBe(shows);
  });
});

describe("a label that is missing", () => {
  it.each([
    ["CANCELED", [], "canceled"],
    ["CANCEL_REQUESTED", ["ARCHIVED"], "canceled"],
    ["DELIVERED", [], "no-longer"],
    ["INCIDENT", [], "no-longer"],
    ["RETURNED_TO_SENDER", [], "no-longer"],
    ["IN_TRANSIT", ["ALL", "ARCHIVED"], "no-longer"],
    ["CARRIER_OK", ["ALL"], "not-generated"],
  ] as const)("of a shipment in %s, in the inboxes %j, is %s", (state, inboxes, why) => {
    expect(missingLabel({ state, inboxes: [...inboxes] })).toBe(why);
  });
});

describe("the planned hand-over of a parcel", () => {
  it.each([
    [{ collectionDate: "2026-11-20", dropOffBy: null }, true],
    [{ collectionDate: "2026-11-21", dropOffBy: null }, false],
    [{ collectionDate: "2026-11-21", dropOffBy: "2026-11-20" }, false],
    [{ collectionDate: null, dropOffBy: "2026-11-20" }, true],
    [{ collectionDate: null, dropOffBy: null }, false],
  ])("with %j was missed: %s", (days, hasMissed) => {
    expect(hasMissedHandover({ state: "READY_TO_PRINT", ...days }, "2026-11-21")).toBe(hasMissed);
    expect(hasMissedHandover({ state: "IN_TRANSIT", ...days }, "2026-11-21")).toBe(false);
  });
});

describe("the arrival of a parcel", () => {
  it.each([
    [null, "2026-11-20T10:00:00.000Z", 0],
    ["2026-11-21", "2026-11-20T10:00:00.000Z", 0],
    ["2026-11-20", "2026-11-20T22:59:00.000Z", 0],
    ["2026-11-20", "2026-11-20T23:00:00.000Z", 1],
    ["2026-11-20", "2026-11-23T10:00:00.000Z", 3],
  ])("that was due on %s and was delivered at %s is %i days late", (due, at, days) => {
    expect(daysLate(due, at, "Europe/Madrid")).toBe(days);
  });
});

describe("the copies that a row offers", () => {
  it("do not send back what was never sent, or is back", () => {
    const returned = SHIPMENT_STATES.filter((state) => rowCopies(state).includes("return"));
    expect(returned).not.toContain("RETURNED_TO_SENDER");
    expect([rowCopies("DELIVERED"), rowCopies("CANCELED")]).toEqual([["duplicate", "return"], ["duplicate"]]);
  });
});

describe("the error page of a shipment", () => {
  it("explains what it knows", () => {
    expect(["purchase-not-allowed", "unknown", "else", null].map(errorReason)).toEqual([
      "purchase-not-allowed",
      "unknown",
      "unknown",
      "unknown",
    ]);
  });
});

describe("what a bought shipment tells customs", () => {
  const item = { description: "Mug", quantity: 2, value: 950, unitWeight: 0.25, hsCode: "69120000", originCountry: "ES" };
  const invoice = { inventory: [item, { ...item, value: null, originCountry: null }] };
  const documentWith = (changes: object) =>
    customsOf({ invoice, status: "complete", currency: "EUR", ...changes } as unknown as Parameters<typeof customsOf>[0]);

  it("is its goods", () => {
    const shown = { description: "Mug", quantity: 2, code: "6912 00 00" };
    expect(documentWith({})).toEqual({
      currency: "EUR",
      items: [
        { ...shown, country: "ES", value: 950 },
        { ...shown, country: "", value: 0 },
      ],
    });
  });

  it("is nothing with papers of the merchant's own, or without any", () => {
    expect([documentWith({ status: "skipped" }), documentWith({ invoice: null })]).toEqual([null, null]);
  });
});

const simulated = { currency: "EUR", discountedPrice: 900, paidPrice: 1000, showDiscountedPrice: true };

describe("the discounted-price notice", () => {
  test("tells a client without subscription what would have been saved", () => {
    expect(discountOf(simulated, false)).toEqual({ currency: "EUR", discountedPrice: 900, saving: 100 });
  });

  test.each([
    ["a subscriber", simulated, true],
    ["one for whom the upstream does not show it", { ...simulated, showDiscountedPrice: false }, false],
    ["one who would have saved nothing", { ...simulated, discountedPrice: 1000 }, false],
    ["one who would have paid more", { ...simulated, discountedPrice: 1100 }, false],
  ])("is not for %s", (_who, price, isSubscribed) => {
    expect(discountOf(price, isSubscribed)).toBeNull();
  });
});

const event = (id: string, at: string): TrackingEvent => ({ id, at, state: "IN_TRANSIT", code: "departed", text: "", place: "" });

describe("the timeline of a shipment", () => {
  test("has its newest event first, and keeps the order of events of one instant", () => {
    const events = [
      event("early", "2026-11-20T09:00:00.000Z"),
      event("late", "2026-11-25T09:00:00.000Z"),
      event("one", "2026-11-22T09:00:00.000Z"),
      event("other", "2026-11-22T09:00:00.000Z"),
    ];
    expect(timelineOf(events).map(({ id }) => id)).toEqual(["late", "one", "other", "early"]);
  });
});

describe("the shortened texts of an order", () => {
  const shipment = aShipment();
  const shortened = (field: ShortenedField, sent: string, to: Partial<typeof shipment.to> = {}) =>
    shortenedTexts({
      ...shipment,
      to: { ...shipment.to, ...to },
      additionalData: { ...shipment.additionalData, shortened: [{ field, sent }] },
    });

  it("are those of which the shipment has but the beginning", () => {
    const sent = "Firma für lange Namen";
    expect(shortened("company", sent, { company: "Firma für lange" })).toEqual([{ field: "company", sent }]);
    expect(shortened("phone", "+49 30 1, or my neighbour", { phone: "" })).toHaveLength(1);
    expect(shortened("phone", "+1 415-851-9136 ext. 33441", { phone: "+1 415 851 9136" })).toHaveLength(1);
    expect(shortened("street", "Calle Mayor 12, patio", { street1: "Calle", street2: "Mayor 12" })).toHaveLength(1);
    expect(shortenedTexts(shipment)).toEqual([]);
  });

  it("are none that the merchant has written otherwise, or that fit now", () => {
    expect(shortened("company", "Firma für lange Namen", { company: "Lange Namen" })).toEqual([]);
    expect(shortened("company", "Firma", { company: "Firma" })).toEqual([]);
    expect(shortened("phone", "+49 30 1, or my neighbour", { phone: "+49 30 555 0110" })).toEqual([]);
  });
});
