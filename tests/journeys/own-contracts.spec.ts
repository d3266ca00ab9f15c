import { subscribe } from "../contract/support/plan";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test } from "./support/test";

const SEUR = {
  "User name": "hollis-wren",
  Password: "demo-password",
  "Client ID": "H20481",
  "Client secret": "demo-secret",
  "Account number": "44120-8",
  "ID number (NIF)": "B66554432",
  "Origin business unit": "08",
};

test("I connect my contract with a carrier in a panel, after it was refused, and choose its services", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const merchant = await newMerchant();
  await subscribe(merchant.upstream);
  await openAs(page, merchant, "/settings/own-contracts");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Connect SEUR" }).click();
  const fill = async (fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  };
  await fill({ ...SEUR, Password: "another" });
  await page.getByRole("button", { name: "Connect SEUR" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "SEUR" })).toContainText("SEUR doesn’t accept these credentials");
  await expect(page.getByText("Check this field")).toHaveCount(7);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("User name")).toHaveValue("hollis-wren");
  await expectAccessible(page);
  await fill(SEUR);
  await page.getByRole("button", { name: "Connect SEUR" }).click();
  await expect(page.getByText("SEUR is connected")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel("SEUR Frío")).toBeHidden();
  await page.getByText("Show 1 more").click();
  await page.getByLabel("SEUR Frío").check();
  await page.getByLabel("SEUR 48").check();
  await page.getByText("Show less").click();
  await page.getByRole("button", { name: "Save services" }).click();
  await expect(page.getByText("2 of 6 services in use")).toBeVisible();
});
