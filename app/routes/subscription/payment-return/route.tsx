import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { FlashMessage } from "~/models/flash";
import { planPaths } from "~/models/subscription/plan-paths";
import { readQuery } from "~/models/urls";
import { proofOf, refusalOf } from "~/services/checkout/payment-proof.server";
import type { PaymentProof } from "~/services/checkout/place-order.server";
import { log } from "~/services/process/log.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import { findPlanPayment, type PendingPlanPayment, savePlanPayment } from "~/services/subscription/plan-payment.server";
import { loadSubscription, requirePlanMerchant } from "~/services/subscription/plan.server";
import { attempt, attemptOnce, type Outcome } from "~/services/upstream/upstream.server";

const DENIED: FlashMessage = { key: "order.payment-denied", also: [{ key: "order.try-another" }], tone: "error" };

/**
 * Where the provider sends the browser back to with a payment method. It must be asked for by this browser's session, so a link from
 * elsewhere subscribes nobody; loaded twice, it subscribes and charges once.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requirePlanMerchant(request);
  const paths = planPaths(merchant.paths);
  const query = readQuery(request.url);
  const state = query.get("state");
  const pending = await findPlanPayment(request, state);
  // Who signed in again on the way has another session.
  if (!pending || state === null)
    return query.has("state")
      ? redirectWithFlash(request, paths.page, { key: "method-unknown", tone: "warning" })
      : redirect(paths.page);
  const panel = pending.purpose === "subscribe" ? paths.step("purchase") : paths.paymentMethod;
  const proof = proofOf(query);
  const refusal = refusalOf(query, proof);
  if (refusal) return redirectWithFlash(request, panel, refusal);
  const saved = await saveMethod(merchant, pending, { state, proof });
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "refused") return redirectWithFlash(request, panel, messageOf(saved));
  const paymentMethodId = saved.value.id;
  return pending.purpose === "subscribe"
    ? subscribe(request, merchant, { ...pending, paymentMethodId })
    : changeMethod(request, merchant, { ...pending, paymentMethodId }, state);
}

function saveMethod(
  { upstream }: Merchant,
  { method }: PendingPlanPayment,
  { state, proof }: { state: string; proof: PaymentProof },
) {
  // Each visit to the provider saves one method, however often its return is loaded.
  const headers = { "idempotency-key": state };
  return attemptOnce(() =>
    upstream.billing.createPaymentMethod({ headers, body: { method, purpose: "SUBSCRIPTION", ...proof } }),
  );
}

async function subscribe(
  request: Request,
  { upstream, paths: merchantPaths }: Merchant,
  { idempotencyKey, paymentMethodId }: PendingPlanPayment & { paymentMethodId: string },
) {
  const paths = planPaths(merchantPaths);
  const created = await attemptOnce(() =>
    upstream.subscriptions.create({
      headers: { "idempotency-key": idempotencyKey },
      body: { paymentMethodId, planCode: "PLUS" },
    }),
  );
  if (created.kind === "fault") throw created.fault;
  if (created.kind === "ok") return redirect(paths.step("done"), 303);
  const { status, messages } = created.refusal;
  log("warn", "subscription-refused", { status, reason: messages[0]?.error_code });
  if (status === 409) return redirectWithFlash(request, paths.page, { key: "plan-exists", tone: "warning" });
  return redirectWithFlash(request, paths.step("purchase"), messageOf(created));
}

async function changeMethod(
  request: Request,
  merchant: Merchant,
  { paymentMethodId, ...pending }: PendingPlanPayment & { paymentMethodId: string },
  state: string,
) {
  const paths = planPaths(merchant.paths);
  const plan = await loadSubscription(merchant);
  if (plan?.state !== "active") return redirect(paths.page);
  const edited = await attempt(merchant.upstream.subscriptions.edit({ id: plan.id, paymentMethodId }));
  if (edited.kind === "fault") throw edited.fault;
  if (edited.kind === "refused") return redirectWithFlash(request, paths.paymentMethod, messageOf(edited));
  // Charged at once, and refused again.
  if (edited.value.failedPayment) return redirectWithFlash(request, paths.paymentMethod, DENIED);
  if (plan.failedPayment) await savePlanPayment(request, state, { ...pending, charged: plan.currentBillingAmount });
  return redirect(plan.failedPayment || pending.charged ? paths.unpaidMonthPaid(state) : paths.paymentMethodChanged, 303);
}

/** @see spec account-and-money, section 8: `error.payment.setup` */
function messageOf({ refusal }: Extract<Outcome<unknown>, { kind: "refused" }>): FlashMessage {
  const isDenied = refusal.messages.some(({ error_code: code }) => code === "PaymentDenied");
  return isDenied ? DENIED : { key: "error.payment.setup", tone: "error" };
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function PlanPaymentReturn() {
  return null;
}
