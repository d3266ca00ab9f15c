import { needsPhoneVerification } from "~/models/phone/phone-panel";
import { planPaths } from "~/models/subscription/plan-paths";
import { needsBillingDetails } from "~/services/billing/billing-details.server";
import { logFault } from "~/services/process/log.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/**
 * Where the phone number is verified before a plan is paid: the path of that step, or null where nothing asks for it. Where the upstream
 * cannot tell, the payment is not held up.
 *
 * @param returnTo path to come back to with a verified number
 * @see spec account-and-money, section 4, "Phone verification"
 */
async function phoneStepOf(merchant: Merchant, returnTo: string): Promise<string | null> {
  const [{ client }, status] = await Promise.all([loadInit(merchant), attempt(merchant.upstream.phone.otpStatus())]);
  if (status.kind === "fault") logFault("otp-status", status.fault);
  const isAsked = status.kind === "ok" && needsPhoneVerification(status.value, client);
  return isAsked ? merchant.paths.phoneVerification(returnTo) : null;
}

/** The steps of subscribing before the payment that are left to do, in their order: paths. */
export async function stepsBeforePayment(merchant: Merchant): Promise<string[]> {
  const paths = planPaths(merchant.paths);
  const invoicing = (await needsBillingDetails(merchant)) ? [paths.step("invoicing")] : [];
  const phone = await phoneStepOf(merchant, paths.step("purchase"));
  return phone === null ? invoicing : [...invoicing, phone];
}
