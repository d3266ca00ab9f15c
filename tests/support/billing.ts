import type { Client } from "../contract/support/client";

const PLACES: Record<string, { zipCode: string; location: string }> = {
  ES: { zipCode: "28001", location: "Madrid" },
  DE: { zipCode: "10115", location: "Berlin" },
  BE: { zipCode: "9000", location: "Gent" },
  FR: { zipCode: "75001", location: "Paris" },
};

/** Completes the billing details of a new account, so that it can pay. */
export async function giveBillingDetails(client: Client): Promise<void> {
  const {
    alpha2Code,
    isComplete: _isComplete,
    isTaxIdLocked: _isTaxIdLocked,
    taxSummary: _taxSummary,
    ...details
  } = await client.billingDetails.get();
  const place = PLACES[alpha2Code];
  if (!place) throw new Error(`No postcode for ${alpha2Code}`);
  await client.billingDetails.update({ ...details, ...place, address: "1 Main Street" });
}
