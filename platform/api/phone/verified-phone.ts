import { ERROR_CODES } from "../../../contract/problems";
import type { ClientRow, Platform } from "../../platform";
import { invalid } from "../problems";
import { requireTenant } from "../tenant";

/** Whether a tenant's numbers are verified. Text messages are sent by the simulated world only. */
export function verifiesPhones(platform: Platform, client: ClientRow): boolean {
  return platform.isDemo && requireTenant(platform, client.partner).flags.phoneVerification;
}

/** @throws 422 `PhoneNotVerified` before a payment. @see spec account-and-money, section 4, "Phone verification" */
export function requireVerifiedPhone(platform: Platform, client: ClientRow): void {
  if (verifiesPhones(platform, client) && !client.phone_verified)
    throw invalid([{ error_code: ERROR_CODES.phoneNotVerified, text: "The phone number is not verified" }]);
}
