import { newBought } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { waitOnPage } from "./support/label";
import { expect, test, WITHOUT_JAVASCRIPT } from "./support/test";
import { atDesk, attach, INVOICE, picture, sendTicket } from "./support/tickets";

/* One ticket of each type that no other journey opens. */

for (const { type, title, question } of [
  { type: "label", title: "Label", question: "The barcode is cut off.\nIt can’t be scanned." },
  { type: "delivery", title: "Delivery", question: "It says delivered.\nMy customer has nothing." },
] as const)
  test(`I ask about the ${type} of a shipment, with a picture`, WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
    const merchant = await newMerchant();
    const { waybillReference } = await newBought(merchant, "Asked");
    await openAs(page, merchant, `/support-center/new-ticket?ticketType=${type}&shipmentReference=${waybillReference}`);
    await expect(page.getByRole("link", { name: /Zoë Asked/ })).toBeVisible();
    await page.getByLabel("What happened?").fill(question);
    await attach(page, "Picture or document", picture("seen.png"), hasScript);
    await sendTicket(page, { button: "Send ticket", title });
    const log = page.getByRole("log");
    for (const line of question.split("\n")) await expect(log.getByText(line)).toBeVisible();
    await expect(log.getByRole("link", { name: /seen\.png/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /Zoë Asked/ })).toBeVisible();
    await atDesk(page, { do: "solve", text: "Done." });
    await waitOnPage(page, () => expect(log.getByText("Done.")).toBeVisible({ timeout: 1_000 }));
    await expect(page.getByText("Solved", { exact: true }).first()).toBeVisible();
  });

test("I ask about an invoice, which is about no shipment", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, "/support-center");
  await page.getByRole("link", { name: "New ticket" }).first().click();
  await page.getByRole("group", { name: "Type of ticket" }).getByText("Billing", { exact: true }).click();
  if (!hasScript) await page.getByRole("button", { name: "Find" }).click();
  await page.getByLabel("What happened?").fill("October is missing");
  await attach(page, "Picture or document", INVOICE, hasScript);
  await sendTicket(page, { button: "Send ticket", title: "Billing" });
  await expect(page.getByRole("log").getByText("October is missing")).toBeVisible();
  await page.getByRole("link", { name: "Support", exact: true }).first().click();
  await expect(page.getByRole("row", { name: /WB-T-\d+ Billing No shipment Open/ })).toBeVisible();
});

test("I claim a lost parcel and am paid by PayPal", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Lost");
  await openAs(page, merchant, `/support-center/new-ticket?ticketType=loss&shipmentReference=${waybillReference}`);
  await page.getByLabel("What happened?").fill("It never came");
  await page.getByLabel("What was in the parcel?").fill("A lamp");
  await page.getByLabel("Amount claimed").fill("42");
  await attach(page, "Proof of value", INVOICE, hasScript);
  await page.getByRole("radio", { name: "PayPal" }).check();
  const account = page.getByLabel("Email address of the PayPal account");
  await account.fill("not an address");
  await page.getByRole("button", { name: "Send claim" }).click();
  await expect(page.locator(".error-summary")).toContainText("Email address of the PayPal account");
  await account.fill("money@shop.example");
  await sendTicket(page, { button: "Send claim", title: "Lost parcel" });
  await expect(page.getByText("PayPal", { exact: true })).toBeVisible();
  await expect(page.getByText("money@shop.example")).toHaveCount(0);
  await atDesk(page, { do: "pay", text: "We’ve paid you." });
  await waitOnPage(page, () => expect(page.getByText("€42.00 on")).toBeVisible({ timeout: 1_000 }));
});
