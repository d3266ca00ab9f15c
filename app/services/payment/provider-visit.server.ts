import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { Payment } from "#contract/orders";
import type { Language } from "#contract/primitives";
import type { FlashMessage } from "~/models/flash";
import { providerPaths } from "~/models/payment/payment-paths";
import { ProviderVisit, type Purpose, type ReasonOf, VisitReason } from "~/models/payment/provider-visit";
import { readQuery } from "~/models/urls";
import { publicOrigin } from "~/services/http/public-origin.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import { logFault } from "~/services/process/log.server";
import type { Merchant } from "~/services/session/merchant.server";
import { deleteSessionRecord, findSessionRecord, saveSessionRecord } from "~/services/session/session.server";
import { StoreFault } from "~/services/session/store/timeout-store.server";
import { attempt, type Outcome } from "~/services/upstream/upstream.server";

/** How long the return page can be reloaded. */
const DAY_MS = 24 * 60 * 60 * 1000;

const recordName = (state: string) => `provider visit ${state}`;
const lastName = (page: string) => `last provider visit ${page}`;
const pageOf = ({ url }: Pick<Request, "url">) => new URL(url).pathname.replace(/\.data$/, "");

/** Common input of the upstream's calls that open a provider's page. */
interface VisitCall {
  headers: { "idempotency-key": string };
  returnUrl: string;
  language: Language;
}

interface VisitRequest<Reason extends VisitReason> {
  reason: Reason;
  /** Path of the payment page, with its routes `leave` and `return`. */
  page: string;
  /** Requests the URL of the provider's page from the upstream. */
  open: (call: VisitCall) => Promise<{ redirectUrl: string }>;
}

/**
 * Redirects to the payment provider's page, from which the merchant returns with a proof of payment or the reason for its
 * absence.
 *
 * Each submission opens a new provider page, because a cancelled one cannot be reopened. Nothing is charged there, but on the
 * return, whose idempotency key is the same for all submissions of one page. Each visit has its own session record, so that a
 * form sent twice loses neither visit.
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
  await saveSessionRecord(request, lastName(pageOf(request)), reason, new Date(Date.now() + DAY_MS));
  return { kind: "ok", value: redirect(urls.leave, 303) };
}

/** Saves a visit or its outcome. Kept after the return, so that a reload repeats nothing. */
export async function saveVisit(request: Request, state: string, visit: ProviderVisit): Promise<void> {
  await saveSessionRecord(request, recordName(state), visit, new Date(Date.now() + DAY_MS));
}

/** The visit with this `state` in the browser's session. */
export async function findVisit(request: Request, state: string | null): Promise<ProviderVisit | null> {
  return state === null ? null : findSessionRecord(request, recordName(state), ProviderVisit);
}

/**
 * The last visit that began on this page, for its choices: the browser's Back from the provider's page loads the page without
 * them. Null if there is none or the store fails.
 */
export async function lastVisit<P extends Purpose>(request: Request, purpose: P): Promise<ReasonOf<P> | null> {
  const reason = await findSessionRecord(request, lastName(pageOf(request)), VisitReason).catch(nullIfStoreFails);
  return reason && isFor(reason, purpose) ? reason : null;
}

/** After a payment the page is for another one. @param page its path */
export async function forgetLastVisit(request: Request, page: string): Promise<void> {
  await deleteSessionRecord(request, lastName(page)).catch(nullIfStoreFails);
}

function nullIfStoreFails(error: unknown): null {
  if (!(error instanceof StoreFault)) throw error;
  logFault("last-visit", error);
  return null;
}

/** Data from the provider's page; all null for a free order. */
export type PaymentProof = Pick<Payment, "nonce" | "token" | "paymentId" | "payerId">;
export const NO_PROOF: PaymentProof = { nonce: null, token: null, paymentId: null, payerId: null };

/** Messages for the provider's reasons of a missing proof. */
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
 * A return from the provider's page: `lost` if the session has no such visit, so that a foreign link cannot trigger a purchase.
 */
type ProviderReturn<P extends Purpose> =
  | { kind: "lost"; query: URLSearchParams }
  | { kind: "refused"; reason: ReasonOf<P>; message: FlashMessage }
  | { kind: "proven"; reason: ReasonOf<P>; visit: ProviderVisit; state: string; proof: PaymentProof };

/** Reads a return: a nonce, or for PayPal token, payment id and payer id; or the reason for their absence. */
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

/** Whether a `lost` return may belong to a successful payment. */
export function hasPaid(query: URLSearchParams): boolean {
  return query.has("nonce") || query.has("token");
}
