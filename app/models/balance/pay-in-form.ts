import { formSchema, IdempotencyKey, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import { problem } from "~/models/problem-text";
import { PAY_IN_FIELDS } from "./pay-in-fields";

/** @param rules ids of the methods to choose from, and the least and the most to be paid in, minor units */
export function payInForm({ methods, least, most }: { methods: readonly string[]; least: number; most: number }) {
  const method = { ...PAY_IN_FIELDS.method, options: methods };
  return formSchema({ ...PAY_IN_FIELDS, method })
    .extend({ idempotencyKey: IdempotencyKey })
    .superRefine(({ amount }: { amount?: number }, context) => {
      if (amount === undefined || Number.isNaN(amount) || (amount >= least && amount <= most)) return;
      const message = problem("form.error.pay-in-bounds", { least: least / 100, most: most / 100 });
      context.addIssue({ code: "custom", path: ["amount"], message });
    }, RUN_WITH_FIELD_ERRORS);
}
