import { describe, expect, test } from "vitest";
import { aChosenService, anAddress, aPoint, aPrintableShipment } from "../../../tests/support/entities";
import { detailsOf, pointOf } from "./details";

const KNOWN = { today: "2026-11-21", timeZone: "Europe/Madrid", events: [], nextStepOn: null };

describe("the details page's data", () => {
  test("names the recipient, or the company where there is no name", () => {
    expect(detailsOf(aPrintableShipment(), KNOWN).recipient).toBe("João Silva");
    const to = anAddress({ firstName: "", lastName: "", company: "Silva Lda" });
    expect(detailsOf(aPrintableShipment({ to }), KNOWN).recipient).toBe("Silva Lda");
  });

  test("hides numbers with exactly one dash, and shows each number's parcel", () => {
    const parcel = aPrintableShipment().parcels[0]!;
    const { trackings } = detailsOf(
      aPrintableShipment({
        parcels: [parcel, { ...parcel, id: "p2" }],
        trackings: [
          { id: "AN-1", parcelId: "p1", url: "https://andes.example/1" },
          { id: "AN2", parcelId: "p2", url: "https://andes.example/2" },
          { id: "AN-3-A", parcelId: null, url: "javascript:alert(1)" },
        ],
      }),
      KNOWN,
    );
    expect(trackings).toEqual([
      { id: "AN2", parcel: 2, url: "https://andes.example/2" },
      { id: "AN-3-A", parcel: null, url: null },
    ]);
  });

  test("counts parcels of one saved size, too", () => {
    const parcel = aPrintableShipment().parcels[0]!;
    const trackings = ["AN1", "AN2"].map((id) => ({ id, parcelId: parcel.id, url: "https://andes.example/1" }));
    const shown = detailsOf(aPrintableShipment({ parcels: [parcel, parcel], trackings }), KNOWN).trackings;
    expect(shown.map(({ parcel: number }) => number)).toEqual([1, 2]);
  });

  test.each(["CANCELED", "CANCEL_REQUESTED"] as const)("has no tracking and no delivery to expect once %s", (state) => {
    expect(detailsOf(aPrintableShipment({ state }), KNOWN)).toMatchObject({
      isTracked: false,
      trackings: [],
      carrierUrl: null,
      mainAction: null,
      journey: null,
      estimatedDeliveryDate: null,
    });
  });

  test("shows packing advice until the parcel is handed over", () => {
    expect(detailsOf(aPrintableShipment({ state: "READY_FOR_COLLECTION" }), KNOWN).packaging).toEqual({ parcels: 1 });
    expect(detailsOf(aPrintableShipment({ state: "IN_TRANSIT" }), KNOWN).packaging).toBeNull();
  });

  test.each([
    ["READY_TO_PRINT", true, "label"],
    ["READY_TO_PRINT", false, null],
    ["IN_TRANSIT", true, "carrier"],
    ["CARRIER_KO", false, "support"],
    ["LABELS_KO", true, "support"],
    ["DELIVERED", true, null],
  ] as const)("has one main action: %s with a label %s has %s", (state, canDownloadLabels, action) => {
    const actions = { canBePurchased: false, canDownloadLabels, canSelectPrintInStore: false };
    const trackingUrl = "https://andes.example/1";
    expect(detailsOf(aPrintableShipment({ state, actions, trackingUrl }), KNOWN).mainAction).toBe(action);
  });

  test("offers to correct in a copy what the carrier refused", () => {
    const refusal = { code: "phone-unusable" as const, field: "to.phone" };
    expect(detailsOf(aPrintableShipment({ state: "CARRIER_KO", refusal }), KNOWN)).toMatchObject({
      mainAction: "again",
      banner: { name: "banner.carrier-ko-field", refusal: "phone-unusable" },
    });
    const corrected = aPrintableShipment({ state: "CARRIER_KO", refusal, correctedCopy: "WB0000000009" });
    expect(detailsOf(corrected, KNOWN)).toMatchObject({ mainAction: "copy", correctedCopy: "WB0000000009" });
  });

  test.each([
    ["incident-address", "recipient"],
    ["attempted", "recipient"],
    ["incident-damaged", "support"],
    ["a carrier's own", "support"],
  ] as const)("has the main action that the banner advises: %s, %s", (code, action) => {
    const events = [{ id: "e1", at: "2026-11-21T09:00:00.000Z", state: "INCIDENT" as const, code, text: "", place: "" }];
    const trackingUrl = "https://andes.example/1";
    const shipment = aPrintableShipment({ state: "INCIDENT", trackingUrl });
    expect(detailsOf(shipment, { ...KNOWN, events })).toMatchObject({ mainAction: action, carrierUrl: trackingUrl });
    // Without the recipient's phone and email only support can help.
    const to = anAddress({ phone: "", email: "" });
    expect(detailsOf(aPrintableShipment({ ...shipment, to }), { ...KNOWN, events }).mainAction).toBe("support");
  });

  test.each([
    ["https://andes.example/code", "code"],
    ["javascript:alert(1)", null],
    [null, null],
  ])("has the store's code as the main action where the store prints the label: %s", (url, action) => {
    const upsales = { ...aPrintableShipment().upsales, printInStore: true };
    const shipment = aPrintableShipment({ upsales, printInStore: { available: true, url } });
    expect(detailsOf(shipment, KNOWN)).toMatchObject({ mainAction: action, canDownloadLabels: true });
  });

  test("names no collection of what was refused", () => {
    const collection = { date: "2026-11-20", intervalStart: "09:00", intervalEnd: "13:00" };
    expect(detailsOf(aPrintableShipment({ state: "LABELS_KO", collection }), KNOWN).order.collection).toBeNull();
    expect(detailsOf(aPrintableShipment({ collection }), KNOWN).order.collection).toEqual(collection);
  });

  test("says that a printed label is printed, and offers it no more as the main action", () => {
    const details = detailsOf(aPrintableShipment({ labelDownloaded: true }), KNOWN);
    expect(details).toMatchObject({ status: { name: "label-printed" }, mainAction: null, canDownloadLabels: true });
  });

  test.each(["CARRIER_KO", "LABELS_KO"] as const)("offers no tracking while nothing is tracked: %s", (state) => {
    const trackings = [{ id: "AN2", parcelId: "p1", url: "https://andes.example/2" }];
    const shipment = aPrintableShipment({ state, trackings, trackingUrl: "https://andes.example/1" });
    expect(detailsOf(shipment, KNOWN)).toMatchObject({ isFollowed: false, trackings: [], carrierUrl: null });
  });

  test.each([
    ["IN_TRANSIT", "2026-11-23", "2026-11-23"],
    ["IN_TRANSIT", "2026-11-21", "2026-11-21"],
    ["IN_TRANSIT", "2026-11-20", null],
    ["IN_TRANSIT", null, null],
    ["CARRIER_KO", "2026-11-23", null],
    ["DELIVERED", "2026-11-23", null],
    ["OUT_FOR_DELIVERY", "2026-11-23", null],
    ["INCIDENT", "2026-11-23", null],
    ["LABELS_KO", "2026-11-23", null],
  ] as const)("expects a parcel only while it is to come: %s on %s", (state, estimatedDeliveryDate, day) => {
    expect(detailsOf(aPrintableShipment({ state, estimatedDeliveryDate }), KNOWN).estimatedDeliveryDate).toBe(day);
  });

  test("names the extras that were chosen", () => {
    const upsales = { ...aPrintableShipment().upsales, adultSignature: true };
    expect(detailsOf(aPrintableShipment({ upsales }), KNOWN).order.extras).toEqual(["insurance", "adultSignature"]);
    const cash = { amount: 900, accountHolder: "Ana", iban: "ES91" };
    const every = {
      ...upsales,
      proofOfDelivery: true,
      additionalHandling: true,
      printInStore: true,
      cashOnDelivery: cash,
      insurance: { insuranceType: "ENHANCED" as const, amount: 9000 },
    };
    expect(detailsOf(aPrintableShipment({ upsales: every }), KNOWN).order).toMatchObject({
      cashOnDelivery: cash,
      extras: { length: 6, 0: "insurance", 1: "proofOfDelivery", 5: "cashOnDelivery" },
    });
    const none = { ...upsales, adultSignature: false };
    for (const insurance of [
      { insuranceType: "NO_INSURANCE" as const, amount: 9000 },
      { insuranceType: "STANDARD" as const, amount: 0 },
    ])
      expect(detailsOf(aPrintableShipment({ upsales: { ...none, insurance } }), KNOWN).order.extras).toEqual([]);
    expect(detailsOf(aPrintableShipment(), KNOWN).order.cashOnDelivery).toBeNull();
  });

  test("leads to the first number's page where the carrier has none of the whole shipment", () => {
    const number = (id: string, url: string) => ({ id, parcelId: null, url });
    const trackings = [number("AN1", "javascript:alert(1)"), number("AN2", "https://andes.example/2")];
    const urlOf = (trackingUrl: string | null, all = trackings) =>
      detailsOf(aPrintableShipment({ trackingUrl, trackings: all }), KNOWN).carrierUrl;
    expect([urlOf("https://andes.example/1"), urlOf(null), urlOf(null, [])]).toEqual([
      "https://andes.example/1",
      "https://andes.example/2",
      null,
    ]);
  });

  test("of what can be sent back offers labels for it, unless its addresses were removed", () => {
    const details = (changes: Parameters<typeof aPrintableShipment>[0]) => detailsOf(aPrintableShipment(changes), KNOWN);
    expect(details({ state: "DELIVERED" })).toMatchObject({ canMultiLabel: true, copies: ["duplicate", "return"] });
    expect(details({ state: "DELIVERED", isObfuscated: true })).toMatchObject({ canMultiLabel: false, copies: [] });
    expect(details({ state: "CANCELED" })).toMatchObject({ canMultiLabel: false, copies: ["duplicate"] });
    expect(details({ state: "LABELS_KO" }).canMultiLabel).toBe(false);
    expect([
      details({ state: "RETURNED_TO_SENDER" }).mainAction,
      details({ state: "RETURNED_TO_SENDER", isObfuscated: true }).mainAction,
    ]).toEqual(["again", null]);
    expect(details({ state: "DELIVERED" }).endTone).toBe("success");
    expect(details({ state: "IN_TRANSIT" }).endTone).toBeUndefined();
  });

  test("carries no price where none is known", () => {
    expect(detailsOf(aPrintableShipment({ price: null }), KNOWN).price).toBeNull();
    expect(detailsOf(aPrintableShipment(), KNOWN).price?.totalPrice).toBe(1210);
  });
});

describe("notices", () => {
  const namesOf = (change: Parameters<typeof aPrintableShipment>[0]) =>
    detailsOf(aPrintableShipment(change), KNOWN).notices.map((notice) => notice.name);

  test("are empty for a shipment in progress", () => {
    expect(namesOf({})).toEqual([]);
  });

  test.each([
    ["READY_TO_PRINT", true, true],
    ["IN_TRANSIT", true, false],
    ["DELIVERED", true, false],
    ["RETURNED_TO_SENDER", true, false],
    ["READY_TO_PRINT", false, false],
    ["CANCELED", true, false],
    ["CANCEL_REQUESTED", true, false],
  ] as const)("of customs for %s with customs %s: %s", (state, hasCustoms, isShown) => {
    expect(namesOf({ state, hasCustoms }).includes("customs")).toBe(isShown);
  });

  test("of a carrier's national branch are for its own shipments, until the parcel is handed over", () => {
    const branch = { service: aChosenService({ logoId: "postmarel" }), from: anAddress({ alpha2Code: "ES" }) };
    expect(namesOf(branch)).toEqual(["postmarel-es"]);
    expect(namesOf({ ...branch, dropOff: { origin: true, destination: false } })).toEqual([]);
    expect(namesOf({ ...branch, state: "IN_TRANSIT" })).toEqual([]);
    expect(namesOf({ ...branch, from: anAddress({ alpha2Code: "GB" }) })).toEqual([]);
  });
});

describe("the print-in-store notice", () => {
  const chosen = { upsales: { ...aPrintableShipment().upsales, printInStore: true } };

  test("gives the store's code", () => {
    const shipment = aPrintableShipment({ ...chosen, printInStore: { available: true, url: "https://files.example/code.pdf" } });
    expect(detailsOf(shipment, KNOWN).printInStore).toEqual({ url: "https://files.example/code.pdf" });
  });

  test.each([
    ["the service has no such store", { ...chosen, printInStore: { available: false, url: null } }],
    ["it was not chosen", { printInStore: { available: true, url: null } }],
    ["the parcel is on its way", { ...chosen, state: "IN_TRANSIT" as const, printInStore: { available: true, url: null } }],
  ])("is not shown where %s", (_why, change) => {
    expect(detailsOf(aPrintableShipment(change), KNOWN).printInStore).toBeNull();
  });
});

test("a point has its address, its opening times and a place on the map", () => {
  expect(pointOf(aPoint())).toMatchObject({
    businessName: "Café Señorial",
    spans: [
      { firstDay: 1, lastDay: 6 },
      { firstDay: 7, lastDay: 7, hours: [] },
    ],
    mapUrl: "https://www.openstreetmap.org/?mlat=41.38&mlon=2.17#map=17/41.38/2.17",
  });
});

test("a point without coordinates is searched for by its address", () => {
  expect(pointOf({ ...aPoint(), latitude: undefined }).mapUrl).toBe(
    "https://www.openstreetmap.org/search?query=Carrer+Gran+10%2C+08001%2C+Barcelona%2C+ES",
  );
});
