import { fillBillingDetails } from "../support/billing";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { fillCard, passChallenge, payByPaypal } from "./support/payment";
import { verifyPhone } from "./support/phone";
import { expect, test, WITHOUT_JAVASCRIPT } from "./support/test";

test("I subscribe, change how I pay, take a discount to stay, and cancel", WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant("waybill", { mayPay: false });
  await fillBillingDetails(merchant.upstream);
  await openAs(page, merchant, "/subscriptions");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Choose Silver" }).click();
  await verifyPhone(page);
  await expect(page.getByText("Due today")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /card/i }).check();
  await page.getByRole("button", { name: "Pay €35.09" }).click();
  await fillCard(page, merchant, "challenge");
  await passChallenge(page, merchant);
  await expect(page.getByRole("heading", { name: "Silver is on" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to plan" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Change payment method" }).click();
  await page.getByRole("radio", { name: "PayPal" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await payByPaypal(page, merchant);
  await expect(page.getByText("Payment method changed").first()).toBeVisible();
  await openAs(page, merchant, "/subscriptions");
  await expect(page.getByText("nadia@paypal.example")).toBeVisible();

  const cancel = async (reason: string) => {
    await page.getByRole("link", { name: "Cancel plan" }).click();
    await page.getByRole("button", { name: "Cancel plan" }).click();
    await expect(page.getByRole("alert").getByRole("link").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("radio", { name: reason }).check();
    await page.getByRole("button", { name: "Cancel plan" }).click();
  };
  await cancel("It’s too expensive");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept discount" }).click();
  await expect(page.getByText("Your discount is on")).toBeVisible();
  await openAs(page, merchant, "/subscriptions");
  await expect(page.getByText("Your discount of 25%")).toBeVisible();
  // The discount is offered once.
  await cancel("It’s too expensive");
  await expect(page.getByRole("heading", { name: "Your plan is cancelled" })).toBeVisible();
  await openAs(page, merchant, "/subscriptions");
  await expect(page.getByText(/^Your plan ends on/)).toBeVisible();
  await openAs(page, merchant, "/settings/billing/invoices");
  await expect(page.getByText("€35.09")).toBeVisible();
});
