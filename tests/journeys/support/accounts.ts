import { expect, type Page } from "@playwright/test";
import { type Merchant as Registered, registerMerchant, type TenantName, newNumber } from "../../support/merchants";
import { startSession } from "../../support/sessions";
import { open, platformUrl, waitForHydration, urlOf } from "./test";
import { type Words, wordsOf } from "./words";

export { newEmail } from "../../support/merchants";

/** A merchant used by one journey only, and the app's texts in their language. */
export interface Merchant extends Registered {
  words: Words;
}

/** The viewer of a page: decides its texts and URLs. */
export type Visitor = Pick<Merchant, "tenant" | "prefix" | "language" | "words">;

/** Opens an account at the upstream, without the app. */
export async function newMerchant(tenant: TenantName = "waybill", options: { mayPay?: boolean } = {}): Promise<Merchant> {
  const merchant = await registerMerchant(platformUrl(), tenant, options);
  return { ...merchant, words: wordsOf(merchant.language) };
}

/** Signs in on the current login page. */
export async function fillLogin(
  page: Page,
  { words, email, password }: Pick<Merchant, "words" | "email" | "password">,
): Promise<void> {
  await page.getByLabel(words("session", "email")).fill(email);
  await page.getByLabel(words("session", "password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: words("session", "login.submit"), exact: true }).click();
}

/** An app whose session store tests can write to. */
interface AppPlace {
  url: string;
  dataDir: string;
}

/** Signs the merchant in without the login page, by default at the app shared by all journeys. */
export async function signInAs(page: Page, { token, tenant, language, email }: Merchant, app?: AppPlace): Promise<void> {
  const { url, dataDir } = app ?? { url: urlOf(tenant, ""), dataDir: process.env.JOURNEYS_DATA_DIR ?? "" };
  const cookie = await startSession(dataDir, { token, tenant, language, account: `account-of-${email}` });
  await page.context().addCookies([{ ...cookie, url }]);
}

/** Opens a page as this merchant, without the login page, which has journeys of its own. */
export async function openAs(page: Page, merchant: Merchant, path = "/shipments/ready-to-purchase"): Promise<void> {
  await signInAs(page, merchant);
  await open(page, urlOf(merchant.tenant, merchant.prefix + path));
  await expectAt(page, merchant, path);
}

/** Ignores the idempotency key that the new-shipment page adds. */
async function expectAt(page: Page, merchant: Merchant, path: string): Promise<void> {
  const url = urlOf(merchant.tenant, merchant.prefix + path);
  await expect(page).toHaveURL(({ href }) => href.replace(/\?key=[\w-]+$/, "") === url);
}

/** Opens a page as this merchant, through the login. */
export async function openByLogin(page: Page, merchant: Merchant, path: string): Promise<void> {
  await open(page, urlOf(merchant.tenant, merchant.prefix + path));
  await fillLogin(page, merchant);
  await expectAt(page, merchant, path);
  // Signing in loads a new document, even with JavaScript.
  await waitForHydration(page);
}

/** The newest code that was sent to a number. */
export async function codeSentTo(page: Page, number: string): Promise<string> {
  const inbox = await page.context().newPage();
  await open(inbox, `${platformUrl()}/world/texts?number=${encodeURIComponent(number)}`);
  const [, code = ""] = /\b(\d{5})\b/.exec(await inbox.locator("main").innerText()) ?? [];
  await inbox.close();
  return code;
}

/** Verifies a new number in the open panel, and continues. @param codeOf the code that was sent; by default to a simulated phone */
export async function verifyPhone(page: Page, codeOf = (number: string) => codeSentTo(page, number)): Promise<void> {
  const number = newNumber();
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  const first = page.getByLabel("Digit 1 of 5");
  await first.waitFor();
  await first.pressSequentially(await codeOf(number));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await page.getByRole("link", { name: "Continue" }).click();
}
