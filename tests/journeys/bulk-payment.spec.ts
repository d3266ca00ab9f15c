import { newReady } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { fillCard, passChallenge, payByPaypal } from "./support/payment";
import { verifyPhone } from "./support/phone";
import { expect, test } from "./support/test";

test("Two shipments are paid by card with 3-D Secure from the panel, and the summary tells the one that failed", async ({
  page,
}) => {
  const merchant = await newMerchant();
  const [good, gone] = [await newReady(merchant, "Good"), await newReady(merchant, "Gone")];
  const query = [good, gone].map(({ waybillReference }) => `reference=${waybillReference}`).join("&");
  await openAs(page, merchant, `/shipments/all/bulk/payment?${query}`);
  const panel = page.getByRole("dialog", { name: "Pay for 2 shipments" });
  await expectAccessible(page);
  await panel.getByRole("radio", { name: "Card" }).check();
  await panel.getByRole("button", { name: /^Pay €/ }).click();
  await fillCard(page, merchant, "challenge");
  const { waybillReference, updatedAt, content } = gone;
  await merchant.upstream.shipments.patch({
    waybillReference,
    updatedAt,
    contents: { content: { ...content, description: "" } },
  });
  await passChallenge(page, merchant);
  await expect(page.getByRole("heading", { name: "1 of 2 shipments paid" })).toBeVisible();
  await expect(page.getByText("Paid, label ready")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See the reason" }).click();
  const reasons = page.getByRole("dialog", { name: "1 shipment wasn’t paid" });
  await expect(reasons.getByText(waybillReference)).toBeVisible();
  await reasons.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Correct and retry 1" }).click();
  await expect(page.getByRole("dialog", { name: "Pay for shipments" }).getByRole("link", { name: "Complete" })).toBeVisible();
});

test("A row is booked with PayPal in the panel beside its list", async ({ page }) => {
  const merchant = await newMerchant();
  await newReady(merchant, "Row");
  await openAs(page, merchant, "/shipments/ready-to-purchase");
  await page.getByRole("link", { name: /^Book/ }).click();
  const panel = page.getByRole("dialog", { name: "Pay for 1 shipment" });
  await panel.getByRole("radio", { name: "PayPal" }).check();
  await panel.getByRole("button", { name: /^Pay €/ }).click();
  await payByPaypal(page, merchant);
  await expect(page.getByRole("heading", { name: "1 shipment paid" })).toBeVisible();
});

test("The first payment of an account asks for the billing details and the phone, and then goes on", async ({ page }) => {
  const merchant = await newMerchant("waybill", { mayPay: false });
  const ready = await newReady(merchant, "First");
  await openAs(page, merchant, "/shipments/ready-to-purchase");
  await page.getByRole("link", { name: /^Book/ }).click();
  const billing = page.getByRole("dialog", { name: "Billing details" });
  await expect(billing.getByText("This is your first payment")).toBeVisible();
  await expectAccessible(page);
  await billing.getByLabel("Street and number").fill("Calle Mayor 1");
  await billing.getByLabel("Postcode").fill("28001");
  await billing.getByRole("button", { name: "Save and go to payment" }).click();
  await expect(billing.getByText("Enter the city")).not.toHaveCount(0);
  await billing.getByLabel("City").fill("Madrid");
  await billing.getByRole("button", { name: "Save and go to payment" }).click();
  await verifyPhone(page);
  await expect(page.getByRole("dialog", { name: "Pay for 1 shipment" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`bulk/payment\\?.*${ready.waybillReference}`));
});
