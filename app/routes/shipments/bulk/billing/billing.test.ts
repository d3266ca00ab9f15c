import { describe, expect, it } from "vitest";
import { aClient, aMethod, anInit, aShipment, aWarehouse, REFERENCE } from "../../../../../tests/support/entities";
import { openSignedIn } from "../../../../../tests/support/route";
import { badGateway, playUpstream, refusal } from "../../../../../tests/support/upstream";
import { action as payCheckout, loader as paymentStep } from "../../../checkout/payment/route";
import { action as checkoutAction } from "../../../checkout/billing/route";
import { loader as payment } from "../payment/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const QUERY = `?reference=${REFERENCE}&q=Ana`;
const BILLING = `/private/shipments/draft/bulk/billing${QUERY}`;
const PAYMENT = `/private/shipments/draft/bulk/payment${QUERY}`;
const params = { inbox: "draft" };
const PAYER = {
  type: "business",
  companyName: "Hollis & Wren",
  taxId: "B12345678",
  firstName: "Ana",
  lastName: "García",
  email: "ana@example.com",
  phone: "+34 600 000 000",
};
const DETAILS = {
  ...PAYER,
  address: "",
  address2: "",
  zipCode: "",
  location: "",
  state: "",
  alpha2Code: "ES",
  isComplete: false,
  isTaxIdLocked: false,
  taxIdCheck: null,
  taxSummary: null,
};
const FORM = { ...PAYER, address: "Calle Mayor 1", zipCode: "28001", location: "Madrid" };

/** Opens a session with or without billing details. */
async function open(hasBillingDetails: boolean) {
  upstream.answers("GET /v1/init", anInit([aMethod()], aClient({ hasBillingDetails })));
  upstream.answers("GET /v1/billing-details", DETAILS);
  return openSignedIn();
}

describe("the first payment of an account", () => {
  it("of several shipments leads to the billing form first, and loses nothing of what was chosen", async () => {
    const browser = await open(false);
    expect((await browser.open(payment, PAYMENT, { params })).location).toBe(BILLING);
  });

  it("in the checkout leads to the billing form first", async () => {
    const browser = await open(false);
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment());
    const page = await browser.open(paymentStep, `/private/shipments/${REFERENCE}/create/payment?method=PAYPAL`, {
      params: { reference: REFERENCE },
    });
    expect(page.location).toBe(`/private/shipments/${REFERENCE}/create/billing?method=PAYPAL`);
  });

  it("verifies the phone where that is asked, and comes back to what was chosen", async () => {
    const browser = await open(true);
    upstream.answers("GET /v1/init", anInit([aMethod()], aClient({ phoneNumberVerified: false })));
    upstream.answers("GET /v1/otp-status", { active: true, pending: null, cooldownMs: 0 });
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment());
    const verification = (returnTo: string, closeTo: string) =>
      `/private/settings/your-account/phone?${new URLSearchParams({ returnTo, closeTo })}`;
    expect((await browser.open(payment, PAYMENT, { params })).location).toBe(
      verification(PAYMENT, PAYMENT.replace("/bulk/payment", "")),
    );
    const step = `/private/shipments/${REFERENCE}/create/payment?method=PAYPAL`;
    const ofStep = { params: { reference: REFERENCE } };
    const before = `/private/shipments/${REFERENCE}/create/address`;
    expect((await browser.open(paymentStep, step, ofStep)).location).toBe(verification(step, before));
    const paid = await browser.send(payCheckout, step, { intent: "pay" }, ofStep);
    expect(paid).toMatchObject({ status: 303, location: verification(step, before) });
  });

  it("starts with what the account knows, and with the address that the parcels come from", async () => {
    const browser = await open(false);
    const warehouses = [
      aWarehouse({ id: "w1", isDefault: false, street1: "Calle Sol 1" }),
      aWarehouse({ id: "w2", isDefault: true, street1: "Calle Luna 4", zipCode: "28004", city: "Madrid" }),
    ];
    upstream.answers("GET /v1/warehouses", { warehouses });
    const values = async () => (await browser.open(loader, BILLING, { params })).data.values;
    expect(await values()).toMatchObject({
      companyName: "Hollis & Wren",
      phone: "+34 600 000 000",
      ...{ address: "Calle Luna 4", zipCode: "28004", location: "Madrid" },
    });
    upstream.answers("GET /v1/warehouses", badGateway);
    expect(await values()).toMatchObject({ address: "", zipCode: "" });
    upstream.answers("GET /v1/billing-details", { ...DETAILS, address: "Calle Mayor 1" });
    expect(await values()).toMatchObject({ address: "Calle Mayor 1", zipCode: "" });
  });

  it("goes on to the payment once they are saved, and from the form where they are there already", async () => {
    const browser = await open(false);
    upstream.answers("PUT /v1/billing-details", { ...DETAILS, isComplete: true });
    const saved = await browser.send(action, BILLING, FORM, { params });
    expect(saved).toMatchObject({ status: 303, location: PAYMENT });
    expect(upstream.callsOf("PUT /v1/billing-details")[0]?.body).toEqual({ ...FORM, address2: "", state: "" });
    const again = await (await open(true)).open(loader, BILLING, { params });
    expect(again.location).toBe(PAYMENT);
  });

  it("goes on to the checkout's payment with the method that was chosen", async () => {
    const browser = await open(false);
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment());
    upstream.answers("PUT /v1/billing-details", { ...DETAILS, isComplete: true });
    const url = `/private/shipments/${REFERENCE}/create/billing?method=PAYPAL`;
    const saved = await browser.send(checkoutAction, url, FORM, { params: { reference: REFERENCE } });
    expect(saved.location).toBe(`/private/shipments/${REFERENCE}/create/payment?method=PAYPAL`);
  });

  it("keeps what was typed where something is missing, and asks the upstream nothing", async () => {
    const browser = await open(false);
    const { status, data } = await browser.send(action, BILLING, { ...FORM, zipCode: "280" }, { params });
    expect(status).toBe(422);
    expect(data.result).toMatchObject({ initialValue: { address: "Calle Mayor 1" }, error: { zipCode: [expect.any(String)] } });
    expect(upstream.callsOf("PUT /v1/billing-details")).toEqual([]);
  });

  it.each(["InvalidTaxId", "DissolvedCompanyTaxId"])("says at the tax id what the upstream finds: %s", async (error_code) => {
    const browser = await open(false);
    upstream.answers("PUT /v1/billing-details", refusal(422, [{ error_code, field: "taxId" }]));
    const { status, data } = await browser.send(action, BILLING, FORM, { params });
    expect(status).toBe(422);
    expect(data.result?.error).toEqual({ taxId: ["form.error.tax-id"] });
  });
});
