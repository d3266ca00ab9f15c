import type { mayPayDeferred } from "../../../contract/rules/deferred";
import type { ClientRow } from "../../platform";

/** What of an account decides whether it may pay later. */
export function payerOf(
  client: Pick<ClientRow, "type" | "tax_id" | "deferred_blocked" | "allow_deferred">,
): Parameters<typeof mayPayDeferred>[0] {
  return {
    type: client.type,
    taxId: client.tax_id,
    deferredPaymentBlocked: client.deferred_blocked,
    allowDeferred: client.allow_deferred,
  };
}
