import type { DeferredPayment } from "#contract/deferred-payment";

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
