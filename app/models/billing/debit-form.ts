import { isIban, isSepaIban } from "#contract/rules/iban";
import { formSchema, RUN_WITH_FIELD_ERRORS } from "~/models/form-schema";
import type { Fields } from "~/models/form-fields";
import { problem } from "~/models/problem-text";
import type { Key } from "~/models/translation-keys";

/** The account of a direct debit mandate, and its holder's confirmation. */
export const DEBIT_FIELDS = {
  iban: {
    kind: "text",
    label: "debit.iban",
    max: 42,
    required: true,
    missing: "form.error.missing.debit.iban",
    autoComplete: "off",
  },
  isConfirmed: { kind: "checkbox", label: "debit.declaration" },
} as const satisfies Fields<Key<"invoices">>;

/** Rules over several fields also run with missing fields, which are reported by the fields themselves. */
interface DebitValues {
  iban?: string;
  isConfirmed?: boolean;
}

export const DebitForm = formSchema(DEBIT_FIELDS).superRefine(({ iban, isConfirmed }: DebitValues, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (iban && !isIban(iban)) refuse("iban", problem("form.error.iban"));
  else if (iban && !isSepaIban(iban)) refuse("iban", problem("form.error.iban-outside-sepa"));
  if (!isConfirmed) refuse("isConfirmed", problem("form.error.missing.debit.isConfirmed"));
}, RUN_WITH_FIELD_ERRORS);
