import { isDraft } from "../../app/models/shipments/plan";
import { newMerchant, openAs } from "./support/accounts";
import { CARD_EXPIRY } from "../contract/support/payment";
import { newReady } from "../support/drafts";
import { expectBought, leaveToPay, payButton, payByBancontact } from "./support/payment";
import { appUrl, expect, test } from "./support/test";

/** Purchases and their total: one order of one shipment, or none. */
async function bought(merchant: Awaited<ReturnType<typeof newMerchant>>): Promise<string[]> {
  const { content } = await merchant.upstream.shipments.list({ inbox: "ALL", limit: 20, order: "CREATED_DESC" });
  return content.filter(({ state }) => !isDraft(state)).map(({ waybillReference }) => waybillReference);
}

test("Two presses of a button, and loading the page after the payment again, buy once", async ({ page, context }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Twice");
  await openAs(page, merchant, `/shipments/${waybillReference}/create/payment`);
  let returnUrl = "";
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().includes("/payment/return?")) returnUrl = request.url();
  });
  await page.getByRole("radio", { name: "Card" }).check();
  await payButton(page, merchant).dblclick();
  await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
  await page.getByLabel("Card number").fill("4000 0000 0000 1000");
  await page.getByLabel("Valid until").fill(CARD_EXPIRY);
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on the card").fill("Nadia Journeys");
  await page.locator("button.full").dblclick();
  await expectBought(page, merchant, waybillReference);

  expect(returnUrl).toContain("nonce=");
  const second = await context.newPage();
  await second.goto(returnUrl);
  await expect(second).toHaveURL(new RegExp(`/shipments/${waybillReference}/details$`));
  await second.goto(`/private/shipments/${waybillReference}/create/payment`);
  await expect(second, "what is paid cannot be paid again").toHaveURL(new RegExp(`/shipments/${waybillReference}/details$`));
  expect(await bought(merchant)).toEqual([waybillReference]);
});

test.describe("at flandria", () => {
  test.use({ locale: "nl-BE", baseURL: appUrl("flandria.localhost") });

  test("I pay with Bancontact, in Dutch", async ({ page }) => {
    const merchant = await newMerchant("flandria");
    const { waybillReference: reference } = await newReady(merchant, "Betaler");
    await openAs(page, merchant, `/shipments/${reference}/create/payment`);
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    await expect(page.getByRole("radio", { name: "Bancontact" }), "what most here pay with is chosen").toBeChecked();
    const saves = page.getByRole("checkbox", { name: merchant.words("checkout", "payment.save-method") });
    await expect(saves, "it authorises one payment").toBeHidden();
    await page.getByRole("radio", { name: "PayPal" }).check();
    await expect(saves).toBeVisible();
    await page.getByRole("radio", { name: "Bancontact" }).check();
    await leaveToPay(page, merchant, "BANCONTACT");
    await payByBancontact(page);
    await expectBought(page, merchant, reference);
  });
});
