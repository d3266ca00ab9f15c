import { formatsOf } from "~/models/formats";
import { newMerchant, openAs, verifyPhone } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { fillCard, passChallenge, payByPaypal } from "./support/payment";
import { expect, open, test } from "./support/test";

/** Monthly price of the plan, with tax. */
const PRICE = formatsOf("en", "UTC").money(3509, "EUR");

test("From the choice of a plan in my onboarding to what it opens, until I cancel it", async ({ page }) => {
  const merchant = await newMerchant("waybill", { mayPay: false });
  await openAs(page, merchant, "/onboarding/select-plan");
  await page.getByRole("link", { name: "Choose Silver" }).click();
  await page.getByLabel("Street and number", { exact: true }).fill("1 Main Street");
  await page.getByLabel("Postcode").fill("28001");
  await page.getByLabel("City").fill("Madrid");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await verifyPhone(page);
  await expect(page.getByText("Due today")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Card" }).check();
  await page.getByRole("button", { name: `Pay ${PRICE}` }).click();
  await fillCard(page, merchant, "challenge");
  await passChallenge(page, merchant);
  await expect(page.getByRole("heading", { name: "Silver is active" })).toBeVisible();
  await page.getByRole("link", { name: "Continue", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Where do you sell?" })).toBeVisible();

  await page.goto("/private/analytics");
  await expect(page.getByText("Figures are updated every 24 hours, up to yesterday.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See Silver" })).toHaveCount(0);
  await open(page, "/private/subscriptions");
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Change payment method" }).click();
  await page.getByRole("radio", { name: "PayPal" }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await payByPaypal(page, merchant);
  await expect(page.getByText("Payment method changed").first()).toBeVisible();
  await open(page, "/private/subscriptions");
  await expect(page.getByText("nadia@paypal.example")).toBeVisible();

  const cancelAsTooExpensive = async () => {
    await page.getByRole("link", { name: "Cancel plan" }).click();
    await page.getByRole("radio", { name: "It’s too expensive" }).check();
    await page.getByRole("button", { name: "Cancel plan" }).click();
  };
  await cancelAsTooExpensive();
  await expect(page.getByRole("button", { name: "Accept discount" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept discount" }).click();
  await expect(page.getByText("Your discount is active")).toBeVisible();
  await open(page, "/private/subscriptions");
  await expect(page.getByText(/^Your discount of 25%/)).toBeVisible();
  // Accepted once, it is not offered again.
  await cancelAsTooExpensive();
  await expect(page.getByRole("heading", { name: "Your plan is cancelled" })).toBeVisible();
  await open(page, "/private/subscriptions");
  await expect(page.getByText("You can use Silver until then. Nothing more is charged.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose Silver" })).toBeDisabled();
  await expect(page.getByText("Start free. Change at any time."), "nothing can be changed now").toHaveCount(0);
});

test("Without the plan its pages show what it would bring, and the way to it", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, "/analytics");
  await expect(page.locator(".chart-skeleton")).toHaveCount(5);
  await expectAccessible(page);
  await open(page, "/private/settings/branded-emails/email-templates");
  await expect(page.getByRole("heading", { name: "Branded emails are part of Silver" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Preview default" }).click();
  await expect(page.locator(".emails-sheet")).toContainText("Your parcel is packed");
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.locator(".emails-sheet")).toContainText("Ihr Paket ist verpackt");
  await open(page, "/private/branded-emails/label-created");
  await expect(page.getByLabel("Subject")).toBeDisabled();
  await open(page, "/private/settings/own-contracts");
  await expect(page.getByRole("heading", { name: "Own contracts are part of Silver" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect BRT" })).toBeDisabled();
  await open(page, "/private/settings/own-contracts/brt");
  await expect(page.getByLabel("User ID")).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("link", { name: "See Silver" }).click();
  await expect(page).toHaveURL(/\/private\/subscriptions$/);
});
