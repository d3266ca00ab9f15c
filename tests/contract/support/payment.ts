import type { NewOrder, Payment } from "../../../contract/orders";
import type { Shipment } from "../../../contract/shipments";
import { type Client, once } from "./client";

const FREE: Payment = {
  id: null,
  type: "DIRECT",
  method: "FREE",
  nonce: null,
  token: null,
  paymentId: null,
  payerId: null,
  currency: "EUR",
  deviceData: null,
};

export function totalOf(shipments: readonly Shipment[]): number {
  return shipments.reduce((sum, { price }) => sum + (price?.total.totalPrice ?? 0), 0);
}

/** An order of these shipments, as the app submits it. */
export function orderOf(
  shipments: readonly Shipment[],
  payment: Partial<Payment> = {},
  change: Partial<NewOrder> = {},
): NewOrder {
  return {
    orderCustomReference: null,
    payment: { ...FREE, ...payment },
    shipments: shipments.map(({ waybillReference, voucherName }) => ({ waybillReference, voucherName })),
    totalPrice: totalOf(shipments),
    carriersTermsAndConditions: true,
    ...change,
  };
}

/** A page of the tenant under test. */
export const RETURN_URL = "https://waybill.localhost/return";
export const GOOD_CARD = "4000 0000 0000 1000";
/** Authorised first, declined when charged. */
export const CARD_DENIED_LATER = "4000 0000 0000 0002";

/** Authorises a payment on the embedded provider's hosted card page, like a browser without JavaScript. */
export async function payByCard(
  client: Client,
  shipments: readonly Shipment[],
  number = GOOD_CARD,
  amount = totalOf(shipments),
): Promise<Partial<Payment>> {
  const method = "CREDIT_CARD_3D_SECURE";
  const { redirectUrl } = await client.orders.startPayment({
    headers: once(),
    body: {
      method,
      amount,
      currency: "EUR",
      description: "Test",
      references: shipments.map(({ waybillReference }) => waybillReference),
      returnUrl: RETURN_URL,
      language: "en",
    },
  });
  const form = new URLSearchParams({ number, expiry: "12/39", cvc: "123", holder: "A Tester" });
  const paid = await fetch(await formAction(redirectUrl), { method: "POST", body: form, redirect: "manual" });
  const location = paid.headers.get("location");
  const nonce = location === null ? null : new URL(location, redirectUrl).searchParams.get("nonce");
  if (nonce === null) throw new Error(`The payment page answered ${paid.status} ${location ?? ""}`);
  return { method, nonce };
}

async function formAction(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? "";
  return new URL(action, page).href;
}
