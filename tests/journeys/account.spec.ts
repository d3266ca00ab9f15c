import { fillLogin, newEmail, newMerchant } from "./support/accounts";
import { expectAccessible } from "./support/axe";

import { expect, open, waitForHydration, test, WITHOUT_JAVASCRIPT } from "./support/test";
import { wordsOf } from "./support/words";

const PASSWORD = "A new passw0rd";

test("I open an account as a company and am signed in", async ({ page }) => {
  const email = newEmail();
  await open(page, "/waybill/login");
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create account" })).toBeVisible();
  await page.getByRole("radio", { name: "Company" }).check();
  await page.getByLabel("Company name").fill("Ñandú & Söhne");
  await page.getByLabel("Tax ID").fill("B66554403");
  await page.getByLabel("First name").fill("Nadia");
  await page.getByLabel("Last name").fill("Journeys");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Phone").fill("+34 600 000 000");
  await page.getByLabel("Country").selectOption("ES");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("I agree that my data is processed").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Choose your plan" })).toBeVisible();
  await open(page, "/private/shipments/ready-to-purchase");
  await expect(page.getByRole("heading", { name: "Send your first parcel" })).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByText("Ñandú & Söhne")).toBeVisible();
});

test(
  "What I typed wrong on the way to an account stays, with what is wrong at each field",
  WITHOUT_JAVASCRIPT,
  async ({ page, hasScript }) => {
    const taken = await newMerchant();
    await open(page, "/waybill/register");
    await page.getByRole("radio", { name: "Self-employed" }).check();
    if (hasScript) await expect(page.getByLabel("Company name")).toBeHidden();
    await page.getByLabel("First name").fill("Nadia");
    await page.getByLabel("Email", { exact: true }).fill(taken.email);
    await page.getByLabel("Phone").fill("call me");
    await page.getByLabel("Country").selectOption("DE");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Enter your last name",
      "Phone: Enter a phone number of 8 to 18 characters, without letters",
      "Password: Use at least 12 characters",
      "Agree to the processing of your data to create an account",
    ]);
    await expectAccessible(page);
    await expect(page.getByRole("radio", { name: "Self-employed" })).toBeChecked();
    await expect(page.getByLabel("First name")).toHaveValue("Nadia");
    await expect(page.getByLabel("Phone")).toHaveValue("call me");
    await expect(page.getByLabel("Country")).toHaveValue("DE");
    await page.getByLabel("Last name").fill("Journeys");
    await page.getByLabel("Phone").fill("+49 30 5550 1100");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByLabel("I agree that my data is processed").check();
    await page.getByRole("button", { name: "Create account" }).click();
    const summary = page.getByRole("alert", { name: "Check these details" });
    await expect(summary.getByText("There’s already an account with this email")).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(taken.email);
  },
);

test("I choose my language, and it stays after signing in", WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  await open(page, "/waybill/login");
  await page.getByRole("button", { name: /English/ }).click();
  await page.getByRole("button", { name: "Nederlands" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  const dutch = wordsOf("nl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(dutch("session", "login.heading", { brand: "Waybill" }));
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
});
