import { planPaths } from "~/models/subscription/plan-paths";
import { needsBillingDetails } from "~/services/billing/billing-details.server";
import { phoneStepOf } from "~/services/phone/phone-step.server";
import type { Merchant } from "~/services/session/merchant.server";

/** Paths of the incomplete steps before the payment of a subscription, in order. */
export async function stepsBeforePayment(merchant: Merchant): Promise<string[]> {
  const paths = planPaths(merchant.paths);
  const invoicing = (await needsBillingDetails(merchant)) ? [paths.step("invoicing")] : [];
  const phone = await phoneStepOf(merchant, paths.step("purchase"), paths.page);
  return phone === null ? invoicing : [...invoicing, phone];
}
