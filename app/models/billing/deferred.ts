import type { Client } from "#contract/client";
import { isBusinessLike } from "#contract/rules/deferred";
import { hasFeature } from "#contract/rules/features";
import type { DeferredPayment } from "#contract/deferred-payment";

/**
 * Whether a client has the payment tab: its settings allow deferred payment, and it is self-employed or a business with a tax id.
 * Blocked clients have it too, because it shows the reason.
 *
 * @see spec account-and-money, section 6
 */
export function showsPaymentTab({ type, taxId, features }: Pick<Client, "type" | "taxId" | "features">): boolean {
  return hasFeature(features, "DEFERRED_PAYMENT") && isBusinessLike({ type, taxId });
}

/**
 * Stage of a client's deferred payment: `active` once there is a method to charge or an active direct debit, `requested` while
 * the direct debit is pending, `off` before either.
 */
export type DeferredStage = "active" | "requested" | "off" | "blocked";

export function deferredStage({ isAllowed, method, directDebit: { state } }: DeferredPayment): DeferredStage {
  if (!isAllowed) return "blocked";
  if (method !== null || state === "active") return "active";
  return state === "requested" ? "requested" : "off";
}
