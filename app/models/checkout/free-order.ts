import type { Shipment } from "#contract/shipments";
import type { ShipmentPayment } from "~/models/payment/provider-visit";

/**
 * An order without a payment: it is free, or its carrier bills it under the client's own contract.
 *
 * @param form the page's idempotency key, and whether the carrier's terms were accepted on it
 */
export function freeOrder(
  {
    waybillReference,
    currency,
    voucherName,
    service,
  }: Pick<Shipment, "waybillReference" | "currency" | "voucherName"> & {
    service: Pick<NonNullable<Shipment["service"]>, "isOwnContract"> | null;
  },
  { idempotencyKey, carriersTermsAndConditions }: Pick<ShipmentPayment, "idempotencyKey" | "carriersTermsAndConditions">,
): ShipmentPayment {
  return {
    purpose: "shipment",
    waybillReference,
    idempotencyKey,
    paymentMethodId: null,
    method: service?.isOwnContract ? "OWN_CONTRACT" : "FREE",
    totalPrice: 0,
    currency,
    voucherName,
    carriersTermsAndConditions,
  };
}
