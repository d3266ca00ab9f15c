import { type Browser, openBrowser, openSignedIn } from "../../../../tests/support/route";
import { beforeEach, describe, expect, test } from "vitest";
import { aClient, anInit, aPoint, aPrintableShipment, REFERENCE } from "../../../../tests/support/entities";
import { badGateway, playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader } from "./route";

const upstream = playUpstream();
const PAGE = `/private/shipments/${REFERENCE}/details`;
const SHIPMENT = `GET /v1/shipments/${REFERENCE}`;
const TRACKINGS = `${SHIPMENT}/trackings`;
const SIMULATED = `${SHIPMENT}/simulated-price`;
const RULES = `${SHIPMENT}/rule-traces`;
const POINT = "GET /v1/drop-off-points/point-1";

const events = [
  { id: "e1", at: "2026-11-02T10:00:00.000Z", state: "READY_TO_PRINT", code: "label-created", text: "Created", place: "London" },
];

/** Upstream responses that the page needs besides the shipment. */
beforeEach(() => {
  upstream.answers(TRACKINGS, { trackings: [], events, publicToken: "WB0123456789.signature" });
  upstream.answers("GET /v1/init", anInit([], aClient({ isSubscribed: false })));
  upstream.answers(RULES, { appliedAt: null, traces: [], changedSince: [] });
  upstream.answers(SIMULATED, { currency: "EUR", discountedPrice: 1000, paidPrice: 1200, showDiscountedPrice: true });
});

async function open(browser: Browser | Promise<Browser> = openSignedIn()) {
  return (await browser).open(loader, PAGE, { params: { reference: REFERENCE } });
}

describe("the details of a bought shipment", () => {
  test("come with its timeline", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment());
    const { data } = await open();
    expect(data.details.recipient).toBe("João Silva");
    expect(data.events).toEqual(events);
    expect(data.point).toBeUndefined();
    expect(data.shareUrl).toMatch(/^https?:\/\/[^/]+\/track\/WB0123456789\.signature$/);
  });

  test("show a client without subscription what it would have saved", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment());
    expect((await open()).data.discount).toEqual({ currency: "EUR", discountedPrice: 1000, saving: 200 });
  });

  test("show subscribers nothing, and do not fetch it", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment());
    upstream.answers("GET /v1/init", anInit([], aClient({ isSubscribed: true })));
    expect((await open()).data.discount).toBeNull();
    expect(upstream.callsOf(SIMULATED)).toEqual([]);
  });

  test("show the pick-up point with its opening times", async () => {
    const dropOff = { origin: false, destination: true };
    upstream.answers(SHIPMENT, aPrintableShipment({ dropoffPointId: "point-1", dropOff }));
    upstream.answers(POINT, aPoint());
    const { data } = await open();
    expect(data.point?.businessName).toBe("Café Señorial");
    expect(data.isToPoint).toBe(true);
  });

  test("say which rule set what and why, with the names of zones", async () => {
    const condition = { identifier: "toPostalZoneId", operation: "IS", value: "DE-mainland", met: true, found: "DE-mainland" };
    const changes = [{ identifier: "insurance", before: null, after: "120.00", outcome: "SET" }];
    const traces = [{ ruleId: "one", alias: "Germany", matched: true, conditions: [condition], changes }];
    upstream.answers(SHIPMENT, aPrintableShipment());
    upstream.answers(RULES, { appliedAt: "2026-11-02T10:00:00.000Z", traces, changedSince: [] });
    upstream.expects("GET /v1/shipping-rules-configuration", ({ query }) => {
      expect(query.get("language")).toBe("en");
      const none = { conditions: [], actions: [], services: [], countries: [], sources: [], warehouses: [], parcels: [] };
      return { ...none, maxShippingRules: 15, destinations: [{ id: "DE-mainland", name: "Germany" }], currency: "EUR" };
    });
    expect((await open()).data.rules).toMatchObject({ traces, destinations: [{ name: "Germany" }] });
  });

  test("say nothing of rules where none was applied", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment());
    expect((await open()).data.rules).toBeNull();
  });

  test("are shown without point, timeline and saved price", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment({ dropoffPointId: "point-1" }));
    upstream.answers(POINT, badGateway);
    upstream.answers(TRACKINGS, badGateway);
    upstream.answers(SIMULATED, () => refusal(404));
    upstream.answers(RULES, badGateway);
    const { data } = await open();
    expect(data).toMatchObject({ point: null, events: null, shareUrl: null, discount: null, details: { reference: REFERENCE } });
  });
});

describe("the details page leads elsewhere", () => {
  test("to the checkout, for a shipment that is not bought", async () => {
    upstream.answers(SHIPMENT, aPrintableShipment({ step: "PAYMENT", state: "READY_TO_PURCHASE" }));
    expect((await open()).location).toBe(`/private/shipments/${REFERENCE}/create`);
  });

  test("to the all inbox, for a shipment that is unknown", async () => {
    upstream.answers(SHIPMENT, () => refusal(404));
    const browser = await openSignedIn();
    expect((await open(browser)).location).toBe("/private/shipments/all");
    expect((await browser.session()).get("flash")).toEqual({ key: "shipment-unknown", tone: "error" });
  });

  test("to the all inbox without asking, for a reference that is none", async () => {
    const answer = await (await openSignedIn()).open(loader, "/private/shipments/12/details", { params: { reference: "12" } });
    expect(answer.location).toBe("/private/shipments/all");
    expect(upstream.calls).toEqual([]);
  });

  test("to the all inbox with a message, where the shipment cannot be loaded", async () => {
    upstream.answers(SHIPMENT, badGateway);
    const browser = await openSignedIn();
    expect((await open(browser)).location).toBe("/private/shipments/all");
    expect((await browser.session()).get("flash")).toEqual({ key: "details-failed", tone: "error" });
  });

  test("to the all inbox with a message, where the upstream breaks the contract", async () => {
    upstream.answers(SHIPMENT, { ...aPrintableShipment(), state: "LOST" });
    const browser = await openSignedIn();
    expect((await open(browser)).location).toBe("/private/shipments/all");
    expect((await browser.session()).get("flash")).toEqual({ key: "details-failed", tone: "error" });
  });

  test("to the login and back, for somebody who is not signed in or no longer", async () => {
    const back = `/waybill/login?returnTo=${encodeURIComponent(PAGE)}`;
    expect((await open(openBrowser())).location).toBe(back);
    upstream.answers(SHIPMENT, () => refusal(401));
    expect((await open()).location).toBe(back);
  });
});
