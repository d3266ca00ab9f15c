import type { MerchantPaths } from "~/models/paths";

/** Steps of the subscription panel. */
export type SubscribeStep = "invoicing" | "purchase" | "done";

/**
 * URLs below the plan's page.
 *
 * @see app/routes.ts
 */
export function planPaths({ subscriptions }: Pick<MerchantPaths, "subscriptions">) {
  return {
    page: subscriptions,
    terms: `${subscriptions}/terms`,
    /** Redirects to the first incomplete step. */
    subscribe: `${subscriptions}/subscribe`,
    step: (step: SubscribeStep) => `${subscriptions}/subscribe/${step}`,
    paymentMethod: `${subscriptions}/payment-method`,
    paymentMethodChanged: `${subscriptions}/payment-method/done`,
    /** @param state identifies the visit to the provider, which has charged an unpaid month */
    unpaidMonthPaid: (state: string) => `${subscriptions}/payment-method/done?${new URLSearchParams({ state }).toString()}`,
    cancel: `${subscriptions}/cancel`,
    cancelOffer: `${subscriptions}/cancel/offer`,
    cancelled: `${subscriptions}/cancel/done`,
    kept: `${subscriptions}/cancel/kept`,
    /** Revokes a cancellation. */
    keep: `${subscriptions}/keep`,
  };
}
