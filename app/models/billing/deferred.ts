import type { Client } from "#contract/client";
import { isBusinessLike } from "#contract/rules/deferred";
import { hasFeature } from "#contract/rules/features";
import type { DeferredPayment } from "#contract/deferred-payment";

/**
 * Whether a client sees its deferred payment: its settings allow it, and it is self-employed or a business with a tax id. One that is
 * blocked sees why.
 *
 * @see spec account-and-money, section 6
 */
export function showsPaymentTab({ type, taxId, features }: Pick<Client, "type" | "taxId" | "features">): boolean {
  return hasFeature(features, "DEFERRED_PAYMENT") && isBusinessLike({ type, taxId });
}

/**
 * How far a client's deferred payment is: `active` from the method that is charged on, `requested` until the direct debit that was
 * asked for is active, `off` before either.
 */
export type DeferredStage = "active" | "requested" | "off" | "blocked";

export function deferredStage({ isAllowed, method, directDebit: { state } }: DeferredPayment): DeferredStage {
  if (!isAllowed) return "blocked";
  if (method !== null || state === "active") return "active";
  return state === "requested" ? "requested" : "off";
}
