import { newReady } from "../support/drafts";
import { newMerchant, openAs, signInAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, urlOf } from "./support/test";

test("I edit the contents of a draft beside its list, and go on to pay", async ({ page }) => {
  const merchant = await newMerchant();
  await newReady(merchant, "Ibáñez");
  await openAs(page, merchant, "/shipments/draft");
  const menu = page.getByRole("button", { name: /^More actions/ });
  const edit = page.getByRole("link", { name: "Edit contents" });
  await menu.click();
  await edit.click();
  await expect(page.getByRole("heading", { name: "Edit contents" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.click();
  await edit.click();
  await expect(page.getByRole("heading", { name: "Edit contents" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clothing", exact: true }).click();
  await expect(page.getByLabel("Description of contents")).toHaveValue("Clothing");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Ready to book" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to payment" }).click();
  await expect(page).toHaveURL(/\/shipments\/ready-to-purchase$/);
  await expect(page.locator("tr.shipment")).toContainText("Clothing");
});

test("what I type in a panel before its scripts are there stays, and so does the caret", async ({ page }) => {
  const merchant = await newMerchant();
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await signInAs(page, merchant);
  await page.route("**/*.js", async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(urlOf(merchant.tenant, `${merchant.prefix}/shipments/all/views`), { waitUntil: "commit" });
  const name = page.getByLabel("Name of the view");
  await name.click();
  await page.keyboard.type("Sunday");
  send();
  await expect(page.getByRole("dialog", { name: "Saved views" })).toHaveClass("panel");
  await page.keyboard.type("'s parcels");
  await expect(name).toHaveValue("Sunday's parcels");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: /Sunday's parcels/ })).toBeVisible();
});
