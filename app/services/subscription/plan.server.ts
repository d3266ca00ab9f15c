import type { Subscription } from "#contract/subscriptions";
import { redirect } from "@remix-run/node";
import { PLAN_METHODS, type PlanMethod } from "~/models/subscription/plan-fields";
import { planPaths } from "~/models/subscription/plan-paths";
import { readQuery } from "~/models/urls";
import { oncePerRequest } from "~/services/http/request-scope.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { loadInit, type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";
import { lastVisit } from "~/services/payment/provider-visit.server";
import { needsBillingDetails } from "~/services/billing/billing-details.server";
import { phoneStepOf } from "~/services/phone/phone-panel.server";

/**
 * The merchant of a tenant that offers plans.
 *
 * @throws Response redirect as for an unknown path if the tenant has no plans
 */
export async function requirePlanMerchant(request: Request): Promise<Merchant> {
  const merchant = await requireMerchant(request);
  if (merchant.tenant.flags.subscription) return merchant;
  throw await redirectWithFlash(request, merchant.paths.home, { key: "page-unknown", tone: "warning" });
}

/** The merchant's plan, active or cancelled but still running; null for none. */
export function loadSubscription({ upstream }: Merchant): Promise<Subscription | null> {
  return oncePerRequest("subscription", async () => (await upstream.subscriptions.list()).subscriptions[0] ?? null);
}

/** @throws Response redirect to the plan's page if no plan is active */
export async function requireActivePlan(request: Request): Promise<{ merchant: Merchant; plan: Subscription }> {
  const merchant = await requirePlanMerchant(request);
  const plan = await loadSubscription(merchant);
  if (plan?.state === "active") return { merchant, plan };
  throw redirect(planPaths(merchant.paths).page);
}

/** A merchant who may subscribe. @throws Response redirect to the plan's page if the merchant has a plan */
export async function requireNonSubscriber(request: Request): Promise<Merchant> {
  const merchant = await requirePlanMerchant(request);
  if (await loadSubscription(merchant)) throw redirect(planPaths(merchant.paths).page);
  return merchant;
}

/** The tenant's payment methods for a plan; none where the upstream takes no payments. */
export async function planMethodsOf(merchant: Merchant): Promise<PlanMethod[]> {
  if ((await loadInit(merchant)).availablePaymentMethods.length === 0) return [];
  const methods = PLAN_METHODS.filter((method) => merchant.tenant.payments.methods.includes(method));
  return methods.length > 0 ? methods : [...PLAN_METHODS];
}

/** The plan's methods, and which one is chosen: the one before the provider's page, or the first. */
export async function chosenMethod(request: Request, merchant: Merchant) {
  const methods = await planMethodsOf(merchant);
  const before = readQuery(request.url).get("method") ?? (await lastVisit(request, "plan-method"))?.method;
  return { methods, chosen: methods.find((method) => method === before) ?? methods[0] };
}

/** The plan that includes a locked feature, and its price without tax. */
export interface PlanOffer {
  name: string;
  /** Minor units a month. */
  price: number;
  /** Later prices, if the price rises. */
  steps: { fromMonth: number; price: number }[];
  currency: string;
}

/** The offer on a locked page; null if the tenant has no plans, or they could not be loaded. */
export async function loadPlanOffer({ tenant, upstream }: Pick<Merchant, "tenant" | "upstream">): Promise<PlanOffer | null> {
  if (!tenant.flags.subscription) return null;
  const [found, priced] = await Promise.all([
    nullIfUnavailable("plans", upstream.subscriptions.listPlans()),
    nullIfUnavailable("plan-price", upstream.subscriptions.planPrice({ planCode: "PLUS" })),
  ]);
  const plan = found?.plans.find(({ code }) => code === "PLUS");
  if (!plan || !priced) return null;
  const steps = priced.steps.map(({ fromMonth, subtotal }) => ({ fromMonth, price: subtotal }));
  return { name: plan.name, price: plan.price, steps, currency: plan.currency };
}

/** Paths of the incomplete steps before the payment of a subscription, in order. */
export async function stepsBeforePayment(merchant: Merchant): Promise<string[]> {
  const paths = planPaths(merchant.paths);
  const invoicing = (await needsBillingDetails(merchant)) ? [paths.step("invoicing")] : [];
  const phone = await phoneStepOf(merchant, paths.step("purchase"), paths.page);
  return phone === null ? invoicing : [...invoicing, phone];
}
