import { z } from "zod";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { PAYMENT_FIELDS, VOUCHER_FIELDS } from "./payment-fields";

/** @param rules depend on the shipment to be paid */
export function paymentForm(rules: { needsTerms: boolean; isFree: boolean; methods: readonly string[] }) {
  const method = { ...PAYMENT_FIELDS.method, options: rules.methods, required: !rules.isFree };
  return formSchema({ ...PAYMENT_FIELDS, method })
    .extend({
      idempotencyKey: IdempotencyKey,
      /** Price shown to the merchant, minor units: if it has changed meanwhile, the order is refused. */
      totalPrice: z.string().regex(/^\d+$/).transform(Number),
    })
    .superRefine((form, context) => {
      if (rules.needsTerms && !form.carriersTermsAndConditions) {
        context.addIssue({ code: "custom", path: ["carriersTermsAndConditions"], message: problem("form.error.carriers-terms") });
      }
    }, RUN_WITH_FIELD_ERRORS);
}

export const VoucherForm = formSchema(VOUCHER_FIELDS);

/** Content of the voucher field; a code that is typed but not applied blocks the payment. */
export function typedVoucher(form: FormData): string {
  return form.get("voucherName")?.toString().trim() ?? "";
}
