import { planPaths } from "~/models/subscription/plan-paths";
import { needsBillingDetails } from "~/services/billing/billing-details.server";
import type { Merchant } from "~/services/session/merchant.server";

/**
 * Where a phone number is verified before a plan is paid: the path of that step, or null where nothing asks for it.
 *
 * @param _returnTo path to come back to with a verified number
 * @see spec account-and-money, section 4, "Phone verification"
 */
function phoneStepOf(_merchant: Merchant, _returnTo: string): Promise<string | null> {
  return Promise.resolve(null);
}

/** The steps of subscribing before the payment that are left to do, in their order: paths. */
export async function stepsBeforePayment(merchant: Merchant): Promise<string[]> {
  const paths = planPaths(merchant.paths);
  const invoicing = (await needsBillingDetails(merchant)) ? [paths.step("invoicing")] : [];
  const phone = await phoneStepOf(merchant, paths.step("purchase"));
  return phone === null ? invoicing : [...invoicing, phone];
}
