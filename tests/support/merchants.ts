import { randomInt, randomUUID } from "node:crypto";
import type { Alpha2Code, Language } from "../../contract/primitives";
import { type Client, createClient, once } from "../contract/support/client";
import { AS_APP, newAddress } from "./app-secret";

export type TenantName = "waybill" | "flandria" | "mercato";

/** A merchant used by one test only. */
export interface Merchant {
  tenant: TenantName;
  /** `/private`, `/be/private` or `/fr/private`. */
  prefix: string;
  email: string;
  password: string;
  language: Language;
  token: string;
  /** Upstream client of this merchant, for test setup. */
  upstream: Client;
}

const PASSWORD = "Ordinary-passw0rd";
const OF_TENANT: Record<TenantName, { prefix: string; alpha2Code: Alpha2Code; language: Language; taxId: string }> = {
  waybill: { prefix: "/private", alpha2Code: "ES", language: "en", taxId: "B66554403" },
  flandria: { prefix: "/be/private", alpha2Code: "BE", language: "nl", taxId: "BE0403019261" },
  mercato: { prefix: "/fr/private", alpha2Code: "FR", language: "fr", taxId: "FR83404833048" },
};

/** A unique email address. */
export function newEmail(): string {
  return `journey-${randomUUID()}@mail.example`;
}

interface MerchantOptions {
  /** Whether it gets billing details. */
  mayPay?: boolean;
  /** Whether its lists still show what to set up. */
  isSettingUp?: boolean;
}

/** Opens an account at the upstream, without the app. */
export async function registerMerchant(
  platformUrl: string,
  tenant: TenantName = "waybill",
  { mayPay = true, isSettingUp = false }: MerchantOptions = {},
): Promise<Merchant> {
  const { prefix, alpha2Code, language, taxId } = OF_TENANT[tenant];
  const email = newEmail();
  const { token } = await createClient(platformUrl, undefined, AS_APP).session.register({
    headers: once(),
    body: {
      partner: tenant,
      email,
      password: PASSWORD,
      firstName: "Nadia",
      lastName: "Journeys",
      type: "business",
      companyName: "Journeys & Daughters",
      taxId,
      phone: "+34 600 000 000",
      alpha2Code,
      language,
      policies: { dataProcessing: true, marketingEmails: false },
      remoteAddress: newAddress(),
    },
  });
  const upstream = createClient(platformUrl, token, AS_APP);
  if (mayPay) await giveBillingDetails(upstream, platformUrl);
  if (!isSettingUp) await upstream.onboarding.endSetup({});
  return { tenant, prefix, email, password: PASSWORD, language, token, upstream };
}

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

/** A unique Spanish mobile number, because codes are limited per number. */
export const newNumber = () => `+34 6${String(randomInt(1e8)).padStart(8, "0")}`;

/**
 * Gives an account a new number, and verifies it with the code from the simulated phone.
 *
 * @param client as the app, so that codes are counted for an address of its own
 */
export async function verifyPhone(client: Client, platformUrl: string): Promise<void> {
  const call = { phone_number: newNumber(), identifier: "pay" };
  await client.phone.sendCode({ ...call, locale: "en", remoteAddress: newAddress() });
  const texts = await fetch(`${platformUrl}/world/texts?number=${encodeURIComponent(call.phone_number)}`);
  const [, code] = /\b(\d{5}) is your/.exec(await texts.text()) ?? [];
  if (code === undefined) throw new Error(`No code was sent to ${call.phone_number}`);
  await client.phone.verifyCode({ ...call, otp_code: code });
}
