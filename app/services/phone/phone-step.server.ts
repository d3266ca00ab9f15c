import { needsPhoneVerification } from "~/models/phone/phone-panel";
import { logFault } from "~/services/process/log.server";
import { loadInit, type Merchant } from "~/services/session/merchant.server";
import { attempt } from "~/services/upstream/upstream.server";

/**
 * Where the phone number is verified before a payment: the path of that panel, or null where nothing asks for it. Where the upstream
 * cannot tell, the payment is not held up: it refuses itself what it must.
 *
 * @param returnTo path to come back to with a verified number
 * @param closeTo path to come back to without one, where the other asks for it by itself
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
