import type { Client } from "../contract/support/client";
import { verifyPhone } from "./phone";

const PLACES: Record<string, { zipCode: string; location: string }> = {
  ES: { zipCode: "28001", location: "Madrid" },
  DE: { zipCode: "10115", location: "Berlin" },
  BE: { zipCode: "9000", location: "Gent" },
  FR: { zipCode: "75001", location: "Paris" },
};

/** Completes what a new account needs to pay: billing details, and a verified phone number where required. */
export async function giveBillingDetails(client: Client, platformUrl: string): Promise<void> {
  await fillBillingDetails(client);
  if ((await client.phone.otpStatus()).active) await verifyPhone(client, platformUrl);
}

/** Saves billing details only. */
export async function fillBillingDetails(client: Client): Promise<void> {
  const {
    alpha2Code,
    isComplete: _isComplete,
    isTaxIdLocked: _isTaxIdLocked,
    taxIdCheck: _taxIdCheck,
    taxSummary: _taxSummary,
    ...details
  } = await client.billingDetails.get();
  const place = PLACES[alpha2Code];
  if (!place) throw new Error(`No postcode for ${alpha2Code}`);
  await client.billingDetails.update({ ...details, ...place, address: "1 Main Street" });
}
