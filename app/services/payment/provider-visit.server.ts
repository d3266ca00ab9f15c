import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Payment } from "#contract/orders";
import type { Language } from "#contract/primitives";
import type { FlashMessage } from "~/models/flash";
import { providerPaths } from "~/models/payment/payment-paths";
import { ProviderVisit, type Purpose, type ReasonOf, type VisitReason } from "~/models/payment/provider-visit";
import { readQuery } from "~/models/urls";
import { publicOrigin } from "~/services/http/public-origin.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import type { Merchant } from "~/services/session/merchant.server";
import { findSessionRecord, saveSessionRecord } from "~/services/session/session.server";
import { attempt, type Outcome } from "~/services/upstream/upstream.server";

/** How long a return from the provider's page can be reloaded. */
const DAY_MS = 24 * 60 * 60 * 1000;

const recordName = (state: string) => `provider visit ${state}`;

/** What the upstream is told of every visit. */
interface VisitCall {
  headers: { "idempotency-key": string };
  returnUrl: string;
  language: Language;
}

interface VisitRequest<Reason extends VisitReason> {
  reason: Reason;
  /** Path of the page that the merchant pays on, whose `leave` and `return` stand around the provider's page. */
  page: string;
  /** Asks the upstream for the provider's page. */
  open: (call: VisitCall) => Promise<{ redirectUrl: string }>;
}

/**
 * Leaves for the payment provider's page; the merchant comes back from it with a proof, or with the reason why there is none.
 *
 * Each press opens a page of its own, because one that was left or cancelled cannot be opened again. Nothing is charged there: that
 * happens on the way back, whose idempotency key is the same for every press on one page. Each visit has a record of its own beside
 * the session: a form that is sent twice loses neither.
 *
 * @see docs/decisions/0013-payment-leaves-and-returns-by-pages.md
 */
export async function visitProvider<Reason extends VisitReason>(
  request: Request,
  merchant: Merchant,
  { reason, page, open }: VisitRequest<Reason>,
): Promise<Outcome<Response>> {
  const state = randomUUID();
  const urls = providerPaths(page, state);
  const opened = await attempt(
    open({
      headers: { "idempotency-key": state },
      returnUrl: publicOrigin(request) + urls.return,
      language: await detectLanguage(request, merchant.tenant),
    }),
  );
  if (opened.kind !== "ok") return opened;
  await saveVisit(request, state, { reason, providerUrl: opened.value.redirectUrl });
  return { kind: "ok", value: redirect(urls.leave, 303) };
}

/** Keeps a visit, or what became of it. It stays after the return, so that a reload does nothing twice. */
export async function saveVisit(request: Request, state: string, visit: ProviderVisit): Promise<void> {
  await saveSessionRecord(request, recordName(state), visit, new Date(Date.now() + DAY_MS));
}

/** The visit of this browser's session that a `state` names. */
export async function findVisit(request: Request, state: string | null): Promise<ProviderVisit | null> {
  return state === null ? null : findSessionRecord(request, recordName(state), ProviderVisit);
}

/** What the provider's page sent back; all null for an order that costs nothing. */
export type PaymentProof = Pick<Payment, "nonce" | "token" | "paymentId" | "payerId">;
export const NO_PROOF: PaymentProof = { nonce: null, token: null, paymentId: null, payerId: null };

/** What the provider says when there is no proof of payment: what happened, and what that means. */
const REFUSALS = new Map<string, FlashMessage>(
  Object.entries({
    canceled: { key: "payment-canceled", also: [{ key: "order.nothing-charged" }], tone: "warning" },
    "challenge-failed": { key: "payment-challenge-failed", also: [{ key: "order.nothing-charged" }], tone: "error" },
  }),
);
export const DENIED: FlashMessage = { key: "order.payment-denied", also: [{ key: "order.try-another" }], tone: "error" };
export const NOT_PROVEN: FlashMessage = {
  key: "error.payment.verification",
  also: [{ key: "order.try-another" }],
  tone: "error",
};

/**
 * A browser's return from the provider's page: `lost` if this session has begun no such visit, so that a link from elsewhere buys
 * nothing.
 */
type ProviderReturn<P extends Purpose> =
  | { kind: "lost"; query: URLSearchParams }
  | { kind: "refused"; reason: ReasonOf<P>; message: FlashMessage }
  | { kind: "proven"; reason: ReasonOf<P>; visit: ProviderVisit; state: string; proof: PaymentProof };

/** Reads a return: a nonce, or for PayPal token, payment id and payer id; or the reason why there is none. */
export async function readReturn<P extends Purpose>(request: Request, purpose: P): Promise<ProviderReturn<P>> {
  const query = readQuery(request.url);
  const state = query.get("state");
  const visit = await findVisit(request, state);
  if (!visit || state === null || !isFor(visit.reason, purpose)) return { kind: "lost", query };
  const { reason } = visit;
  const refusal = query.get("error");
  if (refusal) return { kind: "refused", reason, message: REFUSALS.get(refusal) ?? DENIED };
  const proof = {
    nonce: query.get("nonce"),
    token: query.get("token"),
    paymentId: query.get("paymentId"),
    payerId: query.get("PayerID"),
  };
  const isProven = Boolean(proof.nonce || (proof.token && proof.paymentId && proof.payerId));
  return isProven ? { kind: "proven", reason, visit, state, proof } : { kind: "refused", reason, message: NOT_PROVEN };
}

function isFor<P extends Purpose>(reason: VisitReason, purpose: P): reason is ReasonOf<P> {
  return reason.purpose === purpose;
}

/** Whether a return that no visit belongs to may have been one that paid. */
export function hasPaid(query: URLSearchParams): boolean {
  return query.has("nonce") || query.has("token");
}
