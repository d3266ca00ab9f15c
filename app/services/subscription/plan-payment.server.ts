import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { providerPaths } from "~/models/payment/payment-paths";
import type { PlanMethod } from "~/models/subscription/plan-fields";
import { planPaths } from "~/models/subscription/plan-paths";
import { publicOrigin } from "~/services/http/public-origin.server";
import { detectLanguage } from "~/services/i18n/i18n.server";
import type { Merchant } from "~/services/session/merchant.server";
import { findSessionRecord, saveSessionRecord } from "~/services/session/session.server";
import { attempt, type Failure } from "~/services/upstream/upstream.server";

/** How long a return from the provider's page can be reloaded. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** A payment method that the provider's page is asked for. */
export interface PendingPlanPayment {
  /** To subscribe with it, or to pay the plan with it from now on. */
  purpose: "subscribe" | "change";
  /** Generated with the panel; the subscription uses it, so a reloaded return subscribes once. */
  idempotencyKey: string;
  method: PlanMethod;
  /** The provider's page. */
  redirectUrl: string;
  /** Of a change that charged an unpaid month: that sum, minor units. */
  charged?: number;
}

const recordName = (state: string) => `plan payment ${state}`;

/** Leaves for the provider's page, where the payment method is given. @returns the failure where the upstream refuses */
export async function leaveForProvider(
  request: Request,
  merchant: Merchant,
  { planName, ...pending }: Omit<PendingPlanPayment, "redirectUrl"> & { planName: string },
): Promise<Response | Failure> {
  const state = randomUUID();
  const urls = providerPaths(planPaths(merchant.paths).payment, state);
  const opened = await attempt(
    merchant.upstream.billing.startPaymentMethod({
      headers: { "idempotency-key": state },
      body: {
        method: pending.method,
        purpose: "SUBSCRIPTION",
        description: planName,
        returnUrl: publicOrigin(request) + urls.return,
        language: await detectLanguage(request, merchant.tenant),
      },
    }),
  );
  if (opened.kind !== "ok") return opened;
  await savePlanPayment(request, state, { ...pending, redirectUrl: opened.value.redirectUrl });
  return redirect(urls.leave, 303);
}

export async function savePlanPayment(request: Request, state: string, pending: PendingPlanPayment): Promise<void> {
  await saveSessionRecord(request, recordName(state), { ...pending }, new Date(Date.now() + DAY_MS));
}

/** The payment that a return from the provider belongs to. It is kept, so that a reload does nothing twice. */
export async function findPlanPayment(request: Request, state: string | null): Promise<PendingPlanPayment | undefined> {
  const found = state ? await findSessionRecord(request, recordName(state)) : null;
  return found ? (found as unknown as PendingPlanPayment) : undefined;
}
