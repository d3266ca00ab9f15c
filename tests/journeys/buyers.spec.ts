import { once } from "../contract/support/client";
import { newEmail } from "../support/merchants";
import { newMerchant, signInAs } from "./support/accounts";
import { expect, open, test } from "./support/test";

test("A buyer withdraws in one browser, and the merchant's list shows it in the other", async ({ page, browser, baseURL }) => {
  const merchant = await newMerchant();
  const slug = `live-${Date.now().toString(36)}`;
  const links = { pageUrl: "", termsUrl: "", privacyUrl: "", imprintUrl: "" };
  const look = { logo: null, colour: "", languages: ["en" as const], returnAddressId: null, withdrawalDays: 14 };
  const body = { slug, name: "Hollis & Wren", email: "hello@holliswren.example", phone: "", ...links, ...look };
  await merchant.upstream.buyers.saveSettings({ headers: once(), body });
  await signInAs(page, merchant);
  await open(page, "/private/withdrawals");
  await expect(page.getByRole("heading", { name: "No withdrawals yet" })).toBeVisible();

  const context = await browser.newContext({ locale: "en-GB", ...(baseURL ? { baseURL } : {}) });
  const buyer = await context.newPage();
  await buyer.goto(`/withdrawal/${slug}`);
  expect(await buyer.locator("script").count()).toBe(0);
  await buyer.getByLabel("Your name").fill("Mara Quick");
  await buyer.getByLabel("Order number").fill("W-1042");
  await buyer.getByLabel("Email address").fill(newEmail());
  await buyer.keyboard.press("Enter");
  // Pressed twice, and its receipt reloaded, it is one withdrawal.
  await buyer.getByRole("button", { name: "Confirm withdrawal" }).dblclick();
  await expect(buyer.getByRole("heading", { name: "Your withdrawal was received" })).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByRole("heading", { name: "Your withdrawal was received" })).toBeVisible();
  await context.close();

  await expect(page.getByRole("link", { name: "W-1042" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: /Notifications, 1 unread/ })).toBeVisible();
  await page.getByRole("link", { name: "W-1042" }).click();
  await page.locator("summary", { hasText: "Mark as refunded" }).click();
  await page.getByRole("button", { name: "Yes, mark as refunded" }).click();
  await expect(page.getByText("Nothing left to do")).toBeVisible();
});
