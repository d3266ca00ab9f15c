import { once } from "../contract/support/client";
import { SENDER } from "../contract/support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, urlOf, waitForHydration } from "./support/test";

const newKey = () => `demo-journey-${Date.now()}-${Math.random().toString(36).slice(2)}`;

test("I connect a shop from the empty list, and its orders appear there by themselves", async ({ page }) => {
  const merchant = await newMerchant();
  const { id: _id, ...sender } = SENDER;
  await merchant.upstream.addresses.createWarehouse({ headers: once(), body: { ...sender, alias: "Shop", isDefault: true } });
  await openAs(page, merchant, "/shipments/all");
  await page.getByRole("main").getByRole("link", { name: "Connect shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Integrations" })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page);
  // The list is filtered while typing.
  await page.getByRole("searchbox").fill("dummy");
  await expect(page).toHaveURL(/q=dummy/);
  await expect(page.getByRole("heading", { name: "Etsy" })).toBeHidden();
  await page.getByRole("link", { name: "Connect store: Dummy Marketplace" }).click();
  await page.getByLabel("User name").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("any");
  await page.getByRole("button", { name: "Connect Dummy Marketplace" }).click();
  await expect(page.locator(".error-summary")).toContainText("The shop doesn’t accept these details");
  await expect(page.getByLabel("User name")).toHaveValue("nobody");
  await expectAccessible(page);
  await page.getByLabel("User name").fill(newKey());
  await page.getByLabel("Password", { exact: true }).fill("any");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(urlOf("waybill", "/private/shipments/all"));
  await expect(page.getByText("Dummy Marketplace is connected")).toBeVisible();
  await expect(page.locator("tr", { hasText: "#1015" }).first()).toBeVisible({ timeout: 20_000 });
  // On the list itself, with the missing fields marked.
  await page
    .getByRole("link", { name: /^Complete/ })
    .first()
    .click();
  await expect(page.locator(".error-summary")).toContainText("Enter the length of parcel 1 in cm");
});
