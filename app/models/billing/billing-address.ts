import type { Warehouse } from "#contract/addresses";
import type { BillingValues } from "./billing-fields";

type BillingAddress = Pick<BillingValues, "address" | "address2" | "zipCode" | "location" | "state">;

/** The default sender address as a billing address, if it lies in the account's country. */
export function billingAddress(country: string, senders: readonly Warehouse[]): Partial<BillingAddress> {
  const sender = senders.find(({ isDefault }) => isDefault) ?? senders[0];
  if (sender?.alpha2Code !== country) return {};
  const { street1: address, street2: address2, zipCode, city: location, state } = sender;
  return { address, address2, zipCode, location, state };
}
