import { countryOfPhoneNumber } from "../../../contract/rules/phone-number";
import { ERROR_CODES } from "../../../contract/problems";
import type { Tenant } from "../../../contract/rules/tenant";
import { TOLL_FRAUD_LIMITS } from "../../rules/account/limits";
import type { Db } from "../../store/tables";
import { cooldownActive, invalid } from "../problems";
import { countUse } from "../rate-limit";

/** @throws 422 `PhoneCountryNotServed` at the field */
export function requireServedCountry({ countries }: Pick<Tenant, "countries">, number: string): void {
  const country = countryOfPhoneNumber(number);
  if (country !== undefined && countries.some((served) => served === country)) return;
  const text = "No codes are sent to numbers of this country";
  throw invalid([{ error_code: ERROR_CODES.phoneCountryNotServed, field: "phone_number", text }]);
}

/**
 * Counts a code that is sent, in the transaction that sends it: a code that is too much is not counted. Others wait meanwhile, so that
 * no more are sent at once either.
 *
 * @throws 429 `CooldownActive` if too many codes went to similar numbers, or were asked for from one address
 */
export async function countText(trx: Db, number: string, remoteAddress: string): Promise<void> {
  for (const { subject, max, windowMs } of limitsOf(number, remoteAddress)) {
    const { uses, leftMs } = await countUse(trx, subject, windowMs);
    if (uses > max) throw cooldownActive(Math.max(1, Math.ceil(leftMs / 1000)));
  }
}

function limitsOf(number: string, remoteAddress: string): { subject: string; max: number; windowMs: number }[] {
  const ofKind = { block: number.replace(/\D/g, "").slice(0, -4), address: remoteAddress };
  return (["block", "address"] as const).flatMap((kind) =>
    TOLL_FRAUD_LIMITS[kind].map(({ max, windowMs }) => ({
      subject: `phone-send ${kind} ${windowMs} ${ofKind[kind]}`,
      max,
      windowMs,
    })),
  );
}
