import { ERROR_CODES } from "../../../contract/problems";
import { REFUSAL_TEXTS } from "../../../contract/rules/refusal-texts";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { invalid } from "../problems";
import { requireTenant } from "../tenant";
import { readPhoneNumber } from "../../../contract/rules/phone-number";

/** Whether a tenant verifies phone numbers, and text messages can be sent. */
export function verifiesPhones(platform: Platform, client: ClientRow): boolean {
  return platform.texts !== null && requireTenant(platform, client.partner).flags.phoneVerification;
}

/** @throws 422 `PhoneNotVerified` before a payment. @see spec account-and-money, section 4, "Phone verification" */
export function requireVerifiedPhone(platform: Platform, client: ClientRow): void {
  if (verifiesPhones(platform, client) && !client.phone_verified)
    throw invalid([{ error_code: ERROR_CODES.phoneNotVerified, text: REFUSAL_TEXTS.PhoneNotVerified }]);
}

/**
 * Columns of a client's new number. An unchanged number stays verified. A different one ends the pending verification, whose code
 * would otherwise restore the earlier number.
 */
export async function changedPhone(
  trx: Db,
  client: Pick<ClientRow, "id" | "phone" | "phone_verified">,
  phone: string,
): Promise<Pick<ClientRow, "phone" | "phone_verified">> {
  const isSame = phone === client.phone;
  if (!isSame) await trx.deleteFrom("phone_verifications").where("client_id", "=", client.id).execute();
  return { phone, phone_verified: client.phone_verified && isSame };
}

/**
 * The international form of a number. Without a country code, the client's country is assumed.
 *
 * @throws 422 `InvalidPhoneNumber` at the field
 */
export function requireNumber(text: string, client: Pick<ClientRow, "alpha2_code">, field: string): string {
  const number = readPhoneNumber(text, client.alpha2_code);
  if (number) return number;
  throw invalid([{ error_code: ERROR_CODES.invalidPhoneNumber, field, text: "No such phone number" }]);
}
