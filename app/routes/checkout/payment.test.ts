import { type Browser, openSignedIn } from "../../../tests/support/route";
import { describe, expect, it } from "vitest";
import type { Shipment } from "../../../contract/shipments";
import { aBoughtShipment, aChosenService, aMethod, anInit, aPrice, aShipment, REFERENCE } from "../../../tests/support/entities";
import { brokenConnection, playUpstream, refusal } from "../../../tests/support/upstream";
import { action, loader } from "./payment";
import { loader as leave } from "./payment-leave";
import { loader as comeBack } from "./payment-return";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const BASE = `/private/shipments/${REFERENCE}/create`;
const PAGE = `${BASE}/payment`;
const PROVIDER = "https://pay.example/s/1";
const deferred = aMethod({ id: "pm-later", type: "DEFERRED" });
const paypal = aMethod({ id: "pm-paypal", method: "PAYPAL", label: "ana@" });
const filled = { method: "CREDIT_CARD_3D_SECURE", idempotencyKey: "key-of-this-page", totalPrice: "1210" };

function offer({ shipment = aShipment(), total = 1210 }: { shipment?: Shipment; total?: number } = {}) {
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
  upstream.answers("GET /v1/init", anInit([deferred, aMethod(), paypal]));
  upstream.answers("POST /v1/shipments/prices", {
    shipmentsPriceDetails: [{ waybillReference: REFERENCE, price: aPrice(total) }],
    totalPrice: total,
    currency: "EUR",
  });
  upstream.answers("POST /v1/payment-sessions", { redirectUrl: PROVIDER });
}
const order = (status: boolean | number, error_code: string | null = null, message = "") => ({
  orderReference: "o1",
  shipments: [{ shipmentReference: REFERENCE, status, message, error_code }],
});
const orders = () => upstream.callsOf("POST /v1/orders");

describe("the payment page", () => {
  it("shows what it costs now and the ways to pay at once", async () => {
    offer({ total: 1500 });
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params });
    expect(data).toMatchObject({
      methods: [{ method: "CREDIT_CARD_3D_SECURE" }, { method: "PAYPAL", label: "ana@" }],
      defaultMethod: "CREDIT_CARD_3D_SECURE",
      price: { total: 1500, currency: "EUR" },
      terms: null,
    });
    expect(data.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("offers no payment where the price is not known", async () => {
    offer();
    upstream.answers("POST /v1/shipments/prices", () => refusal(422));
    expect((await (await openSignedIn()).open(loader, PAGE, { params })).data.price).toBeNull();
  });

  it("leads back to the step whose data is missing", async () => {
    offer({ shipment: aShipment({ service: null }) });
    expect(await (await openSignedIn()).open(loader, PAGE, { params })).toMatchObject({
      status: 302,
      location: `${BASE}/service`,
    });
  });

  it("leads a paid shipment to its details", async () => {
    offer({ shipment: aBoughtShipment() });
    expect((await (await openSignedIn()).open(loader, PAGE, { params })).location).toBe(
      `/private/shipments/${REFERENCE}/details`,
    );
  });
});

describe("paying", () => {
  const send = async (fields: Record<string, string> = {}, browser?: Browser) =>
    (browser ?? (await openSignedIn())).send(action, PAGE, { ...filled, ...fields }, { params });

  it("opens the provider's page for exactly what was seen, and buys nothing yet", async () => {
    offer();
    const browser = await openSignedIn();
    const answer = await send({}, browser);
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/\/create\/payment\/leave\?state=[0-9a-f-]{36}$/);
    const state = answer.location!.split("state=")[1]!;
    const [opened] = upstream.callsOf("POST /v1/payment-sessions");
    expect(opened!.body).toMatchObject({
      method: "CREDIT_CARD_3D_SECURE",
      amount: 1210,
      currency: "EUR",
      description: REFERENCE,
    });
    expect(opened!.body).toHaveProperty("returnUrl", `http://localhost:3000${PAGE}/return?state=${state}`);
    expect(orders()).toEqual([]);
    const left = await browser.open(leave, answer.location!, { params });
    expect(left.data).toEqual({ url: PROVIDER });
    expect(left.headers.get("Refresh")).toBe(`0; url=${PROVIDER}`);
  });

  it("sent twice at once leaves for two pages, and both are known", async () => {
    offer();
    const browser = await openSignedIn();
    await browser.csrfToken();
    const answers = await Promise.all([send({}, browser), send({}, browser), send({}, browser)]);
    for (const { location } of answers) {
      expect((await browser.open(leave, location!, { params })).data).toEqual({ url: PROVIDER });
    }
  });

  it("is known to the session that began it alone", async () => {
    offer();
    const { location } = await send();
    expect((await (await openSignedIn()).open(leave, location!, { params })).location).toBe(PAGE);
  });

  it.each<[string, Record<string, string>, object]>([
    ["no method", { method: "" }, { result: { error: { method: ["form.error.payment-method"] } } }],
    [
      "a method that this client has not",
      { method: "BANCONTACT" },
      { result: { error: { method: ["form.error.payment-method"] } } },
    ],
    ["a price that was not the one seen", { totalPrice: "1" }, { problem: "payment.error.price-changed" }],
  ])("is refused with %s", async (_what, fields, expected) => {
    offer();
    const answer = await send(fields);
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject(expected);
    expect(upstream.callsOf("POST /v1/payment-sessions")).toEqual([]);
  });

  it("is refused when the price has moved since the page was shown", async () => {
    offer({ total: 1300 });
    expect((await send()).data).toMatchObject({ problem: "payment.error.price-changed" });
  });

  it("is refused when the price is not known", async () => {
    offer();
    upstream.answers("POST /v1/shipments/prices", () => refusal(422));
    expect((await send()).data).toMatchObject({ problem: "payment.error.price" });
  });

  it("is refused without the carrier's terms", async () => {
    offer({ shipment: aShipment({ service: aChosenService({ termsRequired: true }) }) });
    expect((await send()).data).toMatchObject({
      result: { error: { carriersTermsAndConditions: ["form.error.carriers-terms"] } },
    });
  });

  it("says so when the provider's page cannot be opened", async () => {
    offer();
    upstream.answers("POST /v1/payment-sessions", () => refusal(422));
    expect((await send()).data).toMatchObject({ problem: "payment.error.setup" });
  });

  it("of nothing places the order at once, under the key of the page, with no proof of payment", async () => {
    offer({ total: 0 });
    upstream.answers("POST /v1/orders", order(true));
    const browser = await openSignedIn();
    const answer = await send({ method: "", totalPrice: "0" }, browser);
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/details` });
    const [bought] = orders();
    expect(bought!.headers.get("idempotency-key")).toBe("key-of-this-page");
    expect(bought!.body).toMatchObject({
      payment: { id: null, type: "DIRECT", method: "FREE", nonce: null, currency: "EUR" },
      shipments: [{ waybillReference: REFERENCE, voucherName: null }],
      totalPrice: 0,
      carriersTermsAndConditions: false,
    });
    expect((await browser.session()).get("flash")).toEqual({ key: "shipment-bought", tone: "success" });
  });

  it("put aside leads to the inbox and buys nothing", async () => {
    offer();
    expect((await send({ intent: "save" })).location).toBe("/private/shipments/ready-to-purchase");
    expect(orders()).toEqual([]);
  });
});

describe("coming back from the provider", () => {
  async function away(browser: Browser) {
    const answer = await browser.send(action, PAGE, filled, { params });
    return answer.location!.split("state=")[1]!;
  }
  async function back(query: Record<string, string>, reply?: Parameters<typeof upstream.answers>[1], reference = REFERENCE) {
    offer();
    if (reply !== undefined) upstream.answers("POST /v1/orders", reply);
    const browser = await openSignedIn();
    const state = await away(browser);
    const path = `${PAGE}/return?${new URLSearchParams({ state, ...query })}`;
    const answer = await browser.open(comeBack, path, { params: { reference } });
    return { answer, flash: (await browser.session()).get("flash"), browser, path };
  }

  it.each([
    [{ nonce: "n1" }, { nonce: "n1", token: null, paymentId: null, payerId: null }],
    [
      { token: "t", paymentId: "p", PayerID: "y" },
      { nonce: null, token: "t", paymentId: "p", payerId: "y" },
    ],
  ])("with the proof %j buys with it, for the sum that was agreed to", async (query, proof) => {
    const { answer, flash } = await back(query, order(true));
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/details` });
    expect(flash?.key).toBe("shipment-bought");
    expect(orders()[0]!.body).toMatchObject({
      payment: { id: "pm-3ds", method: "CREDIT_CARD_3D_SECURE", ...proof },
      totalPrice: 1210,
    });
  });

  it("twice buys under the same key, so that it buys once", async () => {
    const { browser, path } = await back({ nonce: "n1" }, order(true));
    await browser.open(comeBack, path, { params });
    expect(orders().map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key-of-this-page", "key-of-this-page"]);
    expect(orders()[0]!.body).toEqual(orders()[1]!.body);
  });

  it.each([
    ["denied", "payment-denied", "error"],
    ["canceled", "payment-canceled", "warning"],
    ["challenge-failed", "payment-challenge-failed", "error"],
    ["<script>", "payment-denied", "error"],
  ])("with the error %s says what happened, and buys nothing", async (error, key, tone) => {
    const { answer, flash } = await back({ error, nonce: "n1" });
    expect(answer).toMatchObject({ status: 303, location: PAGE });
    expect(flash).toEqual({ key, tone });
    expect(orders()).toEqual([]);
  });

  it.each([{}, { nonce: "" }, { token: "t", paymentId: "p" }, { PayerID: "y" }])(
    "without a whole proof (%j) buys nothing",
    async (query) => {
      const { flash } = await back(query as Record<string, string>);
      expect(flash).toEqual({ key: "payment-verification", tone: "error" });
      expect(orders()).toEqual([]);
    },
  );

  it.each([
    ["a state of another browser", { state: "11111111-1111-4111-8111-111111111111", nonce: "n1" }, REFERENCE],
    ["a state that is a property of every object", { state: "constructor", nonce: "n1" }, REFERENCE],
    ["no state", { state: "", nonce: "n1" }, REFERENCE],
    ["another shipment's url", { nonce: "n1" }, "WB000000000Z"],
  ])("with %s leads to the payment page, and buys nothing", async (_what, query, reference) => {
    const { answer } = await back(query, undefined, reference);
    expect(answer).toMatchObject({ status: 302, location: `/private/shipments/${reference}/create/payment` });
    expect(orders()).toEqual([]);
  });

  it.each<[string, Parameters<typeof upstream.answers>[1], string, object | undefined]>([
    ["403", () => refusal(403), "/private/error?reason=purchase-not-allowed", undefined],
    [
      "a denied payment",
      () => refusal(422, [{ error_code: "PaymentDenied" }]),
      PAGE,
      { key: "order.payment-denied", tone: "error" },
    ],
    [
      "missing tax details",
      () => refusal(422, [{ error_code: "MissingTaxInformation" }]),
      PAGE,
      { key: "order.missing-tax", tone: "error" },
    ],
    [
      "a price that moved",
      () => refusal(422, [{ error_code: "ValueNotAllowedField", field: "totalPrice", text: "The price has changed" }]),
      PAGE,
      { key: "order.price-changed", tone: "error" },
    ],
    [
      "a service that is not for this user",
      () => refusal(422, [{ error_code: "CarrierProductFailure", text: "Service not available for this user" }]),
      `${BASE}/service`,
      { key: "order.service-not-available", tone: "error" },
    ],
    [
      "a wrong field",
      () => refusal(422, [{ error_code: "RequiredField", field: "to.phone" }]),
      `${BASE}/address`,
      { key: "order.field.required", params: { field: "to.phone" }, tone: "error" },
    ],
    ["nothing said", () => refusal(422), PAGE, { key: "order.server", tone: "error" }],
    [
      "a first order still running",
      () => refusal(409, [{ error_code: "RequestInProgress" }]),
      PAGE,
      { key: "order.already-received", tone: "error" },
    ],
    [
      "a failed shipment",
      order(422, "CarrierProductFailure", "Invalid drop-off point"),
      `${BASE}/address`,
      { key: "order.drop-off-point", tone: "error" },
    ],
    ["a shipment that is false", order(false, "PaymentDenied"), PAGE, { key: "order.payment-denied", tone: "error" }],
  ])("leads on when the order meets %s", async (_what, reply, location, flash) => {
    const { answer, flash: told } = await back({ nonce: "n1" }, reply);
    expect(answer).toMatchObject({ status: 303, location });
    expect(told).toEqual(flash);
  });

  it.each([
    [aBoughtShipment(), `/private/shipments/${REFERENCE}/details`],
    [aShipment(), "/private/shipments/ready-to-purchase"],
  ])("leads an already paid shipment to where it is now", async (shipment, location) => {
    const reply = () => {
      upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
      return refusal(409, [{ error_code: "ShipmentAlreadyPayed" }]);
    };
    const { answer, flash } = await back({ nonce: "n1" }, reply);
    expect(answer).toMatchObject({ status: 303, location });
    expect(flash).toEqual({ key: "shipment-already-paid", tone: "warning" });
  });

  it("is a fault when no answer comes; loading the page again finds the order", async () => {
    await expect(back({ nonce: "n1" }, brokenConnection)).rejects.toThrow("orders.create");
    expect(orders()).toHaveLength(1);
  });
});

describe("the page on the way to the provider", () => {
  it("goes back to the payment for a payment that this browser has not begun", async () => {
    const answer = await (await openSignedIn()).open(leave, `${PAGE}/leave?state=x`, { params });
    expect(answer).toMatchObject({ status: 302, location: PAGE });
  });
});
