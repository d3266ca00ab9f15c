import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, WITHOUT_JAVASCRIPT } from "./support/test";

test("I keep the parcels that I use often", WITHOUT_JAVASCRIPT, async ({ page }) => {
  await openAs(page, await newMerchant(), "/settings/parcels");
  await page.getByRole("link", { name: "Add parcel" }).first().click();
  await page.getByLabel("Name").fill("Shoe box");
  await page.getByRole("button", { name: "Save parcel" }).click();
  await expect(page.locator(".error-summary")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("Name")).toHaveValue("Shoe box");
  for (const [label, value] of [
    [/^Length/, "35"],
    [/^Width/, "25"],
    [/^Height/, "13"],
    [/^Weight/, "1.5"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Save parcel" }).click();
  await expect(page.getByText("The parcel was saved.")).toBeVisible();
  const row = page.getByRole("row", { name: /Shoe box/ });
  await expect(row).toContainText("1.5");
  await row.getByRole("link", { name: /^Delete/ }).click();
  await expect(page.getByText("Delete “Shoe box”?")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No parcels yet")).toBeVisible();
});

test("I choose when old shipments leave my lists", WITHOUT_JAVASCRIPT, async ({ page }) => {
  await openAs(page, await newMerchant(), "/settings/archiving");
  const period = (name: string, choice: string) => page.getByRole("group", { name }).getByLabel(choice, { exact: true });
  await expect(period("Archive drafts after", "Never")).toBeChecked();
  await period("Archive delivered shipments after", "Two weeks").check();
  await page.getByRole("button", { name: "Save archiving" }).click();
  await expect(page.getByText("Your archiving is saved.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(period("Archive delivered shipments after", "Two weeks")).toBeChecked();
});

test("I generate an API key, and revoke it", WITHOUT_JAVASCRIPT, async ({ page }) => {
  await openAs(page, await newMerchant(), "/settings/api-key");
  await page.getByRole("button", { name: "Generate key" }).click();
  await expect(page.getByLabel("API key", { exact: true })).toHaveValue(/^wbk_/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Revoke key" }).click();
  await expect(page.getByRole("heading", { name: "Revoke this key?" })).toBeVisible();
  await page.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByRole("heading", { name: "The key is revoked" })).toBeVisible();
  await page.getByRole("link", { name: "Back to API key" }).click();
  await expect(page.getByText("You have no key yet")).toBeVisible();
});
