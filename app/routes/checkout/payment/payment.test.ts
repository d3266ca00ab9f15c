import { type Browser, openSignedIn } from "../../../../tests/support/route";
import { describe, expect, it } from "vitest";
import { aBoughtShipment, aChosenService, aMethod, aShipment, REFERENCE } from "../../../../tests/support/entities";
import { anOrder, CHECKOUT, filledPayment, PAYMENT_PAGE, playPayment, PROVIDER } from "../../../../tests/support/payment-step";
import { brokenConnection, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";
import { loader as leave } from "~/routes/payment/leave/route";

const { upstream, offer, orders } = playPayment();
const params = { reference: REFERENCE };

describe("the payment page", () => {
  it("shows what it costs now and the ways to pay at once", async () => {
    offer({ total: 1500 });
    const { data } = await (await openSignedIn()).open(loader, PAYMENT_PAGE, { params });
    expect(data.page).toMatchObject({
      methods: [{ method: "CREDIT_CARD_3D_SECURE" }, { method: "PAYPAL", label: "ana@" }],
      method: "CREDIT_CARD_3D_SECURE",
      price: { total: 1500, currency: "EUR" },
      terms: null,
      receiptEmail: "ana@example.com",
    });
    expect(data.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("keeps the way to pay that was chosen on it", async () => {
    offer();
    const merchant = await openSignedIn();
    const shown = async (query: string) => (await merchant.open(loader, PAYMENT_PAGE + query, { params })).data.page.method;
    expect(await shown("?method=PAYPAL")).toBe("PAYPAL");
    expect(await shown("?method=BARTER")).toBe("CREDIT_CARD_3D_SECURE");
  });

  it.each([422, 500])("offers no payment where the price is not known: %s", async (status) => {
    offer();
    upstream.answers("POST /v1/shipments/prices", () => refusal(status));
    const merchant = await openSignedIn();
    expect((await merchant.open(loader, PAYMENT_PAGE, { params })).data.page.price).toBeNull();
    const paid = await merchant.send(action, PAYMENT_PAGE, filledPayment, { params });
    expect(paid).toMatchObject({ status: 422, data: { extra: { problem: "payment.error.price" } } });
    expect(orders()).toEqual([]);
  });

  it("leads to the service step, and says why, where the service is no longer offered", async () => {
    offer();
    const messages = [{ error_code: "MissingCarrierProduct", field: "serviceId", text: "No such service" }];
    const shipmentsFailed = [{ waybillReference: REFERENCE, messages }];
    upstream.answers("POST /v1/shipments/prices", { shipmentsPriceDetails: [], shipmentsFailed, totalPrice: 0, currency: "EUR" });
    const merchant = await openSignedIn();
    expect((await merchant.open(loader, PAYMENT_PAGE, { params })).location).toBe(`${CHECKOUT}/service`);
    expect((await merchant.session()).get("flash")).toEqual({ key: "order.service-not-available", tone: "error" });
  });

  it("leads to the customs step, and says why, where the papers became incomplete", async () => {
    offer();
    const service = aChosenService({ customsRequired: { available: true } });
    upstream.answers(
      `GET /v1/shipments/${REFERENCE}`,
      aShipment({ service, customs: { customsInvoiceId: null, status: "draft" } }),
    );
    const merchant = await openSignedIn();
    expect((await merchant.open(loader, PAYMENT_PAGE, { params })).location).toBe(`${CHECKOUT}/customs`);
    expect((await merchant.session()).get("flash")).toEqual({ key: "customs-first", tone: "warning" });
  });

  it("leads back to the step whose data is missing, which marks it", async () => {
    offer({ shipment: aShipment({ service: null }) });
    expect(await (await openSignedIn()).open(loader, PAYMENT_PAGE, { params })).toMatchObject({
      status: 302,
      location: `${CHECKOUT}/service?complete=1`,
    });
  });

  it("leads back to the service, and says why, when the collection day is over", async () => {
    offer({ shipment: aShipment({ collection: { date: "2026-01-07", intervalStart: "09:00", intervalEnd: "13:00" } }) });
    const merchant = await openSignedIn();
    expect((await merchant.open(loader, PAYMENT_PAGE, { params })).location).toBe(`${CHECKOUT}/service`);
    expect((await merchant.session()).get("flash")).toEqual({ key: "order.collection-date", tone: "warning" });
  });

  it("leads a paid shipment to its details", async () => {
    offer({ shipment: aBoughtShipment() });
    expect((await (await openSignedIn()).open(loader, PAYMENT_PAGE, { params })).location).toBe(
      `/private/shipments/${REFERENCE}/details`,
    );
  });
});

const filledMethod = { method: "CREDIT_CARD_3D_SECURE" };

describe("paying", () => {
  const send = async (fields: Record<string, string> = {}, browser?: Browser) =>
    (browser ?? (await openSignedIn())).send(action, PAYMENT_PAGE, { ...filledPayment, ...fields }, { params });

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
    expect(opened!.body).toHaveProperty("returnUrl", `http://localhost:3000${PAYMENT_PAGE}/return?state=${state}`);
    expect(orders()).toEqual([]);
    const left = await browser.open(leave, answer.location!, { params });
    expect(left.data).toEqual({ url: PROVIDER });
    expect(left.headers.get("Refresh")).toBe(`0; url=${PROVIDER}`);
  });

  it("buys nothing that the page has not shown: a page from before a change is refused at the same price, too", async () => {
    offer();
    expect((await send({ updatedAt: "2026-01-01T00:00:00.000Z" })).data).toMatchObject({
      extra: { problem: "payment.error.changed" },
      revalidate: true,
    });
    expect(upstream.callsOf("POST /v1/payment-sessions")).toEqual([]);
  });

  it("leads to the service, before the provider is asked, where the carrier no longer comes on the day that was chosen", async () => {
    offer();
    upstream.answers("POST /v1/collection-dates/search", { collectionDates: [] });
    const browser = await openSignedIn();
    expect(await send({}, browser)).toMatchObject({ status: 303, location: `${CHECKOUT}/service` });
    expect((await browser.session()).get("flash")).toEqual({ key: "order.collection-date", tone: "warning" });
    expect(upstream.callsOf("POST /v1/payment-sessions")).toEqual([]);
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
    expect((await (await openSignedIn()).open(leave, location!, { params })).location).toBe(PAYMENT_PAGE);
  });

  it.each<[string, Record<string, string>, object]>([
    ["no method", { method: "" }, { result: { error: { method: ["form.error.missing.method"] } } }],
    [
      "a method that this client has not",
      { method: "BANCONTACT" },
      { result: { error: { method: ["form.error.missing.method"] } } },
    ],
    [
      "a price that was not the one seen, the method stays chosen",
      { totalPrice: "1", method: "PAYPAL" },
      { extra: { problem: "payment.error.price-changed" }, result: { initialValue: { method: "PAYPAL" } }, revalidate: true },
    ],
  ])("is refused with %s", async (_what, fields, expected) => {
    offer();
    const answer = await send(fields);
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject(expected);
    expect(upstream.callsOf("POST /v1/payment-sessions")).toEqual([]);
  });

  it("is refused when the price has moved since the page was shown", async () => {
    offer({ total: 1300 });
    expect((await send()).data).toMatchObject({ extra: { problem: "payment.error.price-changed" } });
  });

  it("is refused when the price is not known", async () => {
    offer();
    upstream.answers("POST /v1/shipments/prices", () => refusal(422));
    expect((await send()).data).toMatchObject({
      extra: { problem: "payment.error.price" },
      result: { initialValue: filledMethod },
    });
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
    expect((await send()).data).toMatchObject({
      extra: { problem: "error.payment.setup" },
      result: { initialValue: filledMethod },
    });
  });

  it("leads to the shipment, and says that no more was charged, where an earlier payment has just bought it", async () => {
    offer();
    upstream.answers("POST /v1/payment-sessions", () => {
      upstream.answers(`GET /v1/shipments/${REFERENCE}`, aBoughtShipment());
      return refusal(409, [{ error_code: "ShipmentAlreadyPayed" }]);
    });
    const browser = await openSignedIn();
    const answer = await send({}, browser);
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/details` });
    const also = [{ key: "order.nothing-more-charged" }];
    expect((await browser.session()).get("flash")).toEqual({ key: "shipment-already-paid", also, tone: "warning" });
  });

  it("of nothing places the order at once, under the key of the page, with no proof of payment", async () => {
    offer({ total: 0 });
    upstream.answers("POST /v1/orders", anOrder(true));
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
    // The flash does not claim a payment, because nothing was charged.
    expect((await browser.session()).get("flash")).toEqual({ key: "shipment-made", tone: "success" });
  });

  it.each([
    ["is this one", () => anOrder(true), { key: "shipment-made", tone: "success" }],
    ["is another tab's", () => refusal(409), { key: "shipment-already-paid", tone: "warning" }],
    ["cannot be asked for", brokenConnection, { key: "shipment-already-paid", tone: "warning" }],
  ])("shows what was made where the answer was lost and the order %s", async (_how, again, flash) => {
    offer({ total: 0 });
    upstream.answers("POST /v1/orders", () => {
      upstream.answers("GET /v1/shipments-by-reference", { content: [aBoughtShipment()] });
      upstream.answers("POST /v1/orders", again);
      return brokenConnection();
    });
    const merchant = await openSignedIn();
    expect(await send({ totalPrice: "0" }, merchant)).toMatchObject({ location: `/private/shipments/${REFERENCE}/details` });
    expect((await merchant.session()).get("flash")).toEqual(flash);
    const keys = orders().map(({ headers }) => headers.get("idempotency-key"));
    expect(keys).toEqual(["key-of-this-page", "key-of-this-page"]);
  });

  it("stays where nothing says that the order was placed", async () => {
    offer({ total: 0 });
    upstream.answers("POST /v1/orders", brokenConnection);
    expect(await send({ totalPrice: "0" })).toMatchObject({ status: 502 });
  });

  it("by what pays later places the order at once, and says that it is invoiced", async () => {
    offer({ own: [aMethod({ id: "saved-1", type: "DEFERRED" })] });
    upstream.answers("POST /v1/orders", anOrder(true));
    const browser = await openSignedIn();
    const answer = await send({ method: "saved-1" }, browser);
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/details` });
    expect(orders()[0]!.body).toMatchObject({
      payment: { id: "saved-1", type: "DEFERRED", method: aMethod().method, nonce: null },
    });
    expect((await browser.session()).get("flash")).toEqual({ key: "shipment-invoiced", tone: "success" });
  });

  it("put aside leads to the inbox and buys nothing", async () => {
    offer();
    expect((await send({ intent: "save" })).location).toBe("/private/shipments/ready-to-purchase");
    expect(orders()).toEqual([]);
  });
});

describe("the page on the way to the provider", () => {
  it("goes back to the payment for a payment that this browser has not begun", async () => {
    const answer = await (await openSignedIn()).open(leave, `${PAYMENT_PAGE}/leave?state=x`, { params });
    expect(answer).toMatchObject({ status: 302, location: PAYMENT_PAGE });
  });
});
