import type { PaymentMethodName } from "#contract/orders";
import type { Shipment } from "#contract/shipments";

/** A payment that the merchant is making on the provider's page. The order is created when the browser comes back. */
export interface PendingPayment {
  waybillReference: string;
  /** Made when the payment page was rendered; the order is bought under it, so a return that is loaded twice buys once. */
  idempotencyKey: string;
  paymentMethodId: string | null;
  method: PaymentMethodName;
  /** What the merchant agreed to pay, minor units. */
  totalPrice: number;
  currency: string;
  voucherName: string | null;
  carriersTermsAndConditions: boolean;
  /** The provider's page for this payment; unset for an order that costs nothing. */
  redirectUrl?: string;
}

/**
 * An order of what costs nothing: no provider is asked.
 *
 * @param form the key of the page that orders, and whether the carrier's terms were accepted on it
 */
export function freeOrder(
  { waybillReference, currency, voucherName }: Pick<Shipment, "waybillReference" | "currency" | "voucherName">,
  { idempotencyKey, carriersTermsAndConditions }: Pick<PendingPayment, "idempotencyKey" | "carriersTermsAndConditions">,
): PendingPayment {
  return {
    waybillReference,
    idempotencyKey,
    paymentMethodId: null,
    method: "FREE",
    totalPrice: 0,
    currency,
    voucherName,
    carriersTermsAndConditions,
  };
}
