/** Where carriers' terms are accepted or cleared. */
export type TermsPage = "address" | "payment" | "bulk-payment";

/**
 * What the tenant's analytics are told. It never holds what a merchant typed, nor anything about a recipient.
 *
 * @see docs/analytics-events.md
 */
export type AnalyticsEvent =
  | { name: "carriers-terms-accepted" | "carriers-terms-cleared"; properties: { page: TermsPage } }
  | { name: "shipping-rule-save-failed"; properties: { errors: string[] } }
  | { name: "user-properties-set"; user: string; properties: { hasOwnContract: false } };
