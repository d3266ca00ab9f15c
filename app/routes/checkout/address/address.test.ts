import { openSignedIn } from "../../../../tests/support/route";
import { describe, expect, it } from "vitest";
import type { Shipment, ShipmentDraft } from "#contract/shipments";
import {
  anInit,
  aPlace,
  aPoint,
  aChosenService,
  anAddress,
  aPrice,
  aShipment,
  aWarehouse,
  pagination,
  productsDetails,
  REFERENCE,
} from "../../../../tests/support/entities";
import { anOrder } from "../../../../tests/support/payment-step";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { filledAddressFields as filled } from "../../../../tests/support/filled-forms";
import { action, loader } from "./route";
import { loader as payment } from "~/routes/checkout/payment/route";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const BASE = `/private/shipments/${REFERENCE}/create`;
const PAGE = `${BASE}/address`;
const UPDATE = `PUT /v1/shipments/${REFERENCE}`;
const recipient = { ...anAddress({ zipCode: "08001", city: "Barcelona", firstName: "Marta" }), id: "r1", alias: "Marta" };

function offer(shipment: Shipment = aShipment()) {
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
  upstream.answers(UPDATE, ({ body }) => ({ ...shipment, ...(body as object) }));
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/warehouses", { warehouses: [aWarehouse(), aWarehouse({ id: "w2", zipCode: "99999" })] });
  upstream.answers("GET /v1/recipients", { content: [recipient, { ...recipient, id: "r2", zipCode: "99999" }], pagination });
  upstream.answers("POST /v1/products", { summary: aPrice(), productsDetails: productsDetails() });
  upstream.answers("POST /v1/recipients", recipient);
  upstream.answers("GET /v1/postal-places/es-28001", aPlace());
  upstream.answers("POST /v1/drop-off-points/search", { points: [aPoint()] });
}
async function send(fields: Record<string, string> = {}, browser = openSignedIn()) {
  return (await browser).send(action, PAGE, { ...filled, ...fields }, { params });
}
const saved = () => upstream.callsOf(UPDATE).map(({ body }) => body as ShipmentDraft);
const withTerms = aShipment({ service: aChosenService({ termsRequired: true }) });
const toPoint = aShipment({ service: aChosenService({ dropOff: { origin: false, destination: true } }) });

describe("the address step that is opened to complete a draft", () => {
  const lacking = aShipment({
    to: anAddress({ phone: "", street1: "" }),
    content: { description: "", value: 100, secondHand: false },
  });

  it("marks what is missing, and nothing that can only be agreed to here", async () => {
    offer({ ...lacking, service: withTerms.service });
    const { data } = await (await openSignedIn()).open(loader, `${PAGE}?complete=1`, { params });
    expect(Object.keys(data.marks?.error ?? {}).sort()).toEqual(["content.description", "to.phone", "to.street1"]);
    expect(data.marks?.initialValue).toMatchObject({ to: { firstName: lacking.to.firstName } });
  });

  it("marks nothing where nothing is missing, or it was not opened for that", async () => {
    offer(lacking);
    expect((await (await openSignedIn()).open(loader, PAGE, { params })).data.marks).toBeNull();
    offer();
    expect((await (await openSignedIn()).open(loader, `${PAGE}?complete=1`, { params })).data.marks).toBeNull();
  });
});

describe("the address page", () => {
  it("offers the addresses that are at the route's places, the extras' prices, and no points", async () => {
    offer();
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params });
    expect(data.page.senders.map(({ id }) => id)).toEqual(["w1"]);
    expect(data.page.recipients.map(({ id }) => id)).toEqual(["r1"]);
    expect(data.page).toMatchObject({
      isBookFull: false,
      prices: { proofOfDelivery: { totalPrice: 121 } },
      points: [],
      pointsFailed: false,
    });
  });

  it.each([422, 500])("is of use although prices, points and the address book cannot be had, and says so: %s", async (status) => {
    offer(toPoint);
    for (const call of [
      "POST /v1/products",
      "POST /v1/drop-off-points/search",
      "GET /v1/recipients",
      "GET /v1/warehouses",
    ] as const)
      upstream.answers(call, () => refusal(status));
    const { data } = await (await openSignedIn()).open(loader, PAGE, { params });
    expect(data.page).toMatchObject({ prices: null, points: [], pointsFailed: true });
  });

  it("says when the address book is full", async () => {
    offer();
    upstream.answers("GET /v1/recipients", { content: [], pagination: { ...pagination, totalElements: 500 } });
    expect((await (await openSignedIn()).open(loader, PAGE, { params })).data.page.isBookFull).toBe(true);
  });
});

describe("sending the address form", () => {
  it("saves it and goes on to the payment", async () => {
    offer();
    expect(await send({ hasAdultSignature: "on", shipmentCustomReference: "42" })).toMatchObject({
      status: 303,
      location: `${BASE}/payment`,
    });
    expect(saved()[0]).toMatchObject({
      step: "PAYMENT",
      to: { firstName: "Ana", zipCode: "08001" },
      content: { description: "Books", value: 2000 },
      shipmentCustomReference: "42",
      upsales: { adultSignature: true, proofOfDelivery: false },
    });
    expect(upstream.callsOf("POST /v1/recipients")).toEqual([]);
  });

  it("buys at once what costs nothing, under the key of the page", async () => {
    const free = aShipment({ price: aPrice(0), voucherName: "FREE100" });
    offer(free);
    upstream.answers("POST /v1/orders", anOrder(true));
    const button = { intent: "create", idempotencyKey: "key-of-this-page" };
    expect(await send(button)).toMatchObject({ status: 303, location: `/private/shipments/${REFERENCE}/details` });
    const [order] = upstream.callsOf("POST /v1/orders");
    expect(order!.headers.get("idempotency-key")).toBe("key-of-this-page");
    expect(order!.body).toMatchObject({ payment: { method: "FREE", id: null }, totalPrice: 0 });
    expect(saved()[0]).toMatchObject({ content: { description: "Books" } });
  });

  it("leads to the payment where the extras cost something after all", async () => {
    offer();
    expect((await send({ intent: "create", idempotencyKey: "key-of-this-page" })).location).toBe(`${BASE}/payment`);
    expect(upstream.callsOf("POST /v1/orders")).toEqual([]);
  });

  it("fills in the amount to insure when the price is asked for without JavaScript", async () => {
    const insurance = { available: true, baseCoverage: 0, maxCoverage: 200_000 };
    offer(aShipment({ service: aChosenService({ insurance }) }));
    const chosen = {
      ...filled,
      "content.value": "40",
      insuranceType: "WAYBILL_INSURANCE",
      insuranceAmount: "",
      intent: "update",
    };
    const press = async (headers: Record<string, string>) =>
      (await openSignedIn()).send(action, PAGE, chosen, { params, headers });
    const answer = await press({ "Sec-Fetch-Dest": "document" });
    expect(answer.data.result?.initialValue).toMatchObject({ insuranceAmount: "40.00" });
    // With JavaScript the page fills in the amount itself, and a cleared amount stays empty.
    await press({ "Sec-Fetch-Dest": "empty" });
    expect(saved().map(({ upsales }) => upsales.insurance.amount)).toEqual([4000, 0]);
  });

  it("keeps every value when something is wrong, and saves nothing", async () => {
    offer();
    const answer = await send({ "to.email": "ana@", "content.value": "0" });
    expect(answer.status).toBe(422);
    expect(answer.data.result).toMatchObject({
      initialValue: { from: { firstName: "Ana" }, to: { email: "ana@" }, content: { value: "0" } },
      error: { "to.email": ["form.error.email"], "content.value": ["form.error.positive"] },
    });
    expect(saved()).toEqual([]);
  });

  it("needs a point where the recipient fetches the parcel, and no street then", async () => {
    offer(toPoint);
    expect((await send({ "to.street1": "" })).data.result?.error).toEqual({
      dropoffPointId: ["form.error.missing.pick-up-point"],
    });
    const { id } = aPoint();
    expect((await send({ "to.street1": "", dropoffPointId: id })).location).toBe(`${BASE}/payment`);
    expect(saved()[0]).toMatchObject({ dropoffPointId: id });
  });

  it("takes no point but those that are offered; where they cannot be had, the order decides", async () => {
    offer(toPoint);
    const elsewhere = await send({ dropoffPointId: "of-another-city" });
    expect(elsewhere.data.result?.error).toEqual({ dropoffPointId: ["form.error.missing.pick-up-point"] });
    expect(saved()).toEqual([]);
    upstream.answers("POST /v1/drop-off-points/search", () => refusal(422));
    expect((await send({ dropoffPointId: "of-another-city" })).location).toBe(`${BASE}/payment`);
  });

  it("remembers accepted terms for the payment, of this service and shipment only", async () => {
    offer(withTerms);
    const browser = openSignedIn();
    expect((await send({}, browser)).data.result?.error).toEqual({ carriersTermsAndConditions: ["form.error.carriers-terms"] });
    await send({ carriersTermsAndConditions: "on" }, browser);
    expect((await (await browser).session()).get("terms")).toEqual({ [REFERENCE]: "svc-home" });
    upstream.answers("GET /v1/init", () => refusal(500));
    upstream.answers("POST /v1/shipments/prices", () => refusal(422));
    await expect((await browser).open(payment, `${BASE}/payment`, { params })).rejects.toThrow("client.init");
    upstream.answers("GET /v1/init", anInit());
    expect((await (await browser).open(loader, PAGE, { params })).data.page.values.carriersTermsAndConditions).toBe("on");
  });

  it.each([
    ["is saved", () => recipient],
    ["is full", () => refusal(422, [{ error_code: "LimitReached" }])],
  ])("puts the recipient into the address book once, and goes on whether it %s", async (_how, reply) => {
    offer();
    upstream.answers("POST /v1/recipients", reply);
    const booked = { addressBookChecked: "on", recipientAlias: "Ana at work" };
    const ways = [await send(booked), await send(booked)];
    expect(ways.map(({ location }) => location)).toEqual([`${BASE}/payment`, `${BASE}/payment`]);
    const [first, second] = upstream.callsOf("POST /v1/recipients").map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toBe(second);
    expect(upstream.callsOf("POST /v1/recipients")[0]!.body).toMatchObject({ alias: "Ana at work" });
  });

  it("asks for the name of an address that goes into the book, and keeps to its limit", async () => {
    offer();
    const errorsOf = async (recipientAlias: string) =>
      (await send({ addressBookChecked: "on", recipientAlias })).data.result?.error;
    expect(await errorsOf("")).toEqual({ recipientAlias: ["form.error.missing.alias"] });
    expect(await errorsOf("a".repeat(51))).toEqual({ recipientAlias: ["form.error.too-long?max=50"] });
    expect(upstream.callsOf("POST /v1/recipients")).toEqual([]);
    expect((await send({ recipientAlias: "" })).status).toBe(303);
  });

  it("goes on although the address book fails: the shipment is saved by then", async () => {
    offer();
    upstream.answers("POST /v1/recipients", () => refusal(500));
    const browser = await openSignedIn();
    expect((await send({ addressBookChecked: "on", recipientAlias: "Ana" }, Promise.resolve(browser))).location).toBe(
      `${BASE}/payment`,
    );
    expect((await browser.session()).get("flash")).toEqual({ key: "recipient-not-saved", tone: "warning" });
  });

  it.each<Record<string, string>>([{}, { intent: "save" }, { intent: "close" }, { intent: "update" }])(
    "shows what the upstream refuses at its field: %j",
    async (intent) => {
      offer(toPoint);
      upstream.answers(UPDATE, () =>
        refusal(422, [
          { error_code: "ValueNotAllowedField", field: "dropoffPointId" },
          { error_code: "ValueNotAllowedField", field: "upsales.cashOnDelivery.amount" },
          { error_code: "ValueNotAllowedField", field: "upsales.insurance.amount" },
          { error_code: "X", text: "Full moon" },
        ]),
      );
      const answer = await send({ dropoffPointId: aPoint().id, ...intent });
      expect(answer.status).toBe(422);
      expect(answer.data.result?.error).toEqual({
        dropoffPointId: ["form.error.not-allowed"],
        "cashOnDelivery.amount": ["form.error.not-allowed"],
        insuranceAmount: ["form.error.not-allowed"],
        "": ["form.error.upstream?text=Full+moon"],
      });
    },
  );

  it("put aside keeps what is there", async () => {
    offer();
    const answer = await send({ intent: "close", "to.firstName": "", "content.value": "" });
    expect(answer).toMatchObject({ status: 303, location: "/private/shipments/draft" });
    expect(saved()[0]).toMatchObject({ step: "SHIPPING_DETAILS", to: { firstName: "" }, content: { value: null } });
  });

  it("left for another step keeps what is there, accepted terms too", async () => {
    offer(withTerms);
    const browser = await openSignedIn();
    const fields = { intent: "leave-for-info", "to.firstName": "", carriersTermsAndConditions: "on" };
    const answer = await send(fields, Promise.resolve(browser));
    expect(answer).toMatchObject({ status: 303, location: `${BASE}/info` });
    expect(saved()[0]).toMatchObject({ step: "SHIPPING_DETAILS", from: { firstName: "Ana" }, to: { firstName: "" } });
    expect((await browser.session()).data).toMatchObject({ terms: { [REFERENCE]: withTerms.service?.id } });
  });

  it("for a new price saves the choice and stays", async () => {
    offer();
    const answer = await send({ intent: "update", hasProofOfDelivery: "on" });
    expect(answer.status).toBe(200);
    expect(saved()[0]).toMatchObject({ upsales: { proofOfDelivery: true } });
  });

  it("to search the address book keeps the form and saves nothing", async () => {
    offer();
    const answer = await send({ intent: "find-recipient-1", recipientQuery: "Mar", "to.firstName": "M" });
    expect(answer.data).toMatchObject({
      extra: {
        query: "Mar",
        here: [{ id: "r1", alias: "Marta" }],
        elsewhere: [{ id: "r2", place: "99999 Barcelona", country: "ES" }],
      },
      result: { initialValue: { to: { firstName: "M" } } },
    });
    expect(upstream.callsOf("GET /v1/recipients").map(({ query }) => query.get("q"))).toContain("Mar");
    expect(saved()).toEqual([]);
  });

  it.each(["find-recipient-1", "find-recipient-2", "send-to-r2"])(
    "says that a search is too long, and keeps the rest: %s",
    async (intent) => {
      offer();
      const answer = await send({ intent, recipientQuery: "x".repeat(81), "to.firstName": "M" });
      expect(answer.status).toBe(422);
      expect(answer.data.result).toMatchObject({
        error: { recipientQuery: ["form.error.too-long?max=80"] },
        initialValue: { to: { firstName: "M" }, recipientQuery: "x".repeat(81) },
      });
      expect(saved()).toEqual([]);
    },
  );

  it("pages the address book nine at a time, those at the place that the rates were asked for", async () => {
    offer();
    const many = Array.from({ length: 12 }, (_, at) => ({ ...recipient, id: `r${at}`, alias: `Marta ${at}` }));
    const calls: string[] = [];
    upstream.answers("GET /v1/recipients", ({ query }) => {
      const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
      calls.push(`${query.get("q")} ${page}`);
      const found = many.slice(0, 12);
      // This upstream returns four entries a page whatever the limit: the app reads as many pages as it reports.
      const content = limit === 1 ? found.slice(0, 1) : found.slice((page - 1) * 4, page * 4);
      return { content, pagination: { ...pagination, currentPage: page, totalPages: 3, totalElements: 12 } };
    });
    const second = await send({ intent: "find-recipient-2", recipientQuery: "Mar" });
    expect(second.data.extra).toMatchObject({ page: 2, hasMore: false });
    expect(second.data.extra?.here.map(({ alias }) => alias)).toEqual(["Marta 9", "Marta 10", "Marta 11"]);
    const first = await send({ intent: "find-recipient-1", recipientQuery: "Mar" });
    expect(first.data.extra).toMatchObject({ page: 1, hasMore: true });
    expect(first.data.extra?.here).toHaveLength(9);
    expect(calls).toEqual(expect.arrayContaining(["Mar 1", "Mar 2", "Mar 3"]));
  });

  it("with a recipient at another place keeps what was typed, and leads to the services of the new route", async () => {
    offer();
    const browser = await openSignedIn();
    const fields = { intent: "send-to-r2", recipientQuery: "Mar", "from.firstName": "Berta" };
    const answer = await send(fields, Promise.resolve(browser));
    expect(answer).toMatchObject({ status: 303, location: `${BASE}/service` });
    expect(saved()[0]).toMatchObject({
      step: "SERVICE_SELECTION",
      serviceId: null,
      collection: null,
      from: { firstName: "Berta" },
      to: { firstName: "Marta", zipCode: "99999" },
    });
    const flash = { key: "destination-changed", params: { place: "99999 Barcelona" } };
    expect((await browser.session()).get("flash")).toMatchObject(flash);
  });

  it("with a recipient at another place knows the zone of that place, and none where the place is nobody's", async () => {
    offer();
    upstream.answers("GET /v1/recipients", { content: [{ ...recipient, id: "r2", zipCode: "99999" }], pagination });
    upstream.answers("GET /v1/postal-places/es-28001", aPlace({ postalZone: { id: "es-pm", translations: { en: "Mallorca" } } }));
    await send({ intent: "send-to-r2", recipientQuery: "Mar" });
    expect(saved()[0]?.additionalData).toMatchObject({ postal_zone_id_to: "es-pm", postal_zone_name_to: "Mallorca" });
    upstream.answers("GET /v1/postal-places/es-28001", () => refusal(404));
    await send({ intent: "send-to-r2", recipientQuery: "Mar" });
    expect(saved()[1]?.additionalData).toMatchObject({ postal_zone_id_to: null, postal_zone_name_to: null });
  });

  it("with a recipient that the search does not find saves nothing", async () => {
    offer();
    expect((await send({ intent: "send-to-r9", recipientQuery: "Mar" })).status).toBe(200);
    expect(saved()).toEqual([]);
  });

  it("leads back to the service where none is chosen", async () => {
    offer(aShipment({ service: null }));
    expect((await send()).location).toBe(`${BASE}/service`);
  });
});
