import { fillLogin, newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, open, test, urlOf, waitForHydration, WITHOUT_JAVASCRIPT } from "./support/test";
import { wordsOf } from "./support/words";

test("I sign in in my language, see my shipments, and sign out again", WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  const dutch = wordsOf("nl");
  await open(page, "/");
  await expect(page).toHaveTitle("Sign in · Waybill");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.getByRole("button", { name: /English/ }).click();
  await page.getByRole("button", { name: "Nederlands" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await waitForHydration(page);
  await fillLogin(page, { ...merchant, words: dutch });
  await expect(page).toHaveURL(/\/private\/shipments\/ready-to-purchase$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await waitForHydration(page);
  await page.getByRole("button", { name: /Nederlands/ }).click();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page, "choosing a language leads to no other page").toHaveURL(/\/private\/shipments\/ready-to-purchase$/);
  await expect(page.getByRole("heading", { level: 1, name: "Ready to purchase" })).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByText(merchant.email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.goto("/private/shipments/all");
  await expect(page).toHaveURL(/\/waybill\/login\?returnTo=/);
});

test("What is missing on the login is said at its field", async ({ page }) => {
  await open(page, "/waybill/login");
  await page.getByLabel("Email").fill("not an address");
  await page.getByRole("button", { name: "Sign in" }).click();
  const summary = page.getByRole("alert", { name: "Check these details" });
  await expect(summary.getByRole("link")).toHaveText([
    "Email: Enter an email address, for example name@example.com",
    "Enter your password",
  ]);
  await summary.getByRole("link", { name: "Enter your password" }).click();
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue("not an address");
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/Enter an email address/);
});

test("Signing out in one tab signs out the other", async ({ page, context }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, "/shipments/all");
  const other = await context.newPage();
  await open(other, urlOf("waybill", "/private/shipments/draft"));
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/waybill\/login$/);
  await expect(other).toHaveURL(/\/waybill\/login\?returnTo=%2Fprivate%2Fshipments%2Fdraft$/);
});
