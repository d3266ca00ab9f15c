import { z } from "zod";
import { PAYMENT_METHODS, type PaymentMethod } from "../../../contract/orders";
import { neededLine, TOGETHER } from "~/models/form-rules";
import { problem } from "~/models/problem-text";

/** @param rules what the shipment to be paid decides about the form */
export function paymentForm(rules: { needsTerms: boolean; isFree: boolean }) {
  return z
    .object({
      method: rules.isFree
        ? z.enum(PAYMENT_METHODS).optional()
        : z.enum(PAYMENT_METHODS, { error: problem("form.error.payment-method") }),
      carriersTermsAndConditions: z.literal("on").optional(),
      idempotencyKey: z.string().min(8).max(100),
      /** What the merchant saw, minor units: a price that changed meanwhile is never charged unseen. */
      totalPrice: z.string().regex(/^\d+$/).transform(Number),
    })
    .superRefine((form, context) => {
      if (rules.needsTerms && !form.carriersTermsAndConditions) {
        context.addIssue({ code: "custom", path: ["carriersTermsAndConditions"], message: problem("form.error.carriers-terms") });
      }
    }, TOGETHER);
}

export const VoucherForm = z.object({
  voucherName: neededLine(50),
});

/** The method preselected: bancontact where it is offered first, else 3-D Secure card. @see spec shipment-core, section 9 */
export function defaultMethod(methods: Pick<PaymentMethod, "method">[]): PaymentMethod["method"] | undefined {
  if (methods[0]?.method === "BANCONTACT") return "BANCONTACT";
  return methods.find(({ method }) => method === "CREDIT_CARD_3D_SECURE")?.method ?? methods[0]?.method;
}
