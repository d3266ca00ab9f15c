/** The questions of the privacy gate and of the settings. @see spec account-and-money, section 3, "User" */
export const POLICIES = ["dataProcessing", "marketingEmails", "marketingCalls"] as const;
export type PolicyName = (typeof POLICIES)[number];

/** A policy that nobody answered is null. */
export type Policies = Record<PolicyName, boolean | null>;

/** Version of the questions' wording, kept with each answer. It counts up when a sentence changes its meaning. */
export const PRIVACY_WORDING = 1;

/** Whether the questions must be answered before anything else. @see spec account-and-money, section 4, "Privacy gate" */
export function needsConsent({ dataProcessing, marketingEmails }: Policies): boolean {
  return dataProcessing !== true || marketingEmails === null;
}

/** Days after which the personal data of a closed account is deleted. */
export const CLOSURE_DAYS = 30;

/** Years for which orders, payments and invoices of a closed account are kept. */
export const KEPT_YEARS = 6;
