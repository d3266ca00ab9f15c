import type { Page } from "@playwright/test";
import { newToSwitzerland } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test } from "./support/test";

const NUMBERS = { taxId: "FR83404833048", eori: "FR12345678901234" };

test("I fill in the customs invoice, with a tariff number that I find as I type", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, `${await newToSwitzerland(merchant, { isPaperless: true })}/customs`);
  await expect(page.getByRole("heading", { level: 1, name: "Customs invoice" })).toBeVisible();
  const goOn = page.getByRole("button", { name: "Go to payment" });
  await goOn.click();
  await expect(page.getByRole("link", { name: "Confirm that the information is true" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("group", { name: "Sender" }).getByLabel("Tax or VAT number").fill(NUMBERS.taxId);
  await page.getByLabel("EORI number").fill(NUMBERS.eori);
  await fillItem(page, 1, { description: "Shirt, linen", quantity: "2", weight: "0.25", value: "78", origin: "PT" });
  const tariff = item(page, 1).getByLabel("Tariff number", { exact: true });
  await tariff.pressSequentially("linen shirt");
  await item(page, 1)
    .getByRole("option", { name: /^6205 90/ })
    .click();
  await expect(tariff).toHaveValue("6205 90");
  await page.getByRole("button", { name: "Add an item" }).click();
  await fillItem(page, 2, { description: "Scarf", quantity: "1", weight: "0.08", value: "41", origin: "ES" });
  await item(page, 2).getByLabel("Tariff number", { exact: true }).fill("6214 20");
  await page.getByLabel(/^The information is true/).check();
  await goOn.click();
  await expect(page.getByText("The items are worth €119.00 together, the contents €120.00.").first()).toBeVisible();
  await item(page, 2).getByLabel("Value of all pieces").fill("42");
  await goOn.click();
  await expect(page.getByRole("heading", { level: 1, name: "Check and pay" })).toBeVisible();
});

const item = (page: Page, number: number) => page.getByRole("group", { name: `Item ${number}`, exact: true });

interface Item {
  description: string;
  quantity: string;
  weight: string;
  value: string;
  origin: string;
}

async function fillItem(page: Page, number: number, { description, quantity, weight, value, origin }: Item): Promise<void> {
  const row = item(page, number);
  await row.getByLabel("Description").fill(description);
  await row.getByLabel("Quantity").fill(quantity);
  await row.getByLabel("Weight each").fill(weight);
  await row.getByLabel("Value of all pieces").fill(value);
  await row.getByLabel("Made in").selectOption(origin);
}
