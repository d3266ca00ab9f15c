import { z } from "zod";
import { PAYMENT_METHODS, type PaymentMethod } from "#contract/orders";
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

/** What the voucher's field holds; a code that was typed and not applied yet is not paid past. */
export function typedVoucher(form: FormData): string {
  return form.get("voucherName")?.toString().trim() ?? "";
}

/**
 * The method preselected: the one chosen before, where there is one; else bancontact where it is offered first, else 3-D Secure card.
 *
 * @see spec shipment-core, section 9
 */
export function preselectedMethod(
  methods: Pick<PaymentMethod, "method">[],
  chosen: string | null,
): PaymentMethod["method"] | undefined {
  const again = methods.find(({ method }) => method === chosen);
  if (again) return again.method;
  if (methods[0]?.method === "BANCONTACT") return "BANCONTACT";
  return methods.find(({ method }) => method === "CREDIT_CARD_3D_SECURE")?.method ?? methods[0]?.method;
}
