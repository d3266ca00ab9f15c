import { openMerchantBrowser, strangerRequest, thrownResponse } from "../../../tests/support/merchant-browser";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { examplePoint, exampleShipment } from "../../../tests/support/example-shipment";
import { exampleInit } from "../../../tests/support/example-init";
import { answers, fails, mockUpstream, refuses, UPSTREAM } from "../../../tests/support/mocked-upstream";
import { loader } from "./details";

const upstream = mockUpstream();
const reference = "WB0123456789";
const PATH = `/v1/shipments/${reference}`;

const events = [
  { id: "e1", at: "2026-11-02T10:00:00.000Z", state: "READY_TO_PRINT", code: "label-created", text: "Created", place: "London" },
];
const simulated = { currency: "EUR", discountedPrice: 1000, paidPrice: 1200, showDiscountedPrice: true };

/** What the page asks for beside the shipment. */
beforeEach(() => {
  upstream.use(
    answers(`${PATH}/trackings`, { trackings: [], events }),
    answers("/v1/init", exampleInit({ isSubscribed: false })),
    answers(`${PATH}/simulated-price`, simulated),
  );
});

async function load(request?: Request) {
  const browser = await openMerchantBrowser({ printing: "COMBINED_A4" });
  const asked = request ?? browser.get(`/private/shipments/${reference}/details`);
  return loader({ request: asked, params: { reference }, context: {} });
}

describe("the details of a bought shipment", () => {
  test("come with its timeline, the paper chosen last and a key for its label form", async () => {
    upstream.use(answers(PATH, exampleShipment()));
    const data = await load();
    expect(data.details.recipient).toBe("Zsófia Őry");
    expect(data.events).toEqual(events);
    expect(data.point).toBeUndefined();
    expect(data.label).toEqual({ format: "COMBINED_A4", idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  test("tell a client without subscription what one would have saved", async () => {
    upstream.use(answers(PATH, exampleShipment()));
    expect((await load()).discount).toEqual({ currency: "EUR", discountedPrice: 1000, saving: 200 });
  });

  test("tell a subscriber nothing of that, and do not ask for it", async () => {
    upstream.resetHandlers(
      answers(PATH, exampleShipment()),
      answers(`${PATH}/trackings`, { trackings: [], events }),
      answers("/v1/init", exampleInit({ isSubscribed: true })),
    );
    expect((await load()).discount).toBeNull();
  });

  test("show the pick-up point with its opening times", async () => {
    upstream.use(
      answers(PATH, exampleShipment({ dropoffPointId: "point-1", dropOff: { origin: false, destination: true } })),
      answers("/v1/drop-off-points/point-1", examplePoint),
    );
    const data = await load();
    expect(data.point?.businessName).toBe("Späti am Eck");
    expect(data.isToPoint).toBe(true);
  });

  test("stay readable while point, timeline and saved price cannot be fetched", async () => {
    upstream.use(
      answers(PATH, exampleShipment({ dropoffPointId: "point-1" })),
      fails("get", "/v1/drop-off-points/point-1"),
      fails("get", `${PATH}/trackings`),
      refuses("get", `${PATH}/simulated-price`, 404, "NotFound"),
    );
    expect(await load()).toMatchObject({ point: null, events: null, discount: null, details: { reference } });
  });
});

describe("the details page leads elsewhere", () => {
  test("to the checkout, for a shipment that is not bought", async () => {
    upstream.use(answers(PATH, exampleShipment({ step: "PAYMENT", state: "READY_TO_PURCHASE" })));
    const answer = await thrownResponse(load());
    expect(answer.headers.get("Location")).toBe(`/private/shipments/${reference}/create`);
  });

  test("to the all inbox, for a shipment that is unknown", async () => {
    upstream.use(refuses("get", PATH, 404, "NotFound"));
    const answer = await thrownResponse(load());
    expect(answer.headers.get("Location")).toBe("/private/shipments/all");
  });

  test("to the all inbox without asking, for a reference that is none", async () => {
    const browser = await openMerchantBrowser();
    const request = browser.get("/private/shipments/12/details");
    const answer = await thrownResponse(loader({ request, params: { reference: "12" }, context: {} }));
    expect(answer.headers.get("Location")).toBe("/private/shipments/all");
  });

  test("to the all inbox with a message, where the shipment cannot be loaded", async () => {
    upstream.use(fails("get", PATH));
    const browser = await openMerchantBrowser();
    const answer = await thrownResponse(load(browser.get(`/private/shipments/${reference}/details`)));
    expect(answer.headers.get("Location")).toBe("/private/shipments/all");
    expect((await browser.sessionAfter(answer)).flash).toEqual({ key: "details-failed", tone: "error" });
  });

  test("to the all inbox with a message, where the upstream breaks the contract", async () => {
    upstream.use(answers(PATH, { ...exampleShipment(), state: "LOST" }));
    const answer = await thrownResponse(load());
    expect(answer.headers.get("Location")).toBe("/private/shipments/all");
  });

  test("to the login and back, for somebody who is not signed in or no longer", async () => {
    const stranger = await thrownResponse(load(strangerRequest(`/private/shipments/${reference}/details`)));
    const back = `/waybill/login?returnTo=${encodeURIComponent(`/private/shipments/${reference}/details`)}`;
    expect(stranger.headers.get("Location")).toBe(back);
    const dead = { defined: true, code: "UNAUTHORIZED", status: 401, message: "", data: { messages: [] } };
    upstream.use(http.get(UPSTREAM + PATH, () => HttpResponse.json(dead, { status: 401 })));
    expect((await thrownResponse(load())).headers.get("Location")).toBe(back);
  });
});
