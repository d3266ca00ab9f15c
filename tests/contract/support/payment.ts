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
/** Years after today, so that cards stay valid whenever the tests run and however far they advance the clock. */
export const CARD_YEAR = new Date().getUTCFullYear() + 10;
/** As typed on a card page. */
export const CARD_EXPIRY = `12/${CARD_YEAR}`;
/** Authorised first, declined at the charge. */
export const CARD_DENIED_LATER = "4000 0000 0000 0002";

/** Authorises a payment on the embedded provider's hosted card page, like a browser without JavaScript. */
export async function payByCard(
  client: Client,
  shipments: readonly Shipment[],
  number = GOOD_CARD,
  amount = totalOf(shipments),
  returnUrl = RETURN_URL,
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
      returnUrl,
      language: "en",
    },
  });
  const { nonce } = await submitPage(redirectUrl, cardForm(number));
  if (nonce === undefined) throw new Error("The payment page returned no nonce");
  return { method, nonce };
}

export function cardForm(number: string): Record<string, string> {
  return { number, expiry: CARD_EXPIRY, cvc: "123", holder: "A Tester" };
}

/** Submits the form of a hosted page. @returns the parameters of its redirect */
export async function submitPage(redirectUrl: string, form: Record<string, string>): Promise<Record<string, string>> {
  const body = new URLSearchParams(form);
  const sent = await fetch(await formAction(redirectUrl), { method: "POST", body, redirect: "manual" });
  const location = sent.headers.get("location");
  if (location === null) throw new Error(`The payment page answered ${sent.status}`);
  return Object.fromEntries(new URL(location, redirectUrl).searchParams);
}

async function formAction(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? "";
  return new URL(action, page).href;
}
