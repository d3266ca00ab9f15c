import { describe, expect, it } from "vitest";
import type { ShipmentPatch } from "#contract/shipments";
import {
  aBoughtShipment,
  aChosenService,
  anInit,
  aPrice,
  aShipment,
  productsDetails,
  REFERENCE,
} from "../../../../../tests/support/entities";
import { openSignedIn } from "../../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../../tests/support/upstream";
import { action, loader } from "./route";
import { loader as savedLoader } from "../saved/route";

const upstream = playUpstream();
const params = { inbox: "draft", reference: REFERENCE };
const LIST = "/private/shipments/draft?q=Ana";
const PAGE = `/private/shipments/draft/edit/${REFERENCE}/contents?q=Ana`;
const SHIPMENT = `GET /v1/shipments/${REFERENCE}`;
const PATCH = `PATCH /v1/shipments/${REFERENCE}`;
const BEFORE = "2026-11-20T10:00:00.000Z";
const AFTER = "2026-11-20T10:00:01.000Z";
const filled = {
  updatedAt: BEFORE,
  "content.description": "Woollen blanket",
  "content.value": "30",
  "parcels[0].id": "p1",
  "parcels[0].name": "Box",
  "parcels[0].weight": "2,5",
  "parcels[0].length": "30",
  "parcels[0].width": "20",
  "parcels[0].height": "10",
};

function offer(shipment = aShipment()) {
  upstream.answers(SHIPMENT, shipment);
  upstream.answers(PATCH, { ...shipment, updatedAt: AFTER });
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("POST /v1/products", { summary: aPrice(1500), productsDetails: productsDetails() });
}
const send = async (fields: Record<string, string> = {}) =>
  (await openSignedIn()).send(action, PAGE, { ...filled, ...fields }, { params });
const patched = () => upstream.callsOf(PATCH).map(({ body }) => body as ShipmentPatch);

describe("the contents panel", () => {
  it("shows what is stored, its price, and the list to go back to", async () => {
    offer();
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params });
    expect(data).toMatchObject({
      closeTo: LIST,
      whom: "João Silva",
      reference: REFERENCE,
      price: { total: 1210 },
      values: { content: { description: "Books", value: "20.00" }, parcels: [{ name: "Box", weight: "1.5" }] },
    });
  });

  it("changes contents and parcels of the version that it showed, and waits for the change", async () => {
    offer();
    const answer = await send({ "content.secondHand": "on" });
    expect(answer.location).toBe(`/private/shipments/draft/edit/${REFERENCE}/saved?q=Ana&since=${encodeURIComponent(BEFORE)}`);
    expect(patched()).toMatchObject([
      {
        updatedAt: BEFORE,
        contents: {
          content: { description: "Woollen blanket", value: 3000, secondHand: true },
          parcels: [{ id: "p1", weight: 2.5 }],
        },
      },
    ]);
  });

  it("insures the new value where the cover is enhanced", async () => {
    const service = aChosenService({ insurance: { available: true, baseCoverage: 1000, maxCoverage: 200_000 } });
    const upsales = { ...aShipment().upsales, insurance: { insuranceType: "ENHANCED" as const, amount: 2000 } };
    offer(aShipment({ service, upsales }));
    await send();
    expect(patched()).toMatchObject([{ extras: { insurance: { insuranceType: "ENHANCED", amount: 3000 } } }]);
    expect(upstream.callsOf("POST /v1/products")).toMatchObject([
      { body: { contentValue: 3000, upsales: patched()[0]!.extras } },
    ]);
  });

  it("tells the new price before anything is saved", async () => {
    offer();
    expect((await send({ intent: "update" })).data).toMatchObject({ extra: { price: { total: 1500 } } });
    expect(patched()).toEqual([]);
  });

  it.each([
    ["is refused", () => refusal(422), 422, "form.error.price-detail"],
    ["cannot be asked for", () => refusal(500), 502, "form.error.fault"],
  ])("saves nothing where the price %s, and keeps what was typed", async (_how, reply, status, error) => {
    offer();
    upstream.answers("POST /v1/products", reply);
    const answer = await send();
    expect(answer.status).toBe(status);
    expect(answer.data.result?.error?.[""]?.[0]).toContain(error);
    expect(answer.data.result?.initialValue).toMatchObject({ content: { description: "Woollen blanket" } });
    expect(patched()).toEqual([]);
  });

  it("needs no price before a service is chosen", async () => {
    offer(aShipment({ service: null, price: null, state: "AWAITING_COMPLETION" }));
    expect((await send()).status).toBe(303);
    expect(upstream.callsOf("POST /v1/products")).toEqual([]);
    expect(patched()[0]).not.toHaveProperty("extras");
  });

  it("refuses a value that is none, on its field", async () => {
    offer();
    const answer = await send({ "content.value": "149,9O" });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.data.result?.error ?? {})).toEqual(["content.value"]);
  });

  it("does not overwrite what another tab has saved: both values stand side by side", async () => {
    offer(aShipment({ updatedAt: AFTER }));
    const answer = await send();
    expect(patched()).toEqual([]);
    expect(answer).toMatchObject({
      status: 422,
      data: {
        result: {
          initialValue: { content: { description: "Woollen blanket" }, updatedAt: AFTER },
          error: { "": ["form.error.changed-elsewhere"], "content.description": ["form.error.stored-now?value=Books"] },
        },
      },
    });
    expect((await send({ updatedAt: AFTER })).status).toBe(303);
  });

  it("says the same where the other tab saves at this moment", async () => {
    let loads = 0;
    offer();
    upstream.answers(SHIPMENT, () => aShipment(loads++ === 0 ? {} : { updatedAt: AFTER }));
    upstream.answers(PATCH, () => refusal(412, [], { current: aShipment({ updatedAt: AFTER }) }));
    expect(await send()).toMatchObject({ status: 422, data: { result: { error: { "": ["form.error.changed-elsewhere"] } } } });
  });
});

describe("a shipment that cannot be changed", () => {
  it.each([
    ["is paid", aBoughtShipment(), "shipment-already-paid"],
    ["is being bought", aShipment({ orderReference: "O1" }), "order.already-received"],
    ["has no addresses any more", aShipment({ isObfuscated: true }), "shipment-obfuscated"],
    ["is deleted, or another account's", refusal(404), "shipment-unknown"],
  ])("because it %s leads back to the list, which says so", async (_why, shipment, key) => {
    upstream.answers("GET /v1/init", anInit());
    upstream.answers(SHIPMENT, shipment);
    const browser = await openSignedIn();
    expect((await browser.open(loader, PAGE, { params })).location).toBe(LIST);
    expect((await browser.session()).get("flash")).toMatchObject({ key });
  });
});

describe("after saving", () => {
  const open = async (shipment = aShipment()) => {
    upstream.answers("GET /v1/init", anInit());
    upstream.answers(SHIPMENT, shipment);
    const browser = await openSignedIn();
    const path = `/private/shipments/draft/edit/${REFERENCE}/saved?q=Ana&since=${encodeURIComponent(BEFORE)}`;
    return { browser, answer: await browser.open(savedLoader, path, { params }) };
  };

  it("waits until the change is there", async () => {
    expect((await open()).answer.data).toMatchObject({ isReady: false, closeTo: LIST });
  });

  it("offers the payment of a draft that is ready", async () => {
    expect((await open(aShipment({ updatedAt: AFTER }))).answer.data).toMatchObject({ isReady: true, closeTo: LIST });
  });

  it("closes over a draft that still lacks something, and says that it is saved", async () => {
    const { browser, answer } = await open(aShipment({ updatedAt: AFTER, state: "AWAITING_COMPLETION" }));
    expect(answer.location).toBe(LIST);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "draft-saved" });
  });
});
