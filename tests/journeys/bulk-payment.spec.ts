import { saveDeferredCard } from "../contract/support/payer";
import { newReady } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { fillCard, passChallenge } from "./support/payment";
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
  await expect(page.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
  await expectAccessible(page);
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

test("With the monthly invoice chosen, the button does not say that I pay today @without-javascript", async ({ page }) => {
  const merchant = await newMerchant();
  await saveDeferredCard(merchant.upstream);
  const { waybillReference } = await newReady(merchant, "Later");
  const pages = [`/shipments/all/bulk/payment?reference=${waybillReference}`, `/shipments/${waybillReference}/create/payment`];
  for (const path of pages) {
    await openAs(page, merchant, path);
    await page.getByRole("radio", { name: "Card" }).first().check();
    const hosted = page.getByText("You’ll enter your payment details on the payment provider’s page.");
    await expect(page.getByRole("button", { name: /^Pay €[\d.]+$/ })).toBeVisible();
    await expect(hosted).toBeVisible();
    await page.getByRole("radio", { name: "Monthly invoice" }).check();
    await expect(page.getByRole("button", { name: "Buy on monthly invoice", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Pay €/ })).toHaveCount(0);
    await expect(hosted).toBeHidden();
  }
});
