import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { FlashMessage } from "~/models/flash";
import { withQuery } from "~/models/paths";
import { planPaths } from "~/models/subscription/plan-paths";
import { DENIED, readReturn, saveVisit } from "~/services/payment/provider-visit.server";
import { log } from "~/services/process/log.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import type { Merchant } from "~/services/session/merchant.server";
import type { PlanMethod } from "~/services/subscription/plan-payment.server";
import { loadSubscription, requirePlanMerchant } from "~/services/subscription/plan.server";
import { attempt, attemptOnce, type Outcome } from "~/services/upstream/upstream.server";

/**
 * The provider's return URL after saving a payment method. The state must come from this browser's session, so that a foreign
 * link subscribes nobody. Loading it twice subscribes and charges once.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requirePlanMerchant(request);
  const paths = planPaths(merchant.paths);
  const back = await readReturn(request, "plan-method");
  // A merchant who signed in again meanwhile has another session.
  if (back.kind === "lost")
    return back.query.has("state")
      ? redirectWithFlash(request, paths.page, { key: "method-unknown", tone: "warning" })
      : redirect(paths.page);
  const panel = panelOf(merchant, back.reason);
  if (back.kind === "refused") return redirectWithFlash(request, panel, back.message);
  const { reason, visit, state, proof } = back;
  // Each visit to the provider saves one method, however often its return URL is loaded.
  const headers = { "idempotency-key": state };
  const saved = await attemptOnce(() =>
    merchant.upstream.billing.createPaymentMethod({
      headers,
      body: { method: reason.method, purpose: "SUBSCRIPTION", ...proof },
    }),
  );
  if (saved.kind === "fault") throw saved.fault;
  if (saved.kind === "refused") return redirectWithFlash(request, panel, messageOf(saved));
  const paymentMethodId = saved.value.id;
  if (reason.subscribes) return subscribe(request, merchant, reason, paymentMethodId);
  const wasCharged = reason.charged !== undefined;
  const keepCharged = (charged: number) => saveVisit(request, state, { ...visit, reason: { ...reason, charged } });
  return changeMethod(request, merchant, { panel, paymentMethodId, state, wasCharged, keepCharged });
}

/** URL of the panel that the provider's page was opened from, with its method chosen. */
function panelOf({ paths: merchantPaths }: Merchant, { subscribes, method }: PlanMethod): string {
  const paths = planPaths(merchantPaths);
  return withQuery(subscribes ? paths.step("purchase") : paths.paymentMethod, { method });
}

async function subscribe(request: Request, merchant: Merchant, reason: PlanMethod, paymentMethodId: string) {
  const { upstream } = merchant;
  const { idempotencyKey } = reason;
  const paths = planPaths(merchant.paths);
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
  return redirectWithFlash(request, panelOf(merchant, reason), messageOf(created));
}

interface MethodChange {
  /** Where a refusal is shown. */
  panel: string;
  paymentMethodId: string;
  state: string;
  /** An earlier load of this return URL has charged an unpaid month. */
  wasCharged: boolean;
  /** Stores the charged amount with the visit, minor units. */
  keepCharged: (charged: number) => Promise<void>;
}

async function changeMethod(
  request: Request,
  merchant: Merchant,
  { panel, paymentMethodId, state, wasCharged, keepCharged }: MethodChange,
) {
  const paths = planPaths(merchant.paths);
  const plan = await loadSubscription(merchant);
  if (plan?.state !== "active") return redirect(paths.page);
  const edited = await attempt(merchant.upstream.subscriptions.edit({ id: plan.id, paymentMethodId }));
  if (edited.kind === "fault") throw edited.fault;
  if (edited.kind === "refused") return redirectWithFlash(request, panel, messageOf(edited));
  // The new method was charged at once and refused again.
  if (edited.value.failedPayment) return redirectWithFlash(request, panel, DENIED);
  if (plan.failedPayment) await keepCharged(plan.currentBillingAmount);
  return redirect(plan.failedPayment || wasCharged ? paths.unpaidMonthPaid(state) : paths.paymentMethodChanged, 303);
}

/** @see spec account-and-money, section 8: `error.payment.setup` */
function messageOf({ refusal }: Extract<Outcome<unknown>, { kind: "refused" }>): FlashMessage {
  const isDenied = refusal.messages.some(({ error_code: code }) => code === "PaymentDenied");
  return isDenied ? DENIED : { key: "error.payment.setup", tone: "error" };
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function PlanPaymentReturn() {
  return null;
}
