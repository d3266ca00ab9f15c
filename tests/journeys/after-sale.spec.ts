import type { Page } from "@playwright/test";
import { newBought, newBoughtForLater } from "../support/drafts";
import { hasPdftotext, textOfPdf } from "../support/pdf-text";
import { type Merchant, newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { waitForDays } from "./support/clock";
import { waitOnPage } from "./support/label";
import { expect, MOVES_CLOCK, open, platformUrl, test, waitForHydration, WITHOUT_JAVASCRIPT } from "./support/test";

test("I send a label by email", WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Mailed");
  await openAs(page, merchant, `/shipments/${waybillReference}/details`);
  const send = page.getByRole("link", { name: "Send label by email" });
  await waitOnPage(page, () => expect(send).toBeVisible({ timeout: 1_000 }));
  await send.click();
  await page.getByRole("button", { name: "Send label" }).click();
  await expect(page.getByRole("link", { name: "Enter an email address" })).toBeVisible();
  await expectAccessible(page);
  const storeroom = `storeroom-${waybillReference.toLowerCase()}@mail.example`;
  await page.getByLabel("Email", { exact: true }).fill(storeroom);
  await page.getByRole("button", { name: "Send label" }).click();
  await expect(page.getByText(`The label was sent to ${storeroom}.`)).toBeVisible();
  await open(page, `${platformUrl()}/world/mailbox?address=${encodeURIComponent(storeroom)}`);
  await page.getByRole("link", { name: waybillReference }).click();
  await expectMailedLabel(page, merchant, waybillReference);
});

test("I cancel a shipment, and am told what becomes of the money", WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBoughtForLater(merchant, "Cancelled");
  await openAs(page, merchant, `/shipments/${waybillReference}/details/cancel`);
  await expectAccessible(page);
  await page.getByRole("radio", { name: "No longer needed" }).check();
  await page.getByRole("button", { name: "Cancel shipment" }).click();
  await expect(page.getByText("Cancellation requested").first()).toBeVisible();
  await waitOnPage(page, () => expect(page.getByText("This shipment is cancelled")).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByRole("link", { name: "Cancel shipment" })).toHaveCount(0);
});

test(
  "I come too late to cancel, and am told until when it was possible",
  { tag: [WITHOUT_JAVASCRIPT.tag, MOVES_CLOCK.tag] },
  async ({ page }) => {
    const merchant = await newMerchant();
    // Its carrier refuses it, and nothing was paid: it neither leaves nor is paid back, however long it waits.
    const { waybillReference } = await newBought(merchant, "Late", "carrier ko");
    await openAs(page, merchant, `/shipments/${waybillReference}/details`);
    await expect(page.getByRole("link", { name: "Cancel shipment" })).toBeVisible();
    await waitForDays(page, 16);
    await open(page, `/private/shipments/${waybillReference}/details`);
    await expect(
      page.getByText(/^This shipment can’t be cancelled any more\. It was possible until .+, 15\sdays after/),
    ).toBeVisible();
    await expect(page.getByText("Cancel shipment")).toHaveCount(0);
    await expectAccessible(page);
    await open(page, `/private/shipments/${waybillReference}/details/cancel`);
    await expect(page).toHaveURL(/\/details$/);
    await expect(page.getByText("This shipment can’t be cancelled any more.", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel shipment" })).toHaveCount(0);
  },
);

test("I print what is waiting by scanning, and am told of what is printed", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const first = await newBoughtForLater(merchant, "First");
  await newBoughtForLater(merchant, "Second");
  await openAs(page, merchant, "/shipments/print-desk");
  const row = (lastName: string) => page.getByRole("row", { name: new RegExp(`Zoë ${lastName}`) });
  await waitOnPage(page, () => expect(row("Second")).toBeVisible({ timeout: 1_000 }));
  await expectAccessible(page);
  await expect(page.getByText("New ones appear here by themselves.")).toBeVisible({ visible: hasScript });
  await expect(page.getByRole("link", { name: "Refresh" })).toBeVisible({ visible: !hasScript });
  const scan = page.getByLabel("Scan or type an order, reference or tracking number");
  await expect(scan).toBeFocused();
  await scan.fill("NOT-THERE");
  await scan.press("Enter");
  await expect(page.getByText("We found no shipment with “NOT-THERE”.")).toBeVisible();
  // A scanner types fast, and ends with Enter.
  await scan.fill("");
  await scan.pressSequentially(first.waybillReference.toLowerCase());
  await scan.press("Enter");
  const label = page.getByRole("link", { name: "Open to print" });
  await waitOnPage(page, () => expect(label).toBeVisible({ timeout: 1_000 }));
  if (hasScript) await expect(label).toBeFocused();
  await expect(page.getByText(`${first.waybillReference}, Zoë First`)).toBeVisible();
  const file = await page.request.get((await label.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, printed" }).click();
  await expect(row("First")).toHaveCount(0);
  await scan.fill(first.waybillReference);
  await scan.press("Enter");
  await expect(page.getByText(/^Already printed today/)).toBeVisible();
});

test("I work in the list by keys, and switch single ones off", async ({ page }) => {
  const merchant = await newMerchant();
  await newBought(merchant, "Older");
  await newBought(merchant, "Newer");
  await openAs(page, merchant, "/shipments/all");
  await expect(page.getByRole("row")).toHaveCount(3);
  // The page shows its rows before it hears keys.
  await waitForHydration(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("row", { name: /Older/ }).getByRole("checkbox")).toBeChecked();
  await expect(page.locator(".bulk-bar :is(a, button)").first()).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.locator(".bulk-bar :focus")).toHaveCount(1);
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("Single keys are off")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "Keyboard" })).toBeVisible();
});

test("I copy a parcel from its row, and have it sent back from its page", WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Returned");
  await openAs(page, merchant, "/shipments/all");
  await page
    .getByRole("row", { name: /Zoë Returned/ })
    .getByRole("button", { name: /^More/ })
    .click();
  await page.getByRole("button", { name: /^Duplicate/ }).click();
  await expect(page.getByText("Here is the copy, saved as a draft.")).toBeVisible();
  await expect(page).toHaveURL(/\/create\//);
  await open(page, `/private/shipments/${waybillReference}/details`);
  await page.getByRole("button", { name: "Create return" }).click();
  await expect(page.getByText("Here is the return, saved as a draft.")).toBeVisible();
  await expect(page).toHaveURL(/\/create\//);
});

/** The label that hangs on the open mail says for whom it is, and has the carrier's number. */
async function expectMailedLabel(page: Page, { upstream }: Merchant, waybillReference: string): Promise<void> {
  const attached = page.getByRole("link", { name: /\.pdf$/ });
  const file = await page.request.get((await attached.getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  if (!hasPdftotext) {
    test.info().annotations.push({ type: "skipped", description: "no pdftotext: mailed label not read back" });
    return;
  }
  const { to, trackings } = await upstream.shipments.get({ waybillReference });
  const text = textOfPdf(await file.body());
  expect(text).toContain(`${to.firstName} ${to.lastName}`);
  expect(text.replaceAll(" ", "")).toContain(trackings[0]!.id);
}
