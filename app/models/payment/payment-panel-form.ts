import { z } from "zod";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { PAYMENT_PANEL_FIELDS } from "./payment-panel-fields";
import type { PaymentChoice } from "./payment-choices";

/** @param rules depend on the shipments to be paid */
export function paymentPanelForm(rules: { needsTerms: boolean; choices: readonly PaymentChoice[] }) {
  const choice = { ...PAYMENT_PANEL_FIELDS.choice, options: rules.choices.map(({ id }) => id) };
  return formSchema({ ...PAYMENT_PANEL_FIELDS, choice })
    .extend({
      idempotencyKey: IdempotencyKey,
      /** Price shown to the merchant, minor units: if it has changed meanwhile, the order is refused. */
      totalPrice: z.string().regex(/^\d+$/).transform(Number),
    })
    .superRefine((form, context) => {
      if (rules.needsTerms && !form.carriersTermsAndConditions)
        context.addIssue({ code: "custom", path: ["carriersTermsAndConditions"], message: problem("form.error.carriers-terms") });
    }, RUN_WITH_FIELD_ERRORS);
}
