import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Alpha2Code, Language } from "../../../contract/primitives";
import { type Client, createClient, once } from "../../contract/support/client";
import { open, platformUrl, takenOver, type TenantName, urlOf } from "./test";
import { type Words, wordsOf } from "./words";

/** A merchant of this journey alone. */
export interface Merchant {
  tenant: TenantName;
  /** `/private`, `/be/private` or `/fr/private`. */
  prefix: string;
  email: string;
  password: string;
  language: Language;
  words: Words;
  /** The upstream, as this merchant may use it: for what a journey needs but is not about. */
  upstream: Client;
}

const PASSWORD = "Ordinary-passw0rd";
const OF_TENANT: Record<TenantName, { prefix: string; alpha2Code: Alpha2Code; language: Language }> = {
  waybill: { prefix: "/private", alpha2Code: "ES", language: "en" },
  flandria: { prefix: "/be/private", alpha2Code: "BE", language: "nl" },
  mercato: { prefix: "/fr/private", alpha2Code: "FR", language: "fr" },
};

/** An address that no other journey uses. */
export function newEmail(): string {
  return `journey-${randomUUID()}@mail.example`;
}

/** Opens an account upstream, without the app. */
export async function newMerchant(tenant: TenantName = "waybill"): Promise<Merchant> {
  const { prefix, alpha2Code, language } = OF_TENANT[tenant];
  const email = newEmail();
  const { token } = await createClient(platformUrl()).session.register({
    headers: once(),
    body: {
      partner: tenant,
      email,
      password: PASSWORD,
      firstName: "Nadia",
      lastName: "Journeys",
      type: "business",
      companyName: "Journeys & Daughters",
      taxId: "B12345678",
      phone: "+34 600 000 000",
      alpha2Code,
      language,
      policies: { dataProcessing: true, marketingEmails: false },
    },
  });
  const upstream = createClient(platformUrl(), token);
  return { tenant, prefix, email, password: PASSWORD, language, words: wordsOf(language), upstream };
}

/** Signs in on the login page in sight. */
export async function fillLogin(
  page: Page,
  { words, email, password }: Pick<Merchant, "words" | "email" | "password">,
): Promise<void> {
  await page.getByLabel(words("session", "email")).fill(email);
  await page.getByLabel(words("session", "password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: words("session", "login.submit"), exact: true }).click();
}

/** Opens a page as this merchant, by way of the login that stands before it. */
export async function openAs(page: Page, merchant: Merchant, path = "/shipments/ready-to-purchase"): Promise<void> {
  await open(page, urlOf(merchant.tenant, merchant.prefix + path));
  await fillLogin(page, merchant);
  await expect(page).toHaveURL(urlOf(merchant.tenant, merchant.prefix + path));
  // A whole page follows a sign-in, with JavaScript too.
  await takenOver(page);
}
