import { z } from "zod";
import { CANCEL_REASONS } from "#contract/subscriptions";
import { formSchema, IdempotencyKey } from "~/models/form-schema";
import { CANCEL_FIELDS, PLAN_METHODS, PLAN_PAYMENT_FIELDS } from "./plan-fields";

const reason = { ...CANCEL_FIELDS.reason, options: CANCEL_REASONS };
export const CancelForm = formSchema({ ...CANCEL_FIELDS, reason });

const method = { ...PLAN_PAYMENT_FIELDS.method, options: PLAN_METHODS };
export const PlanPaymentForm = formSchema({ method }).extend({ idempotencyKey: IdempotencyKey });

export const PlanPurchaseForm = PlanPaymentForm.extend({
  /** Price shown to the merchant, minor units: if it has changed meanwhile, the purchase is refused. */
  totalPrice: z.string().regex(/^\d+$/).transform(Number),
});
