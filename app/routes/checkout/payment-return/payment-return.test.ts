import { type Browser, openSignedIn } from "../../../../tests/support/route";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { aBoughtShipment, aMethod, aShipment, anInit, REFERENCE } from "../../../../tests/support/entities";
import { anOrder, CHECKOUT, filledPayment, PAYMENT_PAGE, playPayment } from "../../../../tests/support/payment-step";
import { brokenConnection, type Played, refusal } from "../../../../tests/support/upstream";
import { merchantPaths } from "~/models/paths";
import routes from "~/routes";
import { action, loader as paymentPage } from "~/routes/checkout/payment/route";
import { loader as comeBack } from "./route";
import { checkoutPayment, providerPaths } from "~/models/payment/payment-paths";

/** The payment page with the chosen payment method. */
const AGAIN = `${PAYMENT_PAGE}?method=CREDIT_CARD_3D_SECURE`;

const { upstream, offer, orders } = playPayment();
const params = { reference: REFERENCE };

const again = [{ key: "order.try-another" }];

describe("coming back from the provider", () => {
  async function away(browser: Browser) {
    const answer = await browser.send(action, PAYMENT_PAGE, filledPayment, { params });
    return answer.location!.split("state=")[1]!;
  }
  async function back(query: Record<string, string>, reply?: Played, reference = REFERENCE) {
    offer();
    if (reply !== undefined) upstream.answers("POST /v1/orders", reply);
    const browser = await openSignedIn();
    const state = await away(browser);
    const path = `${PAYMENT_PAGE}/return?${new URLSearchParams({ state, ...query })}`;
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
    const { answer, flash } = await back(query, anOrder(true));
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/details` });
    expect(flash?.key).toBe("shipment-bought");
    expect(orders()[0]!.body).toMatchObject({
      payment: { id: "pm-3ds", method: "CREDIT_CARD_3D_SECURE", ...proof },
      totalPrice: 1210,
    });
  });

  it("twice buys under the same key, so that it buys once", async () => {
    const { browser, path } = await back({ nonce: "n1" }, anOrder(true));
    await browser.open(comeBack, path, { params });
    expect(orders().map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key-of-this-page", "key-of-this-page"]);
    expect(orders()[0]!.body).toEqual(orders()[1]!.body);
  });

  it.each([
    ["denied", "order.payment-denied", "order.try-another", "error"],
    ["canceled", "payment-canceled", "order.nothing-charged", "warning"],
    ["challenge-failed", "payment-challenge-failed", "order.nothing-charged", "error"],
    ["<script>", "order.payment-denied", "order.try-another", "error"],
  ])("with the error %s says what happened and what that means, and buys nothing", async (error, key, meaning, tone) => {
    const { answer, flash } = await back({ error, nonce: "n1" });
    expect(answer).toMatchObject({ status: 303, location: AGAIN });
    expect(flash).toEqual({ key, also: [{ key: meaning }], tone });
    expect(orders()).toEqual([]);
  });

  it("without a payment keeps the way to pay, and that it is to be saved", async () => {
    offer();
    const browser = await openSignedIn();
    const left = await browser.send(action, PAYMENT_PAGE, { ...filledPayment, savesMethod: "on" }, { params });
    const path = `${PAYMENT_PAGE}/return?${new URLSearchParams({ state: left.location!.split("state=")[1]!, error: "canceled" })}`;
    const { location } = await browser.open(comeBack, path, { params });
    expect(location).toBe(`${AGAIN}&saves=1`);
    expect((await browser.open(paymentPage, location!, { params })).data.savesMethod).toBe(true);
    expect((await (await openSignedIn()).open(paymentPage, AGAIN, { params })).data.savesMethod).toBe(false);
  });

  it("from the bank's question keeps the saved card", async () => {
    offer({ own: [aMethod({ id: "saved-1", isSaved: true }), aMethod({ id: "saved-2", isSaved: true })] });
    const { orderReference, shipments } = anOrder(422, "PaymentConfirmationRequired");
    upstream.answers("POST /v1/orders", { orderReference, shipments });
    const browser = await openSignedIn();
    const left = await browser.send(action, PAYMENT_PAGE, { ...filledPayment, method: "saved-2" }, { params });
    const path = `${PAYMENT_PAGE}/return?${new URLSearchParams({ state: left.location!.split("state=")[1]!, error: "canceled" })}`;
    const { location } = await browser.open(comeBack, path, { params });
    expect((await browser.open(paymentPage, location!, { params })).data.page.method).toBe("saved-2");
  });

  it("by the browser's Back keeps the way to pay, and that it is to be saved", async () => {
    offer();
    const browser = await openSignedIn();
    const paid = { ...filledPayment, method: "PAYPAL", savesMethod: "on" };
    await browser.send(action, PAYMENT_PAGE, paid, { params });
    const { data } = await browser.open(paymentPage, PAYMENT_PAGE, { params });
    expect({ method: data.page.method, savesMethod: data.savesMethod }).toEqual({ method: "PAYPAL", savesMethod: true });
  });

  it.each([
    [true, "order.payment-returned"],
    [false, "order.payment-returned-unmailed"],
  ])("says that a payment that bought nothing was given back, and of a mail only if one is sent: %s", async (sendsMail, key) => {
    offer();
    const browser = await openSignedIn();
    const state = await away(browser);
    upstream.answers("POST /v1/orders", () => refusal(422, [{ error_code: "PaymentReturned", text: "Given back" }]));
    upstream.answers("GET /v1/init", { ...anInit(), sendsMail });
    await browser.open(comeBack, `${PAYMENT_PAGE}/return?${new URLSearchParams({ state, nonce: "n1" })}`, { params });
    expect((await browser.session()).get("flash")?.key).toBe(key);
  });

  it.each([{}, { nonce: "" }, { token: "t", paymentId: "p" }, { PayerID: "y" }])(
    "without a whole proof (%j) buys nothing",
    async (query) => {
      const { flash } = await back(query as Record<string, string>);
      expect(flash).toEqual({ key: "error.payment.verification", also: again, tone: "error" });
      expect(orders()).toEqual([]);
    },
  );

  it.each([
    ["a state of another browser", { state: "11111111-1111-4111-8111-111111111111", nonce: "n1" }, REFERENCE],
    ["a state that is a property of every object", { state: "constructor", nonce: "n1" }, REFERENCE],
    ["no state", { state: "", nonce: "n1" }, REFERENCE],
    ["another shipment's url", { nonce: "n1" }, "WB000000000Z"],
  ])("with %s leads to the payment page, says that it did not buy, and buys nothing", async (_what, query, reference) => {
    upstream.answers("GET /v1/shipments/WB000000000Z", aShipment({ waybillReference: "WB000000000Z" }));
    const { answer, flash } = await back(query, undefined, reference);
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/${reference}/create/payment` });
    expect(flash).toEqual({ key: "payment-unknown", tone: "warning" });
    expect(orders()).toEqual([]);
  });

  it("is outside of the checkout's layout, which would send a shipment that is bought in the same request away", () => {
    const path = providerPaths(checkoutPayment(merchantPaths("/private"), REFERENCE), "1").return.split("?")[0]!;
    const files = matchRoutes(routes as unknown as Parameters<typeof matchRoutes>[0], path)?.map(({ route }) => route);
    expect(files).toMatchObject([{ file: "routes/frame/layout/route.tsx" }, { file: "routes/checkout/payment-return/route.ts" }]);
  });

  it("to a new sign-in, after the order was placed, says that the shipment is paid", async () => {
    offer();
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aBoughtShipment());
    const browser = await openSignedIn();
    const path = `${PAYMENT_PAGE}/return?state=11111111-1111-4111-8111-111111111111&nonce=n1`;
    const answer = await browser.open(comeBack, path, { params });
    expect(answer).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/details` });
    expect((await browser.session()).get("flash")).toEqual({ key: "shipment-already-paid", tone: "warning" });
    expect(orders()).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ["a new sign-in", { state: "11111111-1111-4111-8111-111111111111", nonce: "n1" }],
    ["an error of the provider", { error: "denied" }],
    ["no proof", {}],
  ])(
    "with %s, while an order of the shipment is being worked on, says so and not that nothing was charged",
    async (_what, query) => {
      offer();
      const browser = await openSignedIn();
      const state = await away(browser);
      upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment({ orderReference: "o1" }));
      const answer = await browser.open(comeBack, `${PAYMENT_PAGE}/return?${new URLSearchParams({ state, ...query })}`, {
        params,
      });
      expect(answer).toMatchObject({ status: 303, location: "/private/shipments/ready-to-purchase" });
      expect((await browser.session()).get("flash")).toEqual({ key: "order.already-received", tone: "warning" });
      expect(orders()).toEqual([]);
    },
  );

  it("gives up a collection day that the carrier does not take any more, and leads to where another is chosen", async () => {
    upstream.answers(`PUT /v1/shipments/${REFERENCE}`, aShipment({ collection: null }));
    const refused = anOrder(422, "CarrierProductFailure", "User and service dates not matching");
    const { answer, flash } = await back({ nonce: "n1" }, refused);
    expect(answer).toMatchObject({ status: 303, location: `${CHECKOUT}/service` });
    const given = { key: "order.given-reason", params: { text: "User and service dates not matching" } };
    expect(flash).toEqual({ key: "order.collection-date", also: [given, ...also], tone: "error" });
    expect(upstream.callsOf(`PUT /v1/shipments/${REFERENCE}`)[0]!.body).toMatchObject({ collection: null, voucherName: null });
  });

  const also = [{ key: "order.nothing-charged" }];
  const given = (text: string) => ({ key: "order.given-reason", params: { text } });
  it.each<[string, Played, string, object | undefined]>([
    ["403", () => refusal(403), "/private/error?reason=purchase-not-allowed", undefined],
    [
      "a denied payment",
      () => refusal(422, [{ error_code: "PaymentDenied" }]),
      AGAIN,
      { key: "order.payment-denied", also: again, tone: "error" },
    ],
    [
      "missing tax details",
      () => refusal(422, [{ error_code: "MissingTaxInformation" }]),
      AGAIN,
      { key: "order.missing-tax", also, tone: "error" },
    ],
    [
      "a price that moved",
      () => refusal(422, [{ error_code: "ValueNotAllowedField", field: "totalPrice", text: "The price has changed" }]),
      AGAIN,
      { key: "order.price-changed", tone: "error" },
    ],
    [
      "a service that is not for this user",
      () => refusal(422, [{ error_code: "CarrierProductFailure", text: "Service not available for this user" }]),
      `${CHECKOUT}/service`,
      { key: "order.service-not-available", also: [given("Service not available for this user"), ...also], tone: "error" },
    ],
    [
      "a wrong field",
      () => refusal(422, [{ error_code: "RequiredField", field: "to.phone" }]),
      `${CHECKOUT}/address`,
      { key: "order.field.required", params: { field: "to.phone" }, also, tone: "error" },
    ],
    ["nothing said", () => refusal(422), AGAIN, { key: "order.server", tone: "error" }],
    [
      "a place without a whole postcode",
      () => refusal(422, [{ error_code: "InvalidFormatField", field: "to.zipCode", text: "to.zipCode is no postcode" }]),
      `${CHECKOUT}/info`,
      { key: "order.field.format", params: { field: "to.zipCode" }, also, tone: "error" },
    ],
    ["a fault of the upstream", () => refusal(500), AGAIN, { key: "order.server", tone: "error" }],
    [
      "a fault of the upstream that is no answer of the contract",
      () => new Response("<h1>Oops</h1>", { status: 500, headers: { "content-type": "text/html" } }),
      AGAIN,
      { key: "order.server", tone: "error" },
    ],
    [
      "a first order still running",
      () => refusal(409, [{ error_code: "RequestInProgress" }]),
      AGAIN,
      { key: "order.already-received", tone: "error" },
    ],
    [
      "a failed shipment",
      anOrder(422, "CarrierProductFailure", `Shipment ${REFERENCE}: Reason: Invalid drop-off point`),
      `${CHECKOUT}/address`,
      { key: "order.drop-off-point", also: [given("Invalid drop-off point"), ...also], tone: "error" },
    ],
    [
      "a shipment that is false",
      anOrder(false, "PaymentDenied"),
      AGAIN,
      { key: "order.payment-denied", also: again, tone: "error" },
    ],
  ])("leads on when the order meets %s", async (_what, reply, location, flash) => {
    const { answer, flash: told } = await back({ nonce: "n1" }, reply);
    expect(answer).toMatchObject({ status: 303, location });
    expect(told).toEqual(flash);
  });

  it("says that the shipment is gone, and that nothing was charged, where it was deleted meanwhile", async () => {
    const price = { error_code: "ValueNotAllowedField", field: "totalPrice", text: "The price has changed" };
    const { answer, flash } = await back({ nonce: "n1" }, () => {
      upstream.answers(`GET /v1/shipments/${REFERENCE}`, () => refusal(404));
      return refusal(422, [price]);
    });
    expect(answer).toMatchObject({ status: 303, location: "/private/shipments/all" });
    expect(flash).toEqual({ key: "shipment-unknown", also, tone: "error" });
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
    expect(flash).toEqual({ key: "shipment-already-paid", also: [{ key: "order.nothing-more-charged" }], tone: "warning" });
  });

  it("is a fault when no answer comes; loading the page again finds the order", async () => {
    await expect(back({ nonce: "n1" }, brokenConnection)).rejects.toThrow("orders.create");
    expect(orders()).toHaveLength(1);
  });
});
