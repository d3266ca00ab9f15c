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
 * @returns null if the signature is not Stripe's; "unreadable" if it is, and what it signs is no event
 * @see https://docs.stripe.com/webhooks
 */
export async function readStripeEvent(
  stripe: Stripe,
  secret: string,
  { body, signature }: { body: string; signature: string },
): Promise<PaymentEvent | "unreadable" | null> {
  if (!(await isGenuine(stripe, secret, { body, signature }))) return null;
  const event = Event.safeParse(jsonOf(body)).data;
  return event ? { id: event.id, subject: subjectOf(event) } : "unreadable";
}

async function isGenuine(stripe: Stripe, secret: string, { body, signature }: { body: string; signature: string }) {
  try {
    return await stripe.webhooks.signature!.verifyHeaderAsync(body, signature, secret, TOLERANCE_S);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stripe's ids have at most 255 characters. @see https://docs.stripe.com/upgrades */
const Id = z.string().regex(/^\w{1,255}$/);
/** An id that is missing or odd is none. */
const maybeId = Id.optional().catch(undefined);

/** What is read of an event. The type of its object depends on its own type. */
const Event = z.object({
  id: Id,
  type: z.string().catch(""),
  data: z
    .object({ object: z.object({ id: maybeId, payment_intent: z.union([z.object({ id: maybeId }), maybeId]) }) })
    .optional()
    .catch(undefined),
});

function subjectOf({ type, data }: z.output<typeof Event>): PaymentSubject | null {
  const { id, payment_intent: payment } = data?.object ?? {};
  const chargeId = typeof payment === "object" ? payment.id : payment;
  if (PAGE_EVENTS.includes(type) && id) return { kind: "page", pageId: id };
  if (REFUND_EVENTS.includes(type) && chargeId) return { kind: "refund", chargeId };
  if (DEBIT_EVENTS.includes(type) && id) return { kind: "debit", chargeId: id };
  if (DISPUTE_EVENTS.includes(type) && id) return { kind: "dispute", disputeId: id };
  return null;
}
