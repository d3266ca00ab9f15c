import { newBought, newDraft } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, WITHOUT_JAVASCRIPT } from "./support/test";

test("I filter a list in a panel, and take the filters away one by one", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  await newDraft(merchant, "Ibáñez");
  await newDraft(merchant, "Ibáñez");
  await newDraft(merchant, "Marchand");
  await openAs(page, merchant, "/shipments/draft");
  const rows = page.locator("tr.shipment");
  await expect(rows).toHaveCount(3);
  const opener = page.getByRole("link", { name: /^Filter/ });
  await opener.click();
  const apply = page.getByRole("button", { name: "Apply filters" });
  await expect(page.getByRole("heading", { name: "Filter shipments" })).toBeVisible();
  // With JavaScript the button is disabled without a value; without, the server reports the missing one.
  if (hasScript) await expect(apply).toBeDisabled();
  else {
    await apply.click();
    await expect(page.getByText("Choose at least one filter")).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByLabel("Last name").fill("Ibáñez");
  await page.getByRole("checkbox", { name: "Created by hand" }).check();
  await apply.click();
  await expect(page).toHaveURL(/\/shipments\/draft\?recipient_surname=Ib%C3%A1%C3%B1ez&source=manual$/);
  await expect(rows).toHaveCount(2);
  await page.getByRole("link", { name: /^Sales channel: Created by hand/ }).click();
  await expect(page).toHaveURL(/\/shipments\/draft\?recipient_surname=Ib%C3%A1%C3%B1ez$/);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rows).toHaveCount(3);
});

test("A panel gives the focus back, and the list beneath goes on", async ({ page }) => {
  const merchant = await newMerchant();
  await newDraft(merchant, "Ibáñez");
  await openAs(page, merchant, "/shipments/all");
  const opener = page.getByRole("link", { name: /^Filter/ });
  await opener.press("Enter");
  const panel = page.getByRole("dialog", { name: "Filter shipments" });
  await expect(panel).toBeVisible();
  const beyond = await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(beyond, "only what is between its head and its foot scrolls").toBe(0);
  await newBought(merchant, "Marchand");
  await expect(page.locator("tr.shipment")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/shipments\/all$/);
  await expect(opener).toBeFocused();
  await page.goBack();
  await expect(panel, "the panel has a url of its own").toBeVisible();
});
