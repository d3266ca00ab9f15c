import { openSignedIn } from "../../../../tests/support/route";
import { describe, expect, it } from "vitest";
import type { Shipment, ShipmentDraft } from "#contract/shipments";
import { aChosenService, aService, aShipment, REFERENCE } from "../../../../tests/support/entities";
import { badGateway, playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as payment } from "~/routes/checkout/payment/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const BASE = `/private/shipments/${REFERENCE}/create`;
const PAGE = `${BASE}/service`;
const UPDATE = `PUT /v1/shipments/${REFERENCE}`;
const days = [{ date: "2026-11-24", intervals: [{ start: "08:00", end: "12:00" }] }];
const point = aService({ id: "svc-point", dropOff: { origin: true, destination: true }, proofOfDelivery: false });
const customs = aService({ id: "svc-customs", customsRequired: { available: true } });

function offer(shipment: Shipment = aShipment(), services = [aService(), point, customs]) {
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
  upstream.answers("POST /v1/services/search", { services });
  upstream.answers("POST /v1/collection-dates/search", { collectionDates: days });
  upstream.answers(UPDATE, shipment);
}
const send = async (fields: Record<string, string>) => {
  const browser = await openSignedIn();
  const answer = await browser.send(action, PAGE, fields, { params });
  return { answer, flash: (await browser.session()).get("flash") };
};
const saved = () => upstream.callsOf(UPDATE).map(({ body }) => body as ShipmentDraft);

describe("the services of a route", () => {
  it("are in the page of a browser that may have no script", async () => {
    offer();
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params, headers: { Accept: "text/html" } });
    expect(data.offer).toMatchObject({ cards: [{ id: "svc-home" }, { id: "svc-point" }, { id: "svc-customs" }] });
    expect(data.chosen).toMatchObject({ id: "svc-home", days });
    expect(upstream.callsOf("POST /v1/services/search")[0]!.body).toEqual({
      source: "manual",
      from: { country: "ES", zip: "28001", city: "Madrid" },
      to: { country: "ES", zip: "08001", city: "Barcelona" },
      packages: [{ weight: 1.5, height: 10, length: 30, width: 20 }],
      sortBy: "totalPrice",
    });
  });

  it("stay when the collection days cannot be fetched, which is said", async () => {
    offer();
    upstream.answers("POST /v1/collection-dates/search", () => refusal(500));
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params, headers: { Accept: "text/html" } });
    expect(data.chosen).toMatchObject({ id: "svc-home", days: null });
    expect(data.offer).toMatchObject({ cards: [{ id: "svc-home" }, {}, {}] });
  });

  it("come later to a browser with one", async () => {
    offer();
    const { data } = await (
      await openSignedIn()
    ).open(loader, `${PAGE}.data`, { params, headers: { "Sec-Fetch-Dest": "empty" } });
    expect(data.offer).toBeInstanceOf(Promise);
    expect(await data.offer).toMatchObject({ cards: [{ id: "svc-home" }, {}, {}] });
  });

  it.each([
    ["complete", { Accept: "text/html" }],
    ["live", { "Sec-Fetch-Dest": "empty" }],
  ])("that cannot be fetched cost a %s page only the list", async (_kind, headers) => {
    offer();
    upstream.answers("POST /v1/services/search", badGateway);
    const { status, data } = await (await openSignedIn()).open(loader, PAGE, { params, headers });
    expect([status, await data.offer]).toEqual([200, null]);
  });

  it("are asked for with what the page's url asks to be shown", async () => {
    offer();
    const browser = await openSignedIn();
    await browser.open(loader, `${PAGE}?ft=DM`, { params, headers: { Accept: "text/html" } });
    await browser.send(action, `${PAGE}?ft=DM`, { serviceId: "svc-point" }, { params });
    const searches = upstream.callsOf("POST /v1/services/search").map(({ body }) => body);
    expect(searches).toEqual([
      expect.objectContaining({ ft: "DM" }),
      expect.objectContaining({ ft: "DM", service_id: "svc-point" }),
    ]);
  });

  it("are told with those that are not available and why, where the upstream says so", async () => {
    const unavailable = [{ id: "svc-x", name: "Express", carrierName: "Andes", reasons: ["route"] }];
    offer();
    upstream.answers("POST /v1/services/search", { services: [], unavailable });
    const { data } = await (await openSignedIn()).open(loader, `${PAGE}?ft=DM`, { params, headers: { Accept: "text/html" } });
    expect(await data.offer).toMatchObject({ cards: [], unavailable });
  });

  it("are none because of the shop's preference where there are some without it", async () => {
    offer(aShipment({ thirdPartyPreferences: { serviceId: null, dropoffPointId: null, carrier: "Nobody" } }));
    upstream.answers("POST /v1/services/search", ({ body }) => ({
      services: "thirdPartyPreferences" in (body as object) ? [] : [aService()],
    }));
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params, headers: { Accept: "text/html" } });
    expect(await data.offer).toMatchObject({ cards: [], isExcludedByShop: true });
  });

  it("lead past the addresses to customs where goods cross a customs border", async () => {
    const service = aChosenService({ customsRequired: { available: true } });
    offer(aShipment({ service, customs: { customsInvoiceId: null, status: "required" } }));
    expect((await (await openSignedIn()).open(payment, `${BASE}/payment`, { params })).location).toBe(`${BASE}/customs`);
  });

  it("need a route first", async () => {
    offer(aShipment({ parcels: [] }));
    expect((await (await openSignedIn()).open(loader, PAGE, { params })).location).toBe(`${BASE}/info`);
  });
});

describe("choosing a service", () => {
  it("saves it with its first collection, and goes on", async () => {
    offer(aShipment({ service: null, collection: null }));
    const { answer, flash } = await send({ serviceId: "svc-home" });
    expect(answer).toMatchObject({ status: 303, location: `${BASE}/address` });
    expect(flash).toBeUndefined();
    expect(saved()[0]).toMatchObject({
      serviceId: "svc-home",
      collection: { date: "2026-11-24", intervalStart: "08:00", intervalEnd: "12:00" },
    });
  });

  it("goes on without a day where the sender brings the parcel, and takes off what it does not offer", async () => {
    const { upsales } = aShipment();
    offer(aShipment({ upsales: { ...upsales, proofOfDelivery: true, adultSignature: true } }));
    const { answer, flash } = await send({ serviceId: "svc-point" });
    expect(answer.location).toBe(`${BASE}/address`);
    expect(flash).toEqual({ key: "extras-dropped", tone: "warning" });
    expect(saved()[0]).toMatchObject({
      serviceId: "svc-point",
      collection: null,
      upsales: { proofOfDelivery: false, adultSignature: true },
    });
  });

  it("that is not offered is said so", async () => {
    offer();
    const { answer, flash } = await send({ serviceId: "svc-gone" });
    expect(answer).toMatchObject({ status: 303, location: PAGE });
    expect(flash).toEqual({ key: "service-gone", tone: "error" });
    expect(saved()).toEqual([]);
  });

  it("that the upstream refuses is said so", async () => {
    offer();
    upstream.answers(UPDATE, () => refusal(422, [{ error_code: "ValueNotAllowedField", field: "serviceId" }]));
    expect((await send({ serviceId: "svc-point" })).flash?.key).toBe("service-gone");
  });
});

describe("going on with the service that is chosen already", () => {
  it("saves the day of collection", async () => {
    offer();
    const { answer } = await send({ serviceId: "svc-home", collection: "2026-11-24 08:00 12:00" });
    expect(answer.location).toBe(`${BASE}/address`);
    expect(saved()[0]).toMatchObject({ serviceId: "svc-home", collection: { date: "2026-11-24" } });
  });
});

describe("another service", () => {
  it("may be put aside with the draft", async () => {
    offer();
    const { answer, flash } = await send({ serviceId: "svc-point", intent: "save" });
    expect([answer.location, flash?.key]).toEqual(["/private/shipments/draft", "draft-saved"]);
    expect(saved()[0]).toMatchObject({ serviceId: "svc-point" });
  });

  it("that has no day to collect stays, with order and filters of the list", async () => {
    offer(aShipment({ service: null, collection: null }));
    upstream.answers("POST /v1/collection-dates/search", { collectionDates: [] });
    const browser = await openSignedIn();
    const url = `${PAGE}?sort=speed&handover=collection`;
    expect((await browser.send(action, url, { serviceId: "svc-home" }, { params })).location).toBe(url);
  });
});

describe("choosing the day of collection", () => {
  it("saves it and goes on", async () => {
    offer();
    const { answer } = await send({ collection: "2026-11-24 08:00 12:00" });
    expect(answer).toMatchObject({ status: 303, location: `${BASE}/address` });
    expect(saved()[0]).toMatchObject({
      step: "SHIPPING_DETAILS",
      collection: { date: "2026-11-24", intervalStart: "08:00", intervalEnd: "12:00" },
    });
  });

  it.each(["", "2026-11-24 08:00 13:00", "2026-11-25 08:00 12:00", "tomorrow", "2026-11-24"])(
    "that is not offered (%j) is refused",
    async (collection) => {
      offer();
      const { answer } = await send({ collection });
      expect(answer.status).toBe(422);
      expect(answer.data.extra).toEqual({ problem: "collection-needed" });
      expect(saved()).toEqual([]);
    },
  );

  it("is not asked of a sender who brings the parcel", async () => {
    offer(aShipment({ service: aChosenService({ id: "svc-point", dropOff: { origin: true, destination: false } }) }));
    expect((await send({})).answer.location).toBe(`${BASE}/address`);
    expect(saved()[0]!.collection).toBeNull();
  });

  it("needs a service first", async () => {
    offer(aShipment({ service: null }));
    const { answer } = await send({ collection: "2026-11-24 08:00 12:00" });
    expect(answer).toMatchObject({ status: 422, data: { extra: { problem: "service-needed" } } });
  });

  it("may be put aside, with or without a service", async () => {
    offer();
    expect((await send({ intent: "save", collection: "2026-11-24 08:00 12:00" })).answer.location).toBe(
      "/private/shipments/draft",
    );
    offer(aShipment({ service: null }));
    expect((await send({ intent: "save" })).answer.location).toBe("/private/shipments/draft");
    expect(saved()).toHaveLength(1);
  });
});
