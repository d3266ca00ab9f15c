import type { PaymentMethod } from "#contract/orders";
import type { Shipment } from "../../contract/shipments";
import { aMethod, anInit, aPrice, aShipment, REFERENCE } from "./entities";
import { playUpstream } from "./upstream";

/* Payment step of one shipment: its page, its form, and an upstream for it. */

export const CHECKOUT = `/private/shipments/${REFERENCE}/create`;
export const PAYMENT_PAGE = `${CHECKOUT}/payment`;
export const PROVIDER = "https://pay.example/s/1";
export const filledPayment = { method: "CREDIT_CARD_3D_SECURE", idempotencyKey: "key-of-this-page", totalPrice: "1210" };

/** @param status true, or the status of the failure */
export const anOrder = (status: boolean | number, error_code: string | null = null, message = "") => ({
  orderReference: "o1",
  shipments: [{ shipmentReference: REFERENCE, status, message, error_code, messages: [] }],
});

export function playPayment() {
  const upstream = playUpstream();
  const methods = [
    aMethod({ id: "pm-later", type: "DEFERRED" }),
    aMethod(),
    aMethod({ id: "pm-paypal", method: "PAYPAL", label: "ana@" }),
  ];
  return {
    upstream,
    /** @param total current price, minor units */
    offer({
      shipment = aShipment(),
      total = 1210,
      own = [],
    }: { shipment?: Shipment; total?: number; own?: PaymentMethod[] } = {}) {
      upstream.answers(`GET /v1/shipments/${REFERENCE}`, shipment);
      upstream.answers("GET /v1/shipments-by-reference", { content: [shipment] });
      upstream.answers("GET /v1/init", { ...anInit(methods), paymentMethods: own });
      upstream.answers("POST /v1/shipments/prices", {
        shipmentsPriceDetails: [{ waybillReference: REFERENCE, price: aPrice(total) }],
        shipmentsFailed: [],
        totalPrice: total,
        currency: "EUR",
      });
      const { date = "", intervalStart: start = "", intervalEnd: end = "" } = shipment.collection ?? {};
      upstream.answers("POST /v1/collection-dates/search", {
        collectionDates: date ? [{ date, intervals: [{ start, end }] }] : [],
      });
      upstream.answers("POST /v1/payment-sessions", { redirectUrl: PROVIDER });
    },
    /** Orders placed so far. */
    orders: () => upstream.callsOf("POST /v1/orders"),
  };
}
