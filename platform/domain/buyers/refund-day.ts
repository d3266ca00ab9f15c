import { REFUND_DAYS } from "../../../contract/rules/buyers";
import { addDays, dayIn } from "../../../contract/rules/time-zones";
import type { ClientRow } from "../../platform";
import { zoneOfClient } from "../../rules/billing/billing-details";

/** The calendar day until which the merchant refunds. @see Directive 2011/83/EU, article 13 */
export function refundDay(client: Pick<ClientRow, "alpha2_code" | "zip_code">, receivedAt: Date): string {
  return addDays(dayIn(zoneOfClient(client), receivedAt), REFUND_DAYS);
}
