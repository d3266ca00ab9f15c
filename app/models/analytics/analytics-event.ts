/** Where carriers' terms are accepted or cleared. */
export type TermsPage = "address" | "payment" | "bulk-payment";

/**
 * An event sent to the tenant's analytics. Never contains a merchant's input or data about a recipient.
 *
 * @see docs/analytics-events.md
 */
export type AnalyticsEvent =
  | { name: "carriers-terms-accepted" | "carriers-terms-cleared"; properties: { page: TermsPage } }
  | { name: "shipping-rule-save-failed"; properties: { errors: string[] } }
  | { name: "user-properties-set"; user: string; properties: { hasOwnContract: false } };
