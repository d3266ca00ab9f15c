import { expect, type Page } from "@playwright/test";
import { type Merchant as Registered, registerMerchant, type TenantName } from "../../support/merchants";
import { startSession } from "../../support/sessions";
import { open, platformUrl, takenOver, urlOf } from "./test";
import { type Words, wordsOf } from "./words";

export { newEmail } from "../../support/merchants";

/** A merchant of this journey alone, and what the app says in their language. */
export interface Merchant extends Registered {
  words: Words;
}

/** Opens an account upstream, without the app. */
export async function newMerchant(tenant: TenantName = "waybill"): Promise<Merchant> {
  const merchant = await registerMerchant(platformUrl(), tenant);
  return { ...merchant, words: wordsOf(merchant.language) };
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

/** Where an app runs whose sessions can be started without its login. */
interface AppPlace {
  url: string;
  dataDir: string;
}

/** Makes the browser one in which this merchant has signed in: by default at the app that all journeys share. */
export async function signInAs(page: Page, { token, tenant, language, email }: Merchant, app?: AppPlace): Promise<void> {
  const { url, dataDir } = app ?? { url: urlOf(tenant, ""), dataDir: process.env.JOURNEYS_DATA_DIR ?? "" };
  const cookie = await startSession(dataDir, { token, tenant, language, account: `account-of-${email}` });
  await page.context().addCookies([{ ...cookie, url }]);
}

/** Opens a page as this merchant. How one signs in is told by the journeys about just that. */
export async function openAs(page: Page, merchant: Merchant, path = "/shipments/ready-to-purchase"): Promise<void> {
  await signInAs(page, merchant);
  await open(page, urlOf(merchant.tenant, merchant.prefix + path));
  await expectAt(page, merchant, path);
}

/** The page of a new shipment gives itself a key. */
async function expectAt(page: Page, merchant: Merchant, path: string): Promise<void> {
  const url = urlOf(merchant.tenant, merchant.prefix + path);
  await expect(page).toHaveURL(({ href }) => href.replace(/\?key=[\w-]+$/, "") === url);
}

/** Opens a page as this merchant, by way of the login that stands before it. */
export async function openByLogin(page: Page, merchant: Merchant, path: string): Promise<void> {
  await open(page, urlOf(merchant.tenant, merchant.prefix + path));
  await fillLogin(page, merchant);
  await expectAt(page, merchant, path);
  // A whole page follows a sign-in, with JavaScript too.
  await takenOver(page);
}
