import type { Plan, PlanCode, PlanPrice } from "../../../contract/subscriptions";
import type { Tenant } from "../../../contract/rules/tenant";
import type { ClientRow } from "../../platform";
import type { Carrier } from "../../rules/catalogue/catalog-types";
import { type OfferTerms, termsOfTenant, termsOnPlan } from "../../rules/catalogue/offers";
import { planTaxPercent } from "../../rules/pricing/pricing-tax";
import { zoneOfClient } from "../../rules/billing/billing-details";
import { periodOf, priceOfPeriod, rampSteps } from "../../rules/billing/subscriptions";

/** Displayed names, not translated. @see spec account-and-money, section 9 */
export const PLAN_NAMES: Record<PlanCode, string> = { FREE: "Free", PLUS: "Silver" };

const NOTHING = { monthlyPrice: 0, ramp: [] };

/** The plans of a tenant, the free one first. @param carriers those that it can sell */
export function plansOf(tenant: Tenant, carriers: readonly Carrier[]): Plan[] {
  const { plan, currency } = tenant;
  const free = termsOfTenant(tenant);
  return [
    { code: "FREE", name: PLAN_NAMES.FREE, price: 0, currency, benefits: benefitsOf(carriers, free, free) },
    {
      code: "PLUS",
      name: PLAN_NAMES.PLUS,
      price: priceOfPeriod(plan, { period: 1, discount: null, taxPercent: 0 }).net,
      currency,
      benefits: benefitsOf(carriers, termsOnPlan(tenant), free),
    },
  ];
}

function benefitsOf(carriers: readonly Carrier[], terms: OfferTerms, free: OfferTerms): Plan["benefits"] {
  const premium = carriers.filter(({ isPremium }) => isPremium);
  const addsPremium = terms.premiumCarriers && !free.premiumCarriers;
  const { exclusivePercent: discountPercent, cashOnDelivery, skipsManagementFee } = terms;
  return {
    premiumCarriers: addsPremium ? premium.map(({ name }) => name) : [],
    carriers: carriers.length - (free.premiumCarriers ? 0 : premium.length),
    discountPercent,
    cashOnDelivery,
    skipsManagementFee,
  };
}

/** Monthly price of a plan for a client, with the taxes of its country. @param now world time */
export function planPriceOf(
  tenant: Tenant,
  client: Pick<ClientRow, "alpha2_code" | "zip_code" | "type" | "tax_id" | "tax_id_checked_at">,
  planCode: PlanCode,
  now: Date,
): PlanPrice {
  const { plan, currency } = tenant;
  const priced = planCode === "FREE" ? NOTHING : plan;
  const monthly = (period: number) => {
    const price = priceOfPeriod(priced, { period, discount: null, taxPercent: planTaxPercent(tenant, client) });
    return { currency, subtotal: price.net, taxes: { rate: price.taxPercent, total: price.tax }, total: price.gross };
  };
  const steps = rampSteps(priced).map((fromMonth) => ({ ...monthly(fromMonth), fromMonth }));
  return {
    ...monthly(1),
    planCode,
    pricingType: steps.length > 0 ? "RAMP" : "FIXED",
    steps,
    nextChargeAt: periodOf(zoneOfClient(client), now, 1).end.toISOString(),
  };
}
