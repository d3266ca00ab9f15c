import { describe, expect, test } from "vitest";
import { examplePoint, exampleShipment } from "../../../tests/support/example-shipment";
import { detailsOf, pointOf } from "./details";

describe("what the details page shows", () => {
  test("names the recipient, or the company where there is no name", () => {
    const { to } = exampleShipment();
    expect(detailsOf(exampleShipment()).recipient).toBe("Zsófia Őry");
    const company = exampleShipment({ to: { ...to, firstName: "", lastName: "", company: "Őry Kft" } });
    expect(detailsOf(company).recipient).toBe("Őry Kft");
  });

  test("hides numbers with exactly one dash, and tells which parcel a number is of", () => {
    const parcel = exampleShipment().parcels[0]!;
    const { trackings } = detailsOf(
      exampleShipment({
        parcels: [parcel, { ...parcel, id: "p2" }],
        trackings: [
          { id: "CV-1", parcelId: "p1", url: "https://corvoline.example/1" },
          { id: "CV2", parcelId: "p2", url: "https://corvoline.example/2" },
          { id: "CV-3-A", parcelId: null, url: "javascript:alert(1)" },
        ],
      }),
    );
    expect(trackings).toEqual([
      { id: "CV2", parcel: 2, url: "https://corvoline.example/2" },
      { id: "CV-3-A", parcel: null, url: null },
    ]);
  });

  test.each(["CANCELED", "CANCEL_REQUESTED"] as const)("has no tracking and no delivery to expect once %s", (state) => {
    expect(detailsOf(exampleShipment({ state }))).toMatchObject({
      isTracked: false,
      trackings: [],
      trackingUrl: null,
      progress: null,
      estimatedDeliveryDate: null,
    });
  });

  test("advises on packing until the parcel is handed over", () => {
    expect(detailsOf(exampleShipment({ state: "READY_FOR_COLLECTION" })).packaging).toEqual({ parcels: 1 });
    expect(detailsOf(exampleShipment({ state: "IN_TRANSIT" })).packaging).toBeNull();
  });

  test("carries no price where none is known", () => {
    expect(detailsOf(exampleShipment({ price: null })).price).toBeNull();
    expect(detailsOf(exampleShipment()).price?.totalPrice).toBe(1200);
  });
});

describe("notices", () => {
  const namesOf = (change: Parameters<typeof exampleShipment>[0]) =>
    detailsOf(exampleShipment(change)).notices.map((notice) => notice.name);

  test("are none for a shipment that goes its way", () => {
    expect(namesOf({})).toEqual([]);
  });

  test("of a state come before that of customs", () => {
    expect(namesOf({ state: "INCIDENT", hasCustoms: true })).toEqual(["incident", "customs"]);
  });

  test.each([
    ["READY_TO_PRINT", true, true],
    ["DELIVERED", true, true],
    ["READY_TO_PRINT", false, false],
    ["CANCELED", true, false],
    ["CANCEL_REQUESTED", true, false],
  ] as const)("of customs for %s with customs %s: %s", (state, hasCustoms, isShown) => {
    expect(namesOf({ state, hasCustoms }).includes("customs")).toBe(isShown);
  });

  test("of a carrier's national branch are for its own shipments, until the parcel is handed over", () => {
    const { service, from } = exampleShipment();
    const branch = { service: { ...service!, logoId: "postmarel" }, from: { ...from, alpha2Code: "ES" as const } };
    expect(namesOf(branch)).toEqual(["postmarel-es"]);
    expect(namesOf({ ...branch, state: "IN_TRANSIT" })).toEqual([]);
    expect(namesOf({ ...branch, from })).toEqual([]);
  });
});

describe("the print-in-store notice", () => {
  const chosen = { upsales: { ...exampleShipment().upsales, printInStore: true } };

  test("gives the store's code", () => {
    const shipment = exampleShipment({ ...chosen, printInStore: { available: true, url: "https://files.example/code.pdf" } });
    expect(detailsOf(shipment).printInStore).toEqual({ url: "https://files.example/code.pdf" });
  });

  test.each([
    ["the service has no such store", { ...chosen, printInStore: { available: false, url: null } }],
    ["it was not chosen", { printInStore: { available: true, url: null } }],
    ["the parcel is on its way", { ...chosen, state: "IN_TRANSIT" as const, printInStore: { available: true, url: null } }],
  ])("is not shown where %s", (_why, change) => {
    expect(detailsOf(exampleShipment(change)).printInStore).toBeNull();
  });
});

test("a point has its address, its opening times and a place on the map", () => {
  expect(pointOf(examplePoint)).toMatchObject({
    businessName: "Späti am Eck",
    spans: [
      { firstDay: 1, lastDay: 6 },
      { firstDay: 7, lastDay: 7, hours: [] },
    ],
    mapUrl: "https://www.openstreetmap.org/?mlat=52.53&mlon=13.38#map=17/52.53/13.38",
  });
});
