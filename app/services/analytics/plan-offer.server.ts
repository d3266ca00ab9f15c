import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** The plan that has what is locked, and its price without tax. */
export interface PlanOffer {
  name: string;
  /** Minor units a month. */
  price: number;
  currency: string;
}

/** What a locked page offers; null where the tenant has no plans, or they are unknown just now. */
export async function loadPlanOffer({ tenant, upstream }: Pick<Merchant, "tenant" | "upstream">): Promise<PlanOffer | null> {
  if (!tenant.flags.subscription) return null;
  const found = await nullIfUnavailable("plans", upstream.subscriptions.listPlans());
  const plan = found?.plans.find(({ code }) => code === "PLUS");
  return plan ? { name: plan.name, price: plan.price, currency: plan.currency } : null;
}
