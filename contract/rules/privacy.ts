/** Consent questions of the privacy gate and the settings. @see spec account-and-money, section 3, "User" */
export const POLICIES = ["dataProcessing", "marketingEmails", "marketingCalls"] as const;
export type PolicyName = (typeof POLICIES)[number];

/** An unanswered policy is null. */
export type Policies = Record<PolicyName, boolean | null>;

/** Version of the questions' wording, stored with each answer. Increment it when a sentence changes its meaning. */
export const PRIVACY_WORDING = 1;

/** Whether the privacy gate is shown before anything else. @see spec account-and-money, section 4, "Privacy gate" */
export function needsConsent({ dataProcessing, marketingEmails }: Policies): boolean {
  return dataProcessing !== true || marketingEmails === null;
}

/** Days until the personal data of a closed account is deleted. */
export const CLOSURE_DAYS = 30;

/** Years for which orders, payments and invoices of a closed account are retained. */
export const KEPT_YEARS = 6;
