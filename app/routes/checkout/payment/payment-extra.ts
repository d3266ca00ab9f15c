import type { PaymentProblem } from "~/models/checkout/payment-page";
import type { requireStep } from "~/services/checkout/checkout.server";

export type Checkout = Awaited<ReturnType<typeof requireStep>>;

/** What an answer of the payment form carries beside the form. */
export type PaymentExtra = { problem: PaymentProblem };
