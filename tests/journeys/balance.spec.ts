import { newReady } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { fillCard } from "./support/payment";
import { expect, platformUrl, test } from "./support/test";

const HERE = "/settings/billing/balance";

test("I pay in, buy one and several from the balance in one press, cancel one, and see each movement @without-javascript", async ({
  page,
}) => {
  const merchant = await newMerchant();
  const [one, two, three] = [await newReady(merchant, "One"), await newReady(merchant, "Two"), await newReady(merchant, "Three")];
  // Nothing is in the balance: the payment says what is missing, and leads to the pay-in.
  await openAs(page, merchant, `/shipments/${one.waybillReference}/create/payment`);
  await expect(page.getByText(/^Your balance is €0\.00: €[\d.]+ more would pay for this\./)).toBeVisible();
  await page.getByRole("link", { name: "Pay in" }).click();
  await expect(page.getByRole("heading", { name: "Your balance" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Amount" })).not.toHaveValue("");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Amount" }).fill("1");
  await page.getByRole("button", { name: "Pay in" }).click();
  await expect(page.getByRole("link", { name: "Amount: Enter an amount from 5 to 5000" })).toBeVisible();
  await page.getByRole("button", { name: "€100.00" }).click();
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("100.00");
  await page.getByRole("button", { name: "Pay in" }).click();
  await fillCard(page, merchant, "success");
  // Back at the payment, where the balance is chosen.
  await expect(page.getByText("The money is in your balance.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Balance €100\.00 available/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Pay €/ }).click();
  await expect(page).toHaveURL(new RegExp(`/shipments/${one.waybillReference}/details$`));

  const query = [two, three].map(({ waybillReference }) => `reference=${waybillReference}`).join("&");
  await openAs(page, merchant, `/shipments/all/bulk/payment?${query}`);
  await expect(page.getByRole("radio", { name: /^Balance €/ })).toBeChecked();
  await page.getByRole("button", { name: /^Pay €/ }).click();
  await expect(page.getByRole("heading", { name: "2 shipments paid" })).toBeVisible();
  await expect(page.getByText(/charged: Balance,/)).toBeVisible();

  await merchant.upstream.shipments.cancel({ waybillReference: two.waybillReference, reason: "not-needed" });
  await expect
    .poll(async () => (await merchant.upstream.shipments.get({ waybillReference: two.waybillReference })).refund?.way)
    .toBe("BALANCE");
  // Without scripts the summary reloads itself until the labels are there, which would cut off the next page.
  await page.goto("about:blank");
  await openAs(page, merchant, HERE);
  const kinds = page.getByRole("table", { name: "Last movements" }).getByRole("row");
  await expect(kinds).toHaveCount(5);
  await expect(kinds.nth(1)).toContainText("Refund");
  await expect(kinds.nth(2)).toContainText("Order");
  await expect(kinds.nth(3)).toContainText("Order");
  await expect(kinds.nth(4)).toContainText("Pay-in");
  await page.getByRole("radio", { name: /^To my balance/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: this is where your next refunds go.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^To my balance/ })).toBeChecked();

  await openAs(page, merchant, "/settings/billing/transactions");
  const rows = page.getByRole("table", { name: "Transactions" }).getByRole("row");
  await expect(rows.filter({ hasText: "Pay-in" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Paid from your balance" })).toHaveCount(2);
  await expect(rows.filter({ hasText: "Back in your balance" })).toHaveCount(1);
});

test("A transfer appears in the balance while I look at it", async ({ page, context }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, HERE);
  const { transfer } = await merchant.upstream.balance.get();
  const bank = await context.newPage();
  await bank.goto(`${platformUrl()}/world/bank`);
  await bank.getByLabel("Reference").fill(transfer!.reference);
  await bank.getByLabel("Amount").fill("42.50");
  await bank.getByRole("button", { name: "Send the transfer" }).click();
  await expect(bank.getByRole("heading", { name: "Transfer sent" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Last movements" })).toContainText("€42.50");
});
