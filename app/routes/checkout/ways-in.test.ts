import type { Shipment } from "#contract/shipments";
import { openSignedIn } from "../../../tests/support/route";
import { describe, expect, it } from "vitest";
import {
  aBoughtShipment,
  aChosenService,
  anAddress,
  aClient,
  anInit,
  aPlace,
  aShipment,
  REFERENCE,
} from "../../../tests/support/entities";
import { filledInfo } from "../../../tests/support/filled-forms";
import { brokenConnection, playUpstream, refusal } from "../../../tests/support/upstream";
import { action, loader } from "./info/route";
import { handle, loader as layout } from "./layout/route";
import { loader as startAnew } from "./new/route";
import { loader as resume } from "./resume/route";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const SHIPMENT = `GET /v1/shipments/${REFERENCE}`;
const BASE = `/private/shipments/${REFERENCE}/create`;
const INFO = `${BASE}/info`;

describe("the ways into a checkout", () => {
  it.each([
    ["SEARCH_INFO", "info"],
    ["SERVICE_SELECTION", "service"],
    ["CUSTOMS", "customs"],
    ["BILLING_INFO", "payment"],
  ] as const)("of a draft left at %s lead to %s", async (step, shown) => {
    upstream.answers(SHIPMENT, aShipment({ step }));
    const answer = await (await openSignedIn()).open(resume, BASE, { params });
    expect(answer.location).toBe(`${BASE}/${shown}`);
  });

  it.each([
    [{ parcels: [] }, "info"],
    [{ service: null }, "service"],
    [{ to: anAddress({ phone: "" }) }, "address"],
  ])("to complete one lead to the step that lacks something: %j to %s", async (changes, shown) => {
    upstream.answers(SHIPMENT, aShipment({ ...changes, step: "SHIPPING_DETAILS" }));
    const answer = await (await openSignedIn()).open(resume, `${BASE}?complete=1`, { params });
    expect(answer.location).toBe(`${BASE}/${shown}?complete=1`);
  });

  it("of a bought shipment lead to its details", async () => {
    upstream.answers(SHIPMENT, aBoughtShipment());
    const answer = await (await openSignedIn()).open(resume, BASE, { params });
    expect(answer.location).toBe(`/private/shipments/${REFERENCE}/details`);
  });

  it("of no draft lead to a new one, and a step to the inbox, both with a word of what happened", async () => {
    upstream.answers(SHIPMENT, () => refusal(404));
    const browser = await openSignedIn();
    const bare = await browser.open(resume, BASE, { params });
    expect(bare.location).toBe("/private/shipments/create/info");
    const flash = { key: "shipment-unknown", tone: "error" };
    expect((await browser.session()).get("flash")).toEqual(flash);
    expect((await browser.open(loader, INFO, { params })).location).toBe("/private/shipments/all");
    expect((await browser.session()).get("flash")).toEqual(flash);
  });

  it("that cannot be loaded lead to the inbox, but a form that was sent is not lost", async () => {
    upstream.answers(SHIPMENT, () => brokenConnection());
    const browser = await openSignedIn();
    expect((await browser.open(loader, INFO, { params })).location).toBe("/private/shipments/all");
    expect((await browser.session()).get("flash")).toEqual({ key: "details-failed", tone: "error" });
    const sent = await browser.send(action, INFO, filledInfo, { params });
    expect(sent.status).toBe(502);
    expect(sent.data.result).toMatchObject({ initialValue: { to: { zipCode: "08001" } } });
  });

  it("without a shipment lead to info", async () => {
    const browser = await openSignedIn("http://mercato.localhost");
    expect((await browser.open(startAnew, "/it/private/shipments/create")).location).toBe("/it/private/shipments/create/info");
  });

  it("show a summary once there is a shipment, and how far one can go", async () => {
    const browser = await openSignedIn();
    expect((await browser.open(layout, "/private/shipments/create/info")).data).toEqual({
      summary: null,
      rules: null,
      steps: ["info", "service", "address", "payment"],
      reached: "info",
    });
    upstream.answers(SHIPMENT, aShipment({ service: null }));
    upstream.answers(`${SHIPMENT}/rule-traces`, { traces: [], appliedAt: null, changedSince: [] });
    upstream.answers("GET /v1/init", anInit());
    expect((await browser.open(layout, INFO, { params })).data).toMatchObject({
      summary: { reference: REFERENCE },
      reached: "service",
    });
    upstream.answers(SHIPMENT, aShipment({ service: aChosenService({ customsRequired: { available: true } }) }));
    const { steps } = (await browser.open(layout, INFO, { params })).data;
    expect(steps).toEqual(["info", "service", "address", "customs", "payment"]);
  });

  it("tell of an order that was changed in the shop and is not followed", async () => {
    upstream.answers("GET /v1/init", anInit());
    upstream.answers(`${SHIPMENT}/rule-traces`, { traces: [], appliedAt: null, changedSince: [] });
    const browser = await openSignedIn();
    const notices = async (changes: Partial<Shipment>) => {
      upstream.answers(SHIPMENT, aShipment(changes));
      const { data } = await browser.open(layout, INFO, { params });
      return [data.orderChange?.since ?? null, handle.i18n(data).includes("shortened")];
    };
    expect(await notices({ orderSincePaid: "changed" })).toEqual(["changed", true]);
    expect(await notices({})).toEqual([null, false]);
  });

  it("are closed to an account that may not create shipments, and a form of a draft says so", async () => {
    upstream.answers(SHIPMENT, aShipment());
    upstream.answers("GET /v1/init", anInit([], aClient({ features: [] })));
    upstream.answers("GET /v1/warehouses", { warehouses: [] });
    upstream.answers("GET /v1/postal-places", { places: [aPlace()] });
    upstream.answers("POST /v1/routes/check", { isServed: true, reason: null });
    upstream.answers(`PUT /v1/shipments/${REFERENCE}`, () =>
      refusal(403, [{ error_code: "ClientNotAuthorized", text: "This account has no CREATE_SHIPMENT" }]),
    );
    const browser = await openSignedIn();
    expect(await browser.open(layout, INFO, { params })).toMatchObject({ status: 403, text: "not-allowed" });
    const sent = await browser.send(action, INFO, { ...filledInfo, "to.zipCode": "28001 Madrid", intent: "save" }, { params });
    expect(sent).toMatchObject({ status: 403, data: { result: { error: { "": ["form.error.not-permitted"] } } } });
  });
});
