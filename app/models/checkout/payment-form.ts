import { z } from "zod";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { PAYMENT_FIELDS, VOUCHER_FIELDS } from "./payment-fields";

/** @param rules what the shipment to be paid decides about the form */
export function paymentForm(rules: { needsTerms: boolean; isFree: boolean; methods: readonly string[] }) {
  const method = { ...PAYMENT_FIELDS.method, options: rules.methods, required: !rules.isFree };
  return formSchema({ ...PAYMENT_FIELDS, method })
    .extend({
      idempotencyKey: IdempotencyKey,
      /** What the merchant saw, minor units: a price that changed meanwhile is never charged unseen. */
      totalPrice: z.string().regex(/^\d+$/).transform(Number),
    })
    .superRefine((form, context) => {
      if (rules.needsTerms && !form.carriersTermsAndConditions) {
        context.addIssue({ code: "custom", path: ["carriersTermsAndConditions"], message: problem("form.error.carriers-terms") });
      }
    }, RUN_WITH_FIELD_ERRORS);
}

export const VoucherForm = formSchema(VOUCHER_FIELDS);

/** What the voucher's field holds; a code that was typed and not applied yet blocks the payment. */
export function typedVoucher(form: FormData): string {
  return form.get("voucherName")?.toString().trim() ?? "";
}
