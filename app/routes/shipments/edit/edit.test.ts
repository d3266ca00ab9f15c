import { describe, expect, it } from "vitest";
import type { Shipment, ShipmentDraft } from "#contract/shipments";
import {
  aChosenService,
  anInit,
  aPoint,
  aPrice,
  aService,
  aShipment,
  pagination,
  productsDetails,
  REFERENCE,
} from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream } from "../../../../tests/support/upstream";
import { action as saveBenefits, loader as benefits } from "./other-benefits/route";
import { action as saveRecipient, loader as recipient } from "./recipient/route";
import { action as saveSender } from "./sender/route";
import { action as saveService, loader as service } from "./service/route";

const upstream = playUpstream();
const params = { inbox: "draft", reference: REFERENCE };
const UPDATE = `PUT /v1/shipments/${REFERENCE}`;
const LIST = "/private/shipments/draft?q=Ana";
const at = (panel: string) => `/private/shipments/draft/edit/${REFERENCE}/${panel}?q=Ana`;
const saved = () => upstream.callsOf(UPDATE).map(({ body }) => body as ShipmentDraft);
const days = [{ date: "2026-11-24", intervals: [{ start: "08:00", end: "12:00" }] }];

function offer(shipment: Shipment = aShipment(), total = 1500) {
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
  upstream.answers(UPDATE, ({ body }) => ({ ...shipment, ...(body as object), parcels: shipment.parcels }));
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/recipients", { content: [], pagination });
  upstream.answers("POST /v1/products", { summary: aPrice(total), productsDetails: productsDetails() });
  upstream.answers("POST /v1/services/search", { services: [aService(), toPoint] });
  upstream.answers("POST /v1/collection-dates/search", { collectionDates: days });
  upstream.answers("POST /v1/drop-off-points/search", { points: [aPoint()] });
}
const toPoint = aService({ id: "svc-point", dropOff: { origin: true, destination: true }, proofOfDelivery: false });

async function send(save: typeof saveSender, panel: string, fields: Record<string, string>) {
  const browser = await openSignedIn();
  const answer = await browser.send(save, at(panel), fields, { params });
  return { ...answer, flash: (await browser.session()).get("flash") };
}

const PERSON = (end: string) => ({
  [`${end}.firstName`]: "Marta",
  [`${end}.lastName`]: "Ruiz",
  [`${end}.email`]: "marta@example.com",
  [`${end}.phone`]: "+34 600 000 001",
  [`${end}.street1`]: "Gran Vía 2",
});

describe("the panels of persons", () => {
  it("saves the recipient and leads on", async () => {
    offer();
    const { location } = await send(saveRecipient, "recipient", PERSON("to"));
    expect(location).toContain("/saved");
    expect(saved()[0]!.to).toMatchObject({ firstName: "Marta", zipCode: aShipment().to.zipCode });
  });

  it("does not ask for the email that a marketplace hides", async () => {
    offer(aShipment({ source: "mirakl_bazario" }));
    const { data } = await (await openSignedIn()).open(recipient, at("recipient"), { params });
    expect(data.needs).toEqual({ street: true, email: false });
  });

  it("knows which recipients a shop has sent", async () => {
    const isFromBuyer = async (source: string) => {
      offer(aShipment({ source }));
      return (await (await openSignedIn()).open(recipient, at("recipient"), { params })).data.isFromBuyer;
    };
    expect([await isFromBuyer("shopify"), await isFromBuyer("csv")]).toEqual([true, false]);
  });

  it("needs no street of a recipient who picks the parcel up", async () => {
    offer(aShipment({ service: aChosenService({ dropOff: { origin: false, destination: true } }) }));
    const { "to.street1": _street, ...person } = PERSON("to");
    expect((await send(saveRecipient, "recipient", person)).status).toBe(303);
  });

  it("saves the sender and returns to the list", async () => {
    offer();
    const { location, flash } = await send(saveSender, "sender", PERSON("from"));
    expect(location).toBe(LIST);
    expect(flash).toMatchObject({ key: "shipment-saved" });
    expect(saved()[0]!.from).toMatchObject({ street1: "Gran Vía 2" });
  });
});

describe("the panel of other benefits", () => {
  it("saves what the service offers", async () => {
    offer();
    const { location } = await send(saveBenefits, "other-benefits", { insuranceType: "STANDARD", hasAdultSignature: "on" });
    expect(location).toBe(LIST);
    expect(saved()[0]!.upsales).toMatchObject({ adultSignature: true, proofOfDelivery: false });
  });

  it("wants an insurance to be chosen, and the whole of cash on delivery", async () => {
    offer();
    const { status, data } = await send(saveBenefits, "other-benefits", { hasCashOnDelivery: "on" });
    expect(status).toBe(422);
    expect(Object.keys(data.result?.error ?? {}).sort()).toEqual([
      "cashOnDelivery.accountHolder",
      "cashOnDelivery.amount",
      "cashOnDelivery.iban",
      "insuranceType",
    ]);
  });

  it("says that a service is needed first", async () => {
    offer(aShipment({ service: null, price: null }));
    const { data } = await (await openSignedIn()).open(benefits, at("other-benefits"), { params });
    expect(data.extras).toBeNull();
  });
});

describe("the service panel", () => {
  it("offers the services of the route, then the collection of the chosen one", async () => {
    offer();
    const browser = await openSignedIn();
    const first = await browser.open(service, at("service"), { params });
    expect(first.data).toMatchObject({ kind: "choice", offer: { cards: [{ id: "svc-home" }, { id: "svc-point" }] } });
    const next = await browser.open(service, `${at("service")}&serviceId=svc-home`, { params });
    expect(next.data).toMatchObject({ kind: "details", days, points: undefined });
  });

  it("saves a service with its pick-up point, and tells of extras that it drops", async () => {
    const { upsales } = aShipment();
    offer(aShipment({ upsales: { ...upsales, proofOfDelivery: true } }));
    const { location, flash } = await send(saveService, "service", { serviceId: "svc-point", dropoffPointId: aPoint().id });
    expect(location).toBe(LIST);
    expect(flash).toMatchObject({ key: "extras-dropped" });
    expect(saved()[0]).toMatchObject({ serviceId: "svc-point", dropoffPointId: aPoint().id, collection: null });
  });

  it.each([
    ["a pick-up point", { serviceId: "svc-point" }, "dropoffPointId"],
    ["a day that is free", { serviceId: "svc-home", collection: "2026-11-25 08:00 12:00" }, "collection"],
  ])("wants %s", async (_case, fields, field) => {
    offer();
    const { status, data } = await send(saveService, "service", fields);
    expect(status).toBe(422);
    expect(Object.keys(data.result?.error ?? {})).toEqual([field]);
    expect(saved()).toEqual([]);
  });

  it("returns to the services where the chosen one is offered no more", async () => {
    offer();
    const { location, flash } = await send(saveService, "service", { serviceId: "svc-gone" });
    expect(location).toBe(at("service"));
    expect(flash).toMatchObject({ key: "service-gone" });
  });
});
