import { readFile } from "node:fs/promises";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, urlOf, waitForHydration } from "./support/test";

const FILE = [
  "My shop;;;;;;",
  "Bestellnummer;Wer;Straße;PLZ;Ort;Land;Gewicht",
  "A-1;Jürgen Groß;Lindenstraße 8;10115;Berlin;Deutschland;1800",
  "A-2;;Rue 1;75001;Paris;Frankreich;650",
  "A-3;Ana García;Calle Mayor 1;28001;Madrid;Spanien;900",
].join("\r\n");

test("I import a file of orders, correct its columns and insure what came", async ({ page }) => {
  await openAs(page, await newMerchant());
  await page.getByRole("button", { name: "More ways to create" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Import CSV" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import CSV" })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Read file" }).click();
  await expect(page.locator(".error-summary")).toContainText("Choose a file");
  // The error border surrounds the input with its button.
  await expect(page.getByLabel("CSV file")).toHaveCSS("border", /^1px solid/);
  await expect(page.getByLabel("CSV file")).toHaveCSS("padding", "8px");
  const buffer = Buffer.from(FILE, "latin1");
  await page.getByLabel("CSV file").setInputFiles({ name: "orders.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Read file" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Match the columns" })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page);
  await expect(page.getByText("0 shipments can be imported")).toBeVisible();
  const [rows] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the rows to correct" }).click(),
  ]);
  expect(await readFile(await rows.path(), "utf8")).toContain("A-3;Ana García;Calle Mayor 1");
  await page.getByRole("combobox", { name: "Wer" }).selectOption("Recipient: full name");
  await expect(page.getByRole("radio", { name: "grams", exact: true })).toBeChecked();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("2 shipments can be imported")).toBeVisible();
  await expect(page.getByText("1 row needs a correction and is left out")).toBeVisible();
  await expect(page.getByRole("row", { name: /4 Recipient: full name Missing/ })).toBeVisible();
  await page.getByRole("button", { name: "Import 2 shipments" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "2 shipments imported" })).toBeVisible({ timeout: 20_000 });
  await waitForHydration(page);
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Download the rows to correct" })).toBeVisible();
  await page.getByLabel("Insured amount per shipment").fill("50");
  await page.getByRole("button", { name: "Insure 2 shipments" }).click();
  await expect(page).toHaveURL(urlOf("waybill", "/private/shipments/draft"));
  await expect(page.getByText("Insurance added to your drafts.")).toBeVisible();
  await expect(page.locator("tr", { hasText: "Jürgen Groß" }).first()).toBeVisible();
});
