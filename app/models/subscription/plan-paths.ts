import type { MerchantPaths } from "~/models/paths";

/** Steps of the panel that subscribes. */
export type SubscribeStep = "invoicing" | "purchase" | "done";

/**
 * URLs below the page of the plan.
 *
 * @see app/routes.ts
 */
export function planPaths({ subscriptions }: Pick<MerchantPaths, "subscriptions">) {
  return {
    page: subscriptions,
    terms: `${subscriptions}/terms`,
    /** Leads to the first step that is left to do. */
    subscribe: `${subscriptions}/subscribe`,
    step: (step: SubscribeStep) => `${subscriptions}/subscribe/${step}`,
    paymentMethod: `${subscriptions}/payment-method`,
    paymentMethodChanged: `${subscriptions}/payment-method/done`,
    /** @param state names the visit to the provider, with which an unpaid month was charged */
    unpaidMonthPaid: (state: string) => `${subscriptions}/payment-method/done?${new URLSearchParams({ state }).toString()}`,
    cancel: `${subscriptions}/cancel`,
    cancelOffer: `${subscriptions}/cancel/offer`,
    cancelled: `${subscriptions}/cancel/done`,
    kept: `${subscriptions}/cancel/kept`,
    /** Takes a cancellation back. */
    keep: `${subscriptions}/keep`,
  };
}
