import { MAX_LENGTH } from "#contract/rules/field-limits";
import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

/** @see spec account-and-money, section 5, "Cancellation form" */
export const CANCEL_FIELDS = {
  reason: { kind: "choice", label: "cancel.reason", required: true, missing: "form.error.missing.cancel-reason" },
  text: { kind: "lines", label: "cancel.text", max: MAX_LENGTH.cancelText },
} as const satisfies Fields<Key<"subscription">>;
export type CancelValues = Values<typeof CANCEL_FIELDS>;

/** Payment methods for a subscription. @see spec account-and-money, section 9 */
export const PLAN_METHODS = ["CREDIT_CARD_3D_SECURE", "PAYPAL"] as const;
export type PlanMethod = (typeof PLAN_METHODS)[number];

export const PLAN_PAYMENT_FIELDS = {
  method: { kind: "choice", label: "purchase.method", required: true, missing: "form.error.missing.method" },
} as const satisfies Fields<Key<"subscription">>;
export type PlanPaymentValues = Values<typeof PLAN_PAYMENT_FIELDS>;
