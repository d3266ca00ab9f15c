import { needsPhoneVerification } from "~/models/phone/phone-panel";
import { logFault } from "~/services/process/log.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/**
 * Path of the panel that verifies the phone before a payment, or null if no verification is needed. Also null if the upstream
 * fails: the payment is not blocked here, because the upstream refuses it if necessary.
 *
 * @param returnTo path to return to with a verified number
 * @param closeTo path to return to without one, if `returnTo` itself requires it
 * @see spec account-and-money, section 4, "Phone verification"
 */
export async function phoneStepOf(merchant: Merchant, returnTo: string, closeTo?: string): Promise<string | null> {
  const { client } = await loadInit(merchant);
  if (client.phoneNumberVerified) return null;
  const status = await attempt(merchant.upstream.phone.otpStatus());
  if (status.kind === "fault") logFault("otp-status", status.fault);
  const isAsked = status.kind === "ok" && needsPhoneVerification(status.value, client);
  return isAsked ? merchant.paths.phoneVerification(returnTo, closeTo) : null;
}
