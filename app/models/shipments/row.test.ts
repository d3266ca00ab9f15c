import { describe, expect, it } from "vitest";
import { SHIPMENT_STATES } from "#contract/state-names";
import type { Shipment } from "#contract/shipments";
import { aBoughtShipment, anAddress, aShipment, REFERENCE } from "../../../tests/support/entities";
import { isDraft, planOf } from "./plan";
import { extrasOf, rowActions, rowOf } from "./row";
import { statusTone } from "./status-tone";
import { hasTrackingsToShow, shownTrackings } from "./tracking";

const TODAY = "2026-11-21";

const tracking = (id: string) => ({ id, parcelId: null, url: `https://carrier.example/${id}` });

describe("tracking numbers", () => {
  it.each([
    ["1234567890", true],
    ["12-34", false],
    ["-1234", false],
    ["12-34-56", true],
    ["--", true],
  ])("%s is shown: %s", (id, isShown) => {
    expect(shownTrackings([tracking(id)])).toHaveLength(isShown ? 1 : 0);
  });

  it.each<[Shipment["state"], string[], boolean]>([
    ["IN_TRANSIT", ["123"], true],
    ["IN_TRANSIT", ["1-23"], false],
    ["IN_TRANSIT", [], false],
    ["CANCELED", ["123"], false],
    ["CANCEL_REQUESTED", ["123"], false],
  ])("of a shipment in %s with %j can be followed: %s", (state, ids, expected) => {
    expect(hasTrackingsToShow({ state, trackings: ids.map(tracking) })).toBe(expected);
  });
});

describe("a row's actions", () => {
  const printable = { canBePurchased: false, canDownloadLabels: true, canSelectPrintInStore: false };
  it.each<[string, Shipment, string[]]>([
    ["a draft", aShipment({ state: "AWAITING_COMPLETION" }), ["complete", "delete"]],
    ["one ready to purchase", aShipment(), ["book", "delete"]],
    ["a draft, whatever else it says", aShipment({ trackings: [tracking("1")] }), ["book", "delete"]],
    ["one whose payment is being confirmed", aShipment({ actions: { ...printable, canDownloadLabels: false } }), []],
    ["one just bought", aBoughtShipment({ state: "PURCHASE_SUCCESS" }), ["details"]],
    ["one with a label", aBoughtShipment({ actions: printable }), ["print", "details"]],
    ["one under way", aBoughtShipment({ actions: printable, trackings: [tracking("1")] }), ["print", "tracking", "details"]],
    [
      "one with a printed label",
      aBoughtShipment({ actions: printable, trackings: [tracking("1")], labelDownloaded: true }),
      ["tracking", "print", "details"],
    ],
    [
      "one in trouble",
      aBoughtShipment({ state: "INCIDENT", trackings: [tracking("1")], labelDownloaded: true }),
      ["details", "tracking"],
    ],
    [
      "one whose label is being made",
      aBoughtShipment({ state: "CARRIER_OK", trackings: [tracking("1")] }),
      ["details", "tracking"],
    ],
    ["one whose label could not be made", aBoughtShipment({ state: "LABELS_KO", trackings: [tracking("1")] }), ["details"]],
    ["one that the carrier refused", aBoughtShipment({ state: "CARRIER_KO", trackings: [tracking("1")] }), ["details"]],
    ["a cancelled one", aBoughtShipment({ state: "CANCELED", trackings: [tracking("1")] }), ["details"]],
  ])("%s", (_what, shipment, actions) => {
    expect(rowActions(shipment)).toEqual(actions);
  });

  it("depends on whether the shipment is purchased", () => {
    expect(SHIPMENT_STATES.filter(isDraft)).toEqual(["AWAITING_COMPLETION", "READY_TO_PURCHASE"]);
  });

  it("and its state has a colour", () => {
    for (const state of SHIPMENT_STATES) expect(["neutral", "info", "success", "warning", "danger"]).toContain(statusTone(state));
    const toned = (tone: string) => SHIPMENT_STATES.filter((state) => statusTone(state) === tone);
    expect(toned("danger").sort()).toEqual(["CARRIER_KO", "INCIDENT", "LABELS_KO", "RETURNED_TO_SENDER"]);
    expect([toned("success"), toned("warning")]).toEqual([["DELIVERED"], ["READY_TO_PURCHASE"]]);
    expect(toned("neutral").sort()).toEqual(["AWAITING_COMPLETION", "CANCELED", "CANCEL_REQUESTED"]);
  });
});

describe("the shop's deadline in a row", () => {
  it.each([
    ["AWAITING_COMPLETION", "2026-11-30", null, "by"],
    ["READY_TO_PRINT", TODAY, null, "today"],
    ["READY_TO_PURCHASE", "2020-01-31", null, "late"],
    ["CARRIER_KO", "2020-01-31", null, "late"],
    ["CARRIER_KO", "2020-01-31", "WB000000000Z", undefined],
    ["IN_TRANSIT", "2020-01-31", null, undefined],
    ["READY_TO_PRINT", null, null, undefined],
  ] as const)("of %s until %s, with the copy %s, is %s", (state, shipBy, correctedCopy, kind) => {
    expect(rowOf(aShipment({ state, shipBy, correctedCopy }), TODAY).shipBy?.kind).toBe(kind);
  });
});

describe("a row", () => {
  it("of a shipment that the carrier refused has neither a collection nor a delivery day", () => {
    const collection = { date: "2026-11-20", intervalStart: "09:00", intervalEnd: "13:00" };
    const days = { collection, estimatedDeliveryDate: "2026-11-24" };
    const refused = planOf(aBoughtShipment({ state: "CARRIER_KO", ...days }), TODAY);
    expect(refused).toMatchObject({ collectionDate: null, deliveryDate: null });
    const booked = planOf(aBoughtShipment({ state: "CARRIER_OK", ...days }), TODAY);
    expect(booked).toMatchObject({ collectionDate: "2026-11-20", deliveryDate: "2026-11-24" });
  });

  it("sums its parcels without floating-point errors", () => {
    const parcel = aShipment().parcels[0]!;
    const row = rowOf(aShipment({ parcels: [0.1, 0.2, 1.005].map((weight) => ({ ...parcel, weight })) }), TODAY);
    expect(row).toMatchObject({ parcels: 3, weightKg: 1.305 });
  });

  it("shows recipient, place and country", () => {
    expect(rowOf(aShipment(), TODAY).recipient).toEqual({
      name: "João Silva",
      company: "",
      city: "08001 Barcelona",
      country: "ES",
    });
    const nobody = anAddress({ firstName: "", lastName: "", zipCode: "", city: "" });
    expect(rowOf(aShipment({ to: nobody }), TODAY).recipient).toEqual({ name: "", company: "", city: "", country: "" });
    expect(rowOf(aShipment({ to: { ...nobody, alpha2Code: "FR" } }), TODAY).recipient.country).toBe("FR");
    const untold = { ...nobody, alpha2Code: "ZZ", zipCode: "28001" };
    expect(rowOf(aShipment({ to: untold }), TODAY).recipient.country).toBe("");
  });

  it.each([
    [{}, { lacks: [], isSentAgain: false, collectionHours: ["09:00", "13:00"] }],
    [{ missing: ["to.phone", "serviceId"] }, { lacks: ["service", "phone"] }],
    [{ correctedCopy: "WB9" }, { isSentAgain: true }],
    [
      { service: null, collection: null },
      { carrier: null, collectionDate: null, collectionHours: null },
    ],
    [{ estimatedDeliveryDate: "2026-11-24" }, { deliveryDate: null }],
    [{ estimatedDeliveryDate: "2026-11-20", deliveredAt: "2026-11-22T09:00:00.000Z" }, { deliveredDaysLate: 0 }],
  ] as const)("with %j is planned as %j", (facts, plan) => {
    expect(planOf(aShipment(facts as unknown as Parameters<typeof aShipment>[0]), TODAY)).toMatchObject(plan);
  });

  it.each([
    ["IN_TRANSIT", "2026-11-20", { deliveryDate: "2026-11-20", isLate: true }],
    ["INCIDENT", "2026-11-20", { deliveryDate: "2026-11-20", isLate: true }],
    ["IN_TRANSIT", TODAY, { deliveryDate: TODAY, isLate: false }],
    ["DELIVERED", "2026-11-20", { deliveryDate: null, isLate: false }],
    ["RETURNED_TO_SENDER", "2026-11-20", { deliveryDate: null, isLate: false }],
    ["CANCELED", "2026-11-20", { deliveryDate: null, isLate: false }],
    ["READY_TO_PURCHASE", "2026-11-20", { isLate: false }],
    ["IN_TRANSIT", null, { deliveryDate: null, isLate: false }],
  ] as const)("that is %s and was estimated for %s shows %j", (state, estimatedDeliveryDate, shown) => {
    expect(planOf(aBoughtShipment({ state, estimatedDeliveryDate }), TODAY)).toMatchObject(shown);
  });

  it("lists the insurance, if any, and the chosen extras", () => {
    const { upsales } = aShipment();
    const chosen = {
      ...upsales,
      proofOfDelivery: true,
      printInStore: true,
      cashOnDelivery: { amount: 1, accountHolder: "A", iban: "I" },
    };
    expect(rowOf(aShipment({ upsales: chosen }), TODAY)).toMatchObject({
      insured: 5000,
      benefits: ["proof-of-delivery", "print-in-store", "cash-on-delivery"],
    });
    expect(extrasOf(rowOf(aShipment({ upsales: chosen }), TODAY))).toEqual([
      { kind: "insured", amount: 5000 },
      { kind: "proof-of-delivery", amount: null },
      { kind: "print-in-store", amount: null },
      { kind: "cash-on-delivery", amount: 1 },
    ]);
    const none = { ...upsales, insurance: { insuranceType: "NO_INSURANCE" as const, amount: 5000 } };
    expect(rowOf(aShipment({ upsales: none }), TODAY)).toMatchObject({ insured: 0, benefits: [] });
  });

  it("says what is refunded, printed, new and hidden", () => {
    const refund = { amount: 1210, at: "2026-11-20T10:00:00.000Z", way: "ACCOUNT" as const };
    const facts = { refund, labelDownloaded: true, isNew: true, isObfuscated: true, shipmentCustomReference: "#7" };
    const shown = { refunded: 1210, isPrinted: true, isNew: true, isObfuscated: true, orderNumber: "#7", content: "Books" };
    expect(rowOf(aBoughtShipment(facts), TODAY)).toMatchObject({ ...shown, currency: "EUR", cashOnDelivery: 0 });
    expect(rowOf(aBoughtShipment(), TODAY)).toMatchObject({ refunded: 0, isPrinted: false, isNew: false, isObfuscated: false });
    const all = { ...aShipment().upsales, adultSignature: true, additionalHandling: true };
    expect(rowOf(aShipment({ upsales: all }), TODAY).benefits).toEqual(["adult-signature", "additional-handling"]);
  });

  it("carries neither addresses nor internal numbers to the browser", () => {
    const row = rowOf(aShipment({ trackings: [tracking("9-9"), tracking("42")] }), TODAY);
    expect(row.reference).toBe(REFERENCE);
    expect(row.trackings).toEqual(["42"]);
    expect(JSON.stringify(row)).not.toMatch(/Calle Mayor|ana@example|\+34/);
  });

  it.each([
    ["manual", { kind: "manual", name: "manual" }],
    ["csv", { kind: "csv", name: "csv" }],
    ["hollis-wren", { kind: "shop", name: "hollis-wren" }],
  ])("from %s says so, with the shop's order number", (source, shown) => {
    const row = rowOf(aShipment({ source, shipmentCustomReference: "#1187" }), TODAY);
    expect([row.source, row.orderNumber]).toEqual([shown, "#1187"]);
  });

  it("has a price once a service is chosen, charged once it is bought", () => {
    expect(rowOf(aShipment(), TODAY)).toMatchObject({ price: 1210, isCharged: false });
    expect(rowOf(aBoughtShipment(), TODAY)).toMatchObject({ price: 1210, isCharged: true });
    expect(rowOf(aShipment({ service: null, price: null }), TODAY).price).toBeNull();
  });

  it("tells its newest event only while that says more than the state", () => {
    const newestTracking = { at: "2026-11-20T09:00:00.000Z", code: "incident-address" };
    expect(planOf(aBoughtShipment({ state: "INCIDENT", newestTracking }), TODAY).event).toEqual(newestTracking);
    expect(planOf(aBoughtShipment({ state: "IN_TRANSIT", newestTracking }), TODAY).event).toBeNull();
    const delay = { ...newestTracking, code: "delayed" };
    expect(planOf(aBoughtShipment({ state: "IN_TRANSIT", newestTracking: delay }), TODAY).event).toEqual(delay);
  });

  it("has no service before one is chosen", () => {
    expect(rowOf(aShipment({ service: null }), TODAY).service).toBeNull();
    expect(rowOf(aShipment(), TODAY).service).toEqual({
      name: "Home 24",
      carrier: "Andes",
      logoId: "andes",
    });
  });
});
