import type { PaymentProblem } from "~/models/checkout/payment-page";
import type { requireStep } from "~/services/checkout/checkout.server";

export type Checkout = Awaited<ReturnType<typeof requireStep>>;

/** Data in the payment form's response besides the form itself. */
export type PaymentExtra = { problem: PaymentProblem };
