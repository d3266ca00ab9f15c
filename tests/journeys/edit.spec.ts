import { newReady } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, WITHOUT_JAVASCRIPT } from "./support/test";

test("I edit the contents of a draft beside its list, and go on to pay", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Ibáñez");
  await openAs(page, merchant, `/shipments/draft/edit/${waybillReference}/contents`);
  await expect(page.getByRole("heading", { name: "Edit contents" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clothing", exact: true }).click();
  await expect(page.getByLabel("Description of contents")).toHaveValue("Clothing");
  if (hasScript) {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
  }
  await page.getByRole("button", { name: "Save contents" }).click();
  await expect(page.getByRole("heading", { name: "Ready to book" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to payment" }).click();
  await expect(page).toHaveURL(/\/shipments\/ready-to-purchase$/);
  await expect(page.locator("tr.shipment")).toContainText("Clothing");
});
