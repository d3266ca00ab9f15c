import { z } from "zod";
import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { PAYMENT_PANEL_FIELDS } from "./payment-panel-fields";
import type { PaymentChoice } from "./payment-choices";

/** @param rules what the shipments to be paid decide about the form */
export function paymentPanelForm(rules: { needsTerms: boolean; choices: readonly PaymentChoice[] }) {
  const choice = { ...PAYMENT_PANEL_FIELDS.choice, options: rules.choices.map(({ id }) => id) };
  return formSchema({ ...PAYMENT_PANEL_FIELDS, choice })
    .extend({
      idempotencyKey: IdempotencyKey,
      /** What the merchant saw, minor units: a price that changed meanwhile is never charged unseen. */
      totalPrice: z.string().regex(/^\d+$/).transform(Number),
    })
    .superRefine((form, context) => {
      if (rules.needsTerms && !form.carriersTermsAndConditions)
        context.addIssue({ code: "custom", path: ["carriersTermsAndConditions"], message: problem("form.error.carriers-terms") });
    }, RUN_WITH_FIELD_ERRORS);
}

export type PanelIntent = { kind: "pay" } | { kind: "apply-voucher" } | { kind: "remove-voucher" | "remove"; reference: string };

/** Values of the panel's buttons. */
export const PANEL_INTENT = {
  applyVoucher: "voucher",
  removeVoucher: (reference: string) => `no-voucher-${reference}`,
  remove: (reference: string) => `remove-${reference}`,
};

/** @param pressed value of the button; undefined when Enter submitted the form */
export function panelIntent(pressed = ""): PanelIntent {
  if (pressed === PANEL_INTENT.applyVoucher) return { kind: "apply-voucher" };
  const [, name, reference = ""] = /^(no-voucher|remove)-(\w+)$/.exec(pressed) ?? [];
  if (name === "remove") return { kind: "remove", reference };
  return name ? { kind: "remove-voucher", reference } : { kind: "pay" };
}
