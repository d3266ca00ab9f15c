import { describe, expect, it } from "vitest";
import {
  aChosenService,
  aCustomsDocument,
  aMethod,
  anInit,
  aPrice,
  aService,
  aShipment,
  aWarehouse,
  REFERENCE,
} from "../../../../tests/support/entities";
import { filledAddressFields as filled, filledInfo } from "../../../../tests/support/filled-forms";
import { type Browser, openSignedIn } from "../../../../tests/support/route";
import { playUpstream } from "../../../../tests/support/upstream";
import { action as sendAddress, loader as address } from "~/routes/checkout/address/route";
import { loader as customs } from "~/routes/checkout/customs/route";
import { loader as info } from "~/routes/checkout/info/route";
import { loader as payment } from "~/routes/checkout/payment/route";
import { action as sendService, loader as service } from "~/routes/checkout/service/route";
import { action } from "./route";

const upstream = playUpstream();
const params = { reference: REFERENCE };
const NEW = "/private/shipments/create/info";
const BASE = `/private/shipments/${REFERENCE}/create`;
const pagination = { currentPage: 1, totalPages: 1, totalElements: 0 };
const STREET = { "to.street1": "Carrer Nou 1", "content.value": "12,5" };

function offer(shipment = aShipment()) {
  upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
  upstream.answers(`PUT /v1/shipments/${REFERENCE}`, shipment);
  upstream.answers("GET /v1/init", anInit([aMethod()]));
  upstream.answers("GET /v1/warehouses", { warehouses: [aWarehouse()] });
  upstream.answers("GET /v1/recipients", { content: [], pagination });
  upstream.answers("POST /v1/products", { productsDetails: {}, summary: aPrice(1210) });
  const priced = { shipmentsPriceDetails: [{ waybillReference: REFERENCE, price: aPrice(1210) }], shipmentsFailed: [] };
  upstream.answers("POST /v1/shipments/prices", { ...priced, totalPrice: 1210, currency: "EUR" });
}
const type = (browser: Browser, typedPage: string, fields: Record<string, string>) =>
  browser.send(action, "/private/typed", { ...fields, typedPage });
const openAddress = async (browser: Browser) => (await browser.open(address, `${BASE}/address`, { params })).data;

describe("what is typed on a step", () => {
  it("is there again after a reload and in another tab, over what is stored", async () => {
    offer();
    const browser = await openSignedIn();
    expect(await openAddress(browser)).toMatchObject({ isTyped: false });
    expect(await type(browser, `${BASE}/address`, { ...filled, ...STREET, hasAdultSignature: "on" })).toMatchObject({
      status: 204,
    });
    expect(await openAddress(browser)).toMatchObject({
      isTyped: true,
      page: { values: { to: { street1: "Carrer Nou 1" }, content: { value: "12,5" }, hasAdultSignature: "on" } },
    });
  });

  it("continues a page that was left, with what that page has saved itself meanwhile", async () => {
    const [first, then] = ["2026-11-20T09:00:00.000Z", "2026-11-20T10:00:00.000Z"];
    offer(aShipment({ updatedAt: first }));
    upstream.answers(`PUT /v1/shipments/${REFERENCE}`, aShipment({ updatedAt: then }));
    const browser = await openSignedIn();
    const page = { ...filled, ...STREET, updatedAt: first, tab: "left-page" };
    await type(browser, `${BASE}/address`, page);
    expect(await openAddress(browser)).toMatchObject({ isTyped: true, updatedAt: first });
    expect((await openAddress(browser)).tab).toBeUndefined();
    await browser.send(sendAddress, `${BASE}/address`, { ...page, intent: "update" }, { params });
    await type(browser, `${BASE}/address`, { ...page, left: "on" });
    expect(await openAddress(browser)).toMatchObject({ isTyped: true, updatedAt: then, tab: "left-page" });
  });

  it("is not replaced by what a price was asked with before", async () => {
    offer();
    const browser = await openSignedIn();
    await type(browser, `${BASE}/address`, { ...filled, ...STREET });
    const sent = { ...filled, "to.street1": "Carrer", intent: "update" };
    await browser.send(sendAddress, `${BASE}/address`, sent, { params });
    expect((await openAddress(browser)).page.values.to.street1).toBe("Carrer Nou 1");
  });

  it("is that of a new shipment too, whatever its key, with all its parcels", async () => {
    offer();
    const browser = await openSignedIn();
    const second = { "parcels[1].weight": "heavy", "parcels[1].length": "", "parcels[1].name": "Box" };
    await type(browser, NEW, { ...filledInfo, ...second, "to.zipCode": "080" });
    const { data } = await browser.open(info, `${NEW}?key=another-new-page`);
    expect(data).toMatchObject({ isTyped: true, page: { values: { to: { zipCode: "080" } } } });
    expect(data.page.values.parcels).toMatchObject([{}, { weight: "heavy", name: "Box" }]);
  });

  it("is that of the customs and the payment, where they can be shown", async () => {
    const crossing = aChosenService({ customsRequired: { available: true }, allowsVoucher: true });
    offer(aShipment({ service: crossing, customs: { customsInvoiceId: "c", status: "complete" } }));
    upstream.answers(`GET /v1/shipments/${REFERENCE}/customs`, aCustomsDocument());
    const browser = await openSignedIn();
    await type(browser, `${BASE}/customs`, { "inventory[0].description": "Shirts", "inventory[1].description": "Scarf" });
    await type(browser, `${BASE}/payment`, { voucherName: "SPRING" });
    const typed = await browser.open(customs, `${BASE}/customs`, { params });
    expect(typed.data.page?.values.inventory).toMatchObject([{ description: "Shirts" }, { description: "Scarf" }]);
    expect((await browser.open(payment, `${BASE}/payment`, { params })).data).toMatchObject({ typedVoucher: "SPRING" });
  });

  it("is the choice of a service, until it is sent", async () => {
    offer();
    upstream.answers("POST /v1/services/search", { services: [aService(), aService({ id: "svc-other" })] });
    const collectionDates = [{ date: "2026-11-24", intervals: [{ start: "08:00", end: "12:00" }] }];
    upstream.answers("POST /v1/collection-dates/search", { collectionDates });
    const browser = await openSignedIn();
    const unsent = async () => (await browser.open(service, `${BASE}/service`, { params })).data.unsent;
    await type(browser, `${BASE}/service`, { serviceId: "svc-other" });
    expect(await unsent()).toMatchObject({ service: { id: "svc-other" }, state: "chosen" });
    await browser.send(sendService, `${BASE}/service`, { serviceId: "svc-other" }, { params });
    expect(await unsent()).toEqual({ service: null, collection: null, state: null });
    await type(browser, `${BASE}/service`, { serviceId: "svc-gone" });
    expect(await unsent()).toEqual({ service: null, collection: null, state: "gone" });
  });

  it("is forgotten once it is sent, or where the merchant says so, and stays where it comes back", async () => {
    offer();
    const browser = await openSignedIn();
    const submit = (fields: Record<string, string>) =>
      browser.send(sendAddress, `${BASE}/address`, { ...filled, ...fields }, { params });
    expect((await submit({ "to.phone": "1", "to.street1": "Carrer Nou 1" })).status).toBe(422);
    expect(await openAddress(browser)).toMatchObject({
      isTyped: true,
      page: { values: { to: { phone: "1", street1: "Carrer Nou 1" } } },
    });
    expect((await submit({ "to.street1": "Carrer Nou 1" })).status).toBe(303);
    expect(await openAddress(browser)).toMatchObject({ isTyped: false });
    await type(browser, `${BASE}/address`, STREET);
    expect(await type(browser, `${BASE}/address`, { intent: "forget" })).toMatchObject({
      status: 303,
      location: `${BASE}/address`,
    });
    expect(await openAddress(browser)).toMatchObject({ isTyped: false });
  });

  it("says what another tab has saved since, when it is sent", async () => {
    offer();
    const browser = await openSignedIn();
    const before = "2026-11-20T09:00:00.000Z";
    await type(browser, `${BASE}/address`, { ...STREET, updatedAt: before });
    expect((await openAddress(browser)).updatedAt).toBe(before);
  });

  it("is nobody else's: another sign-in sees none of it", async () => {
    offer();
    const browser = await openSignedIn();
    await type(browser, `${BASE}/address`, STREET);
    expect(await openAddress(await openSignedIn())).toMatchObject({ isTyped: false });
  });

  it.each([["/private/settings/your-account"], ["https://elsewhere.example/private/shipments/create/info"], [""]])(
    "is kept of steps alone: %j",
    async (page) => {
      offer();
      expect((await type(await openSignedIn(), page, STREET)).status).toBe(400);
    },
  );
});
