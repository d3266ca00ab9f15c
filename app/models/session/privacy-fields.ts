import type { Fields, Values } from "~/models/form-fields";
import type { Key } from "~/models/translation-keys";

export const YES_NO = ["yes", "no"] as const;

const question = { kind: "choice", options: YES_NO, required: true } as const;

/** The two questions of the privacy gate; none is prefilled. @see spec account-and-money, section 2, "Privacy splash modal" */
export const PRIVACY_GATE_FIELDS = {
  dataProcessing: { ...question, missing: "form.error.missing.dataProcessing", label: "data-processing.question" },
  marketingEmails: { ...question, missing: "form.error.missing.marketingEmails", label: "marketing-emails.question" },
} as const satisfies Fields<Key<"privacy">>;
/**
 * The questions of the settings; the last only if the tenant makes marketing calls.
 *
 * @see spec account-and-money, section 2, "Privacy settings page"
 */
export const PRIVACY_FIELDS = {
  ...PRIVACY_GATE_FIELDS,
  marketingCalls: { ...question, missing: "form.error.missing.marketingCalls", label: "marketing-calls.question" },
} as const satisfies Fields<Key<"privacy">>;
export type PrivacyValues = Values<typeof PRIVACY_FIELDS>;
export type PrivacyGateValues = Values<typeof PRIVACY_GATE_FIELDS>;
