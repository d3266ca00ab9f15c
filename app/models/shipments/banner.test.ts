import { describe, expect, test } from "vitest";
import { aChosenService, aPrice, aPrintableShipment } from "../../../tests/support/entities";
import type { Shipment } from "#contract/shipments";
import type { ShipmentState } from "#contract/states";
import type { TimelineEvent } from "~/models/shipments/tracking";
import { bannerOf } from "./banner";

const event = (state: ShipmentState, code: string, at = "2026-11-20T09:00:00.000Z"): TimelineEvent => ({
  id: code,
  at,
  state,
  code,
  text: "",
  place: "",
});

function banner(change: Partial<Shipment>, events: TimelineEvent[] | null = []) {
  return bannerOf(aPrintableShipment(change), { events, today: "2026-11-21", timeZone: "Europe/Madrid" });
}

const collection = { date: "2026-11-23", intervalStart: "09:00", intervalEnd: "13:00" };

describe("what happened to a shipment and what happens next", () => {
  test("before the hand-over: when it is collected, or that it was not, or that it is dropped off", () => {
    const hours = { start: "09:00", end: "13:00" };
    expect(banner({ collection })).toMatchObject({ name: "banner.collection", tone: "info", day: "2026-11-23", hours });
    const past = { ...collection, date: "2026-11-20" };
    expect(banner({ collection: past })).toMatchObject({ name: "banner.not-collected", tone: "warning", day: "2026-11-20" });
    const dropOff = { origin: true, destination: false };
    expect(banner({ dropOff, collection: null })).toMatchObject({ name: "banner.drop-off", carrier: "Andes" });
    // Once the label is printed, only the hand-over remains.
    expect(banner({ dropOff, collection: null, labelDownloaded: true })).toMatchObject({ name: "banner.drop-off-printed" });
    const upsales = { ...aPrintableShipment().upsales, printInStore: true };
    const printInStore = { available: true, url: null };
    expect(banner({ upsales, printInStore })).toMatchObject({ name: "notice.print-in-store" });
    // The merchant must not wait for a label, because the store prints it.
    expect(banner({ state: "PURCHASE_SUCCESS", upsales, printInStore })).toMatchObject({ name: "notice.print-in-store" });
  });

  test("being booked: the label is a matter of seconds, but not the day after", () => {
    const bought = (orderDate: string) => banner({ state: "PURCHASE_SUCCESS", orderDate })?.name;
    expect(bought("2026-11-21T08:00:00.000Z")).toBe("banner.booking");
    expect(bought("2026-11-20T23:30:00.000Z"), "in Madrid it is the 21st").toBe("banner.booking");
    expect(bought("2026-11-20T20:00:00.000Z")).toBe("notice.carrier-pending");
    expect(banner({ state: "CARRIER_OK", orderDate: null })?.name).toBe("banner.booking");
  });

  test.each([
    ["expected on a day", "2026-11-24", "departed", "banner.in-transit", "info"],
    ["expected today", "2026-11-21", "departed", "banner.in-transit", "info"],
    ["late", "2026-11-20", "departed", "banner.late", "warning"],
    ["delayed, as its carrier says", "2026-11-24", "delayed", "banner.delayed", "warning"],
    ["without a day", null, "departed", "banner.on-the-way", "info"],
    ["at its pick-up point", "2026-11-20", "delivered-to-point", "banner.at-point", "info"],
    ["with nobody at home", "2026-11-20", "attempted", "banner.attempted", "warning"],
  ] as const)("on the way: %s", (_what, estimatedDeliveryDate, code, name, tone) => {
    const events = [event("IN_TRANSIT", code), event("IN_TRANSIT", "collected")];
    expect(banner({ state: "IN_TRANSIT", estimatedDeliveryDate }, events)).toMatchObject({ name, tone });
  });

  test.each([
    ["incident-address", "banner.incident-address"],
    ["incident-damaged", "banner.incident-damaged"],
    ["returning", "banner.returning"],
    ["a carrier's own", "banner.incident"],
    ["attempted", "banner.attempted", "warning"],
  ])("an incident, by its newest event: %s", (code, name, tone = "danger") => {
    const events = [event("INCIDENT", code), event("INCIDENT", "incident-address")];
    expect(banner({ state: "INCIDENT" }, events)).toMatchObject({ name, tone });
  });

  test("an incident names the day on which the carrier goes on, until it has passed", () => {
    const events = [event("INCIDENT", "incident-address")];
    const on = (nextStepOn: string) =>
      bannerOf(aPrintableShipment({ state: "INCIDENT" }), { events, today: "2026-11-21", timeZone: "Europe/Madrid", nextStepOn });
    expect(on("2026-11-23")).toMatchObject({ name: "banner.incident-address", nextDay: "2026-11-23" });
    expect(on("2026-11-20")).toMatchObject({ name: "banner.incident-address", nextDay: null });
  });

  test("an incident is told without its events too", () => {
    expect(banner({ state: "INCIDENT" }, null)).toMatchObject({ name: "banner.incident" });
  });

  test("delivered: when, and whether on the day expected in the merchant's time zone", () => {
    // 21 November, 0:30 in Madrid.
    const at = "2026-11-20T23:30:00.000Z";
    const events = [event("DELIVERED", "delivered", at)];
    const on = (estimatedDeliveryDate: string) => banner({ state: "DELIVERED", estimatedDeliveryDate }, events);
    expect(on("2026-11-21")).toMatchObject({ name: "banner.delivered", tone: "success", at });
    expect(on("2026-11-20")).toMatchObject({
      name: "banner.delivered-other-day",
      tone: "warning",
      day: "2026-11-20",
      at,
      daysLate: 1,
    });
    expect(on("2026-11-24")).toMatchObject({ name: "banner.delivered-other-day", tone: "success", daysLate: 0 });
    expect(banner({ state: "DELIVERED" }, null)).toMatchObject({ name: "banner.delivered-undated" });
  });

  test("cancelled: what was paid and comes back, and nothing where we charged nothing", () => {
    const paid = { amount: 1210, currency: "EUR", isLater: false };
    expect(banner({ state: "CANCELED" })).toMatchObject({ name: "notice.canceled", paid });
    expect(banner({ state: "CANCEL_REQUESTED" })).toMatchObject({ name: "notice.cancel-requested", paid });
    expect(banner({ state: "CANCEL_REQUESTED", isPaidLater: true })?.paid?.isLater).toBe(true);
    expect(banner({ state: "CANCELED", price: aPrice(0) })?.paid).toBeNull();
    expect(banner({ state: "CANCELED", service: aChosenService({ isOwnContract: true }) })?.paid).toBeNull();
  });

  test.each(["CANCELED", "CARRIER_KO"] as const)("%s: what was given back, when, and to where", (state) => {
    const refund = { amount: 1210, at: "2026-11-20T23:30:00.000Z", way: "ACCOUNT" as const };
    expect(banner({ state, refund })?.refund).toEqual({ ...refund, currency: "EUR" });
    expect(banner({ state })?.refund).toBeNull();
  });

  test.each([
    ["PURCHASE_SUCCESS", "banner.booking"],
    ["CARRIER_OK", "banner.booking"],
    ["CARRIER_PENDING", "notice.carrier-pending"],
    ["RETRY", "notice.retry"],
    ["CARRIER_KO", "banner.carrier-ko"],
    ["LABELS_KO", "banner.labels-ko"],
    ["OUT_FOR_DELIVERY", "banner.out-for-delivery"],
    ["RETURNED_TO_SENDER", "notice.returned-to-sender"],
  ] as const)("%s is told", (state, name) => {
    expect(banner({ state })).toMatchObject({ name });
  });

  test("names its carrier, and what the carrier refused", () => {
    const refusal = { code: "phone-unusable" as const, field: "to.phone" };
    expect(banner({ state: "CARRIER_KO", refusal })).toEqual({
      name: "banner.carrier-ko-field",
      tone: "danger",
      refusal: "phone-unusable",
      said: null,
      carrier: "Andes",
      day: null,
      nextDay: null,
      hours: null,
      at: null,
      daysLate: 0,
      paid: null,
      refund: null,
    });
    const said = { code: "other", field: null, text: "Product not allowed" } as const;
    expect(banner({ state: "CARRIER_KO", refusal: said })).toMatchObject({ refusal: null, said: said.text });
    expect(banner({ state: "CARRIER_KO", refusal: { ...said, code: "no-answer" } })).toMatchObject({ refusal: "no-answer" });
    expect(banner({ state: "CARRIER_KO", refusal: { code: "other", field: null } })).toMatchObject({
      name: "banner.carrier-ko",
      refusal: "other",
    });
    expect(banner({ state: "RETRY", service: null })).toMatchObject({ tone: "warning", carrier: "" });
  });

  test("of a delivery says no day where none was expected", () => {
    const events = [event("DELIVERED", "delivered")];
    expect(banner({ state: "DELIVERED", estimatedDeliveryDate: null }, events)).toMatchObject({
      name: "banner.delivered",
      day: null,
    });
  });

  test.each(["AWAITING_COMPLETION", "READY_TO_PURCHASE"] as const)("of a draft (%s) there is nothing to tell", (state) => {
    expect(banner({ state })).toBeNull();
  });
});
