import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

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
