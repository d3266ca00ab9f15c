import Stripe from "stripe";
import { z } from "zod";
import type { PaymentEvent, PaymentSubject } from "../port";

/** Older signatures may be a replay. */
const TOLERANCE_S = 300;

/** Events of a page that may have changed what it is paid. */
const PAGE_EVENTS: readonly string[] = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
];
const REFUND_EVENTS: readonly string[] = ["charge.refunded", "refund.updated", "refund.failed"];
const DEBIT_EVENTS: readonly string[] = ["payment_intent.succeeded", "payment_intent.payment_failed"];
const DISPUTE_EVENTS: readonly string[] = ["charge.dispute.created", "charge.dispute.updated", "charge.dispute.closed"];

/** What a webhook endpoint must be sent. */
export const STRIPE_EVENTS: readonly string[] = [...PAGE_EVENTS, ...REFUND_EVENTS, ...DEBIT_EVENTS, ...DISPUTE_EVENTS];

/**
 * Reads a webhook request. What it says is only a hint: the objects are fetched afresh, since events may be late, doubled and out
 * of order.
 *
 * @returns null if the signature is not Stripe's
 * @see https://docs.stripe.com/webhooks
 */
export async function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { body, signature }: { body: string; signature: string },
): Promise<PaymentEvent | null> {
  const event = await stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  });
  return event && { id: event.id, subject: subjectOf(event.type, event.data.object) };
}

/** What is read of the object of an event, whose type depends on the event's. */
const Subject = z.object({
  id: z.string().optional(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});

function subjectOf(type: string, object: object): PaymentSubject | null {
  const { id, payment_intent: payment } = Subject.parse(object);
  const chargeId = typeof payment === "object" ? payment?.id : payment;
  if (PAGE_EVENTS.includes(type) && id) return { kind: "page", pageId: id };
  if (REFUND_EVENTS.includes(type) && chargeId) return { kind: "refund", chargeId };
  if (DEBIT_EVENTS.includes(type) && id) return { kind: "debit", chargeId: id };
  if (DISPUTE_EVENTS.includes(type) && id) return { kind: "dispute", disputeId: id };
  return null;
}
