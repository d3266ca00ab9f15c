import type { PaymentMethodName } from "../orders";
import { isOneOf } from "./objects";

const HOSTED_METHODS = ["CREDIT_CARD", "CREDIT_CARD_3D_SECURE", "PAYPAL", "BANCONTACT"] as const;
export type HostedMethod = (typeof HOSTED_METHODS)[number];

/** Whether a payment method is paid on a page of the payment provider; the others need none. */
export function isHosted(method: PaymentMethodName): method is HostedMethod {
  return isOneOf(HOSTED_METHODS, method);
}
