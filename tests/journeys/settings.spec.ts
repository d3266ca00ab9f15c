import { createClient } from "../contract/support/client";
import { AS_APP } from "../support/app-secret";
import { newBought } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { waitOnPage } from "./support/label";
import { newNumber } from "../support/phone";
import { codeSentTo } from "./support/phone";
import { expect, open, platformUrl, test, WITHOUT_JAVASCRIPT } from "./support/test";

test("I verify my phone by the code that I am sent", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant("waybill", { mayPay: false });
  const number = newNumber();
  await openAs(page, merchant, "/settings/your-account");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Verify" }).click();
  await page.getByLabel("Phone number").fill("12");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("Phone number")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("We sent a text message with a 5-digit code to")).toBeVisible();
  await expectAccessible(page);
  const code = await codeSentTo(page, number);
  const wrong = String((Number(code) + 1) % 100_000).padStart(5, "0");
  const first = page.getByLabel("Digit 1 of 5");
  if (hasScript) await first.pressSequentially(wrong);
  else await first.fill(wrong);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText(/tries left/)).toBeVisible();
  if (hasScript) {
    await first.pressSequentially(code);
    await expect(page.getByLabel("Digit 5 of 5")).toBeFocused();
  } else await first.fill(code);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("Your phone is verified")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
});

test(
  "My answers on privacy are kept, and No asks twice before it closes the account",
  WITHOUT_JAVASCRIPT,
  async ({ page, hasScript, complaints }) => {
    complaints.allow(/status of 403/);
    const merchant = await newMerchant();
    await openAs(page, merchant, "/settings/privacy");
    await expectAccessible(page);
    const answer = (question: RegExp, choice: string) => page.getByRole("group", { name: question }).getByLabel(choice);
    await answer(/marketing emails/, "Yes").check();
    await page.getByRole("button", { name: "Save privacy settings" }).click();
    await expect(answer(/marketing emails/, "Yes")).toBeChecked();
    await answer(/process your data/, "No").check();
    await page.getByRole("button", { name: "Save privacy settings" }).click();
    await expect(page.getByText("This is the last warning")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole(hasScript ? "button" : "link", { name: "Go back" }).click();
    await expect(page).toHaveURL(/settings\/privacy/);
    await open(page, "/private/settings/privacy");
    await expect(answer(/process your data/, "Yes")).toBeChecked();
    await answer(/process your data/, "No").check();
    await page.getByRole("button", { name: "Save privacy settings" }).click();
    await page.getByRole("button", { name: "Close account" }).last().click();
    await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
    await page.getByLabel("Email").fill(merchant.email);
    await page.getByLabel("Password", { exact: true }).fill(merchant.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText(/closed/).first()).toBeVisible();
  },
);

test("I change my password, and other sessions end", WITHOUT_JAVASCRIPT, async ({ page, browser }) => {
  const merchant = await newMerchant();
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  const { tenant: partner, email, password } = merchant;
  const { token } = await createClient(platformUrl(), undefined, AS_APP).session.create({ partner, email, password });
  await openAs(elsewhere, { ...merchant, token }, "/shipments/all");
  await openAs(page, merchant, "/settings/your-account");
  await page.getByLabel("Current password").fill(merchant.password);
  await page.getByLabel("New password", { exact: true }).fill("Another passw0rd");
  await page.getByLabel("Repeat the new password").fill("Another passw0rt");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Repeat the new password")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Current password").fill(merchant.password);
  await page.getByLabel("New password", { exact: true }).fill("Another passw0rd");
  await page.getByLabel("Repeat the new password").fill("Another passw0rd");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password was changed.")).toBeVisible();
  // With JavaScript it goes to the login by itself, which may come in between.
  await expect(async () => {
    await elsewhere.goto(page.url());
    await expect(elsewhere).toHaveURL(/\/login/, { timeout: 1_000 });
  }).toPass();
  await other.close();
});

test("I find what I paid, and get its invoice", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  await newBought(merchant, "Invoiced");
  await openAs(page, merchant, "/settings/billing/transactions");
  await expectAccessible(page);
  const find = page
    .getByRole("searchbox")
    .or(page.getByLabel(/Transaction ID/))
    .first();
  await find.fill("ZZZZZ");
  if (!hasScript) await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/ZZZZZ/);
  await expect(page.getByRole("row", { name: /order/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Invoices", exact: true }).click();
  const file = page.getByRole("link", { name: /PDF/ }).first();
  await waitOnPage(page, () => expect(file).toBeVisible({ timeout: 1_000 }));
  await expectAccessible(page);
  const answer = await page.request.get((await file.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
});
