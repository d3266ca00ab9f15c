import type { PaymentMethodName } from "#contract/orders";
import type { Shipment } from "#contract/shipments";

/** A payment in progress on the provider's page. The order is created when the browser returns. */
export interface PendingPayment {
  waybillReference: string;
  /** Generated with the payment page; the order uses it, so a reloaded return buys once. */
  idempotencyKey: string;
  paymentMethodId: string | null;
  method: PaymentMethodName;
  /** Absent from one that pays at once. */
  type?: "DEFERRED";
  /** What the merchant agreed to pay, minor units. */
  totalPrice: number;
  currency: string;
  voucherName: string | null;
  carriersTermsAndConditions: boolean;
  /** The provider's page; unset for a free order. */
  redirectUrl?: string;
}

/**
 * An order that costs nothing here, which needs no provider: it is free, or its carrier bills it under the client's own contract.
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
  { idempotencyKey, carriersTermsAndConditions }: Pick<PendingPayment, "idempotencyKey" | "carriersTermsAndConditions">,
): PendingPayment {
  return {
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
