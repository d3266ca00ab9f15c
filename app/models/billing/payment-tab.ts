import type { Client } from "#contract/client";
import { isBusinessLike } from "#contract/rules/deferred";
import { hasFeature } from "#contract/rules/features";

/**
 * Whether a client sees its deferred payment: its settings allow it, and it is self-employed or a business with a tax id. One that is
 * blocked sees why.
 *
 * @see spec account-and-money, section 6
 */
export function showsPaymentTab({ type, taxId, features }: Pick<Client, "type" | "taxId" | "features">): boolean {
  return hasFeature(features, "DEFERRED_PAYMENT") && isBusinessLike({ type, taxId });
}
