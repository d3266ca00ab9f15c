import type { Page } from "@playwright/test";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, WITHOUT_JAVASCRIPT } from "./support/test";

interface TypedAddress {
  alias: string;
  firstName: string;
  lastName: string;
  place: string;
}

async function fillAddress(page: Page, { alias, firstName, lastName, place }: TypedAddress): Promise<void> {
  await page.getByLabel("Name of the address").fill(alias);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill("someone@mail.example");
  await page.getByLabel("Phone").fill("+34 610 220 417");
  await page.getByLabel("Street and number").fill("Calle Mayor 1");
  await page.getByLabel("Country").selectOption("ES");
  await page.getByLabel("City or postcode", { exact: true }).fill(place);
}

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

test("I keep where I ship from and whom I ship to", WITHOUT_JAVASCRIPT, async ({ page }) => {
  await openAs(page, await newMerchant(), "/settings/addresses/sender");
  await page.getByRole("link", { name: "Add address" }).first().click();
  await expect(page.getByText("Carriers use the phone number and the email address")).toBeVisible();
  await fillAddress(page, { alias: "Workshop", firstName: "Nina", lastName: "Wren", place: "" });
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.locator(".error-summary")).toContainText("city or postcode");
  await expectAccessible(page);
  await expect(page.getByLabel("Name of the address")).toHaveValue("Workshop");
  await page.getByLabel("City or postcode", { exact: true }).fill("28013 Madrid");
  await page.getByRole("button", { name: "Save address" }).click();
  const workshop = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Workshop" }) });
  await expect(workshop.getByText("Default")).toBeVisible();
  await expect(workshop).toContainText("28013 Madrid");

  await page.getByRole("link", { name: "Recipient", exact: true }).click();
  await expect(page).toHaveURL(/\/recipient$/);
  for (const alias of ["Lighthouse", "Old mill"]) {
    await page.getByRole("link", { name: "Add address" }).first().click();
    await fillAddress(page, { alias, firstName: "Otto", lastName: "Gross", place: "28013 Madrid" });
    await page.getByRole("button", { name: "Save address" }).click();
    await expect(page.getByRole("heading", { name: alias })).toBeVisible();
  }
  await page.getByLabel("Search by name").fill("light");
  await page.getByLabel("Search by name").press("Enter");
  await expect(page.getByRole("heading", { name: "Old mill" })).toBeHidden();
  await page.getByRole("link", { name: "Delete Lighthouse" }).click();
  await expect(page.getByText("Delete “Lighthouse”?")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing matches “light”.")).toBeVisible();
});
