import { randomUUID } from "node:crypto";
import type { Alpha2Code, Language } from "../../contract/primitives";
import { type Client, createClient, once } from "../contract/support/client";
import { AS_APP, newAddress } from "./app-secret";
import { giveBillingDetails } from "./billing";

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

/** Opens an account at the upstream, without the app. @param options.mayPay whether it gets billing details */
export async function registerMerchant(
  platformUrl: string,
  tenant: TenantName = "waybill",
  { mayPay = true }: { mayPay?: boolean } = {},
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
  return { tenant, prefix, email, password: PASSWORD, language, token, upstream };
}
