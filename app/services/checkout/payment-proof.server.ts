import type { FlashMessage } from "~/models/flash";
import type { PaymentProof } from "./place-order.server";

/** What the provider says when there is no proof of payment: what happened, and what that means. */
const REFUSALS = new Map<string, FlashMessage>(
  Object.entries({
    canceled: { key: "payment-canceled", also: [{ key: "order.nothing-charged" }], tone: "warning" },
    "challenge-failed": { key: "payment-challenge-failed", also: [{ key: "order.nothing-charged" }], tone: "error" },
  }),
);
const DENIED: FlashMessage = { key: "order.payment-denied", also: [{ key: "order.try-another" }], tone: "error" };
const NOT_PROVEN: FlashMessage = { key: "error.payment.verification", also: [{ key: "order.try-another" }], tone: "error" };

/** What the provider returned with: a nonce, or for PayPal token, payment id and payer id. */
export function proofOf(query: URLSearchParams): PaymentProof {
  return {
    nonce: query.get("nonce"),
    token: query.get("token"),
    paymentId: query.get("paymentId"),
    payerId: query.get("PayerID"),
  };
}

/** Why a return from the provider pays nothing; null if it has a proof. */
export function refusalOf(query: URLSearchParams, proof: PaymentProof): FlashMessage | null {
  const refusal = query.get("error");
  if (refusal) return REFUSALS.get(refusal) ?? DENIED;
  return proof.nonce || (proof.token && proof.paymentId && proof.payerId) ? null : NOT_PROVEN;
}
