import type { Page } from "@playwright/test";
import { once } from "../contract/support/client";
import { ARCHIVE, PNG, PDF } from "../support/attachments";
import { newBought } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, open, test, waitForHydration, WITHOUT_JAVASCRIPT, platformUrl } from "./support/test";

test("I claim a damaged parcel and am paid", async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Damaged");
  await openAs(page, merchant, `/shipments/${waybillReference}/details`);
  await page.getByRole("link", { name: "Contact support" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "New ticket" })).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByLabel("Reference, order number, tracking number or name")).toHaveValue(waybillReference);
  await page.getByText("Damaged parcel").click();
  await expect(page.getByRole("heading", { name: "The damage" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Zoë Damaged/ })).toBeVisible();

  await page.getByLabel("What was in the parcel?").fill("4 mugs, 3 broken");
  await page.getByLabel("Proof of value").setInputFiles(INVOICE);
  await expect(page.getByText("invoice.pdf", { exact: true })).toBeVisible();
  await expect(page.getByText("1 kB")).toBeVisible();
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await page.getByLabel("IBAN").fill("ES91 2100 0418");
  await page.getByRole("button", { name: "Send claim" }).click();
  const summary = page.locator(".error-summary");
  await expect(summary).toContainText("IBAN: Check the IBAN");
  await expect(summary).toContainText("Choose a photo of the damaged goods");
  // Submitted files stay.
  await expect(summary).not.toContainText("Proof of value");
  await expect(page.getByText("invoice.pdf", { exact: true })).toBeVisible();
  await expect(page.getByLabel("What was in the parcel?")).toHaveValue("4 mugs, 3 broken");
  await waitForHydration(page);
  await expectAccessible(page);

  await page.getByLabel("Amount claimed").fill("96,00");
  await page.getByLabel("Account holder").fill("Journeys & Daughters");
  await page.getByLabel("IBAN").fill("ES91 2100 0418 4502 0005 1332");
  await page.getByLabel("BIC / SWIFT").fill("CAIXESBBXXX");
  await page.getByLabel("Photo of the damaged goods").setInputFiles(picture("goods.png"));
  await page.getByLabel("Photo of the outer packaging").setInputFiles(picture("outside.png"));
  await page.getByLabel("Photo of the inner packaging").setInputFiles(picture("inside.png"));
  await expect(page.locator(".support-file", { hasText: "1 kB" })).toHaveCount(4);
  await page.getByRole("button", { name: "Send claim" }).click();

  await expect(page.getByText("Your ticket was sent.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Damaged parcel" })).toBeVisible();
  await expect(page.getByText("Account ending in 1332")).toBeVisible();
  await atDesk(page, { do: "pay", text: "We’ve paid you." });
  await expect(page.getByText("We’ve paid you.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("€96.00 on")).toBeVisible();
  await expect(page.getByText("Solved", { exact: true }).first()).toBeVisible();
});

test("I write with an agent until the ticket is closed", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, "/error");
  await page.getByRole("link", { name: "Create a ticket" }).click();
  await expect(page.getByRole("heading", { name: "Your question" })).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(page.locator(".error-summary")).toContainText("Describe what happened");
  await page.getByLabel("What happened?").fill("Where is my invoice?\nI can’t find it.");
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Other" })).toBeVisible();
  await expect(page.getByText("I can’t find it.")).toBeVisible();

  await atDesk(page, { do: "ask", text: "Of which month?\n<b>Tell me.</b>" });
  await expect(page.getByText("<b>Tell me.</b>")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Marta, Waybill support")).toBeVisible();
  await expect(page.getByText("Status changed to Waiting for your reply")).toBeVisible();
  await page.getByLabel("Your reply").fill("October");
  await page
    .getByLabel("Attachments")
    .setInputFiles([picture("one.png"), { ...picture("two.png"), buffer: Buffer.concat([PNG, ARCHIVE]) }]);
  const problem = "Choose a JPG, GIF, PNG or PDF file. This one is of another type, or damaged.";
  await expect(page.getByText(problem).first()).toBeVisible();
  await expect(page.locator(".support-file", { hasText: "one.png" })).toContainText("kB");
  await expect(page.getByLabel("Your reply")).toHaveValue("October");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.locator(".error-summary")).toContainText(problem);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove two.png" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText("October")).toBeVisible();
  await expect(page.getByRole("log").getByRole("link", { name: /one\.png/ })).toBeVisible();
  await expect(page.getByRole("log").getByRole("link", { name: /two\.png/ })).toHaveCount(0);
  await expect(page.getByLabel("Your reply")).toHaveValue("");

  await atDesk(page, { do: "close", text: "Here it is." });
  await expect(page.getByText("This ticket is closed.")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel("Your reply")).toBeHidden();

  await open(page, CENTER);
  await page.getByRole("searchbox", { name: "Reference, order number" }).fill("WBNOTHING");
  await expect(page.getByText("No ticket found")).toBeVisible();
  await page.getByRole("link", { name: "Show all tickets" }).click();
  await expect(page.getByRole("row", { name: /WB-T-\d+ Other No shipment Solved/ })).toBeVisible();
});

test("I ask about the label of a shipment, with a picture", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Asked");
  await openAs(page, merchant, `/support-center/new-ticket?ticketType=label&shipmentReference=${waybillReference}`);
  await expect(page.getByRole("link", { name: /Zoë Asked/ })).toBeVisible();
  await page.getByLabel("What happened?").fill("The barcode is cut off.\nIt can’t be scanned.");
  await attach(page, "Picture or document", picture("seen.png"), hasScript);
  await sendTicket(page, { button: "Send ticket", title: "Label" });
  const log = page.getByRole("log");
  for (const line of ["The barcode is cut off.", "It can’t be scanned."]) await expect(log.getByText(line)).toBeVisible();
  await expect(log.getByRole("link", { name: /seen\.png/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Zoë Asked/ })).toBeVisible();
});

test("I read on a phone why a parcel can’t be collected again", WITHOUT_JAVASCRIPT, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Brought");
  await openAs(page, merchant, `/support-center/new-ticket?ticketType=pickup&shipmentReference=${waybillReference}`);
  const banner = page.getByRole("alert").filter({ has: page.getByRole("link", { name: "View shipment" }) });
  const [whole, text] = [await banner.boundingBox(), await banner.locator("p").boundingBox()];
  // The button is below the text.
  expect(text!.width).toBeGreaterThan(whole!.width / 2);
});

/** Path of the support centre. */
const CENTER = "/private/support-center";

/** A photo for a file input. */
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: PNG });
const INVOICE = { name: "invoice.pdf", mimeType: "application/pdf", buffer: PDF };

test("The bell tells of a question while the list is open, and what was opened is read", async ({ page }) => {
  const merchant = await newMerchant();
  const body = { shipmentReference: null, reason: "Where is it?", additionalPicture: null };
  const { id, externalReference } = await merchant.upstream.support.createOther({ headers: once(), body });
  await openAs(page, merchant, "/shipments/all");
  await expect(page.getByRole("link", { name: "Notifications, 0 unread" })).toBeVisible();
  await waitForHydration(page);
  const asked = await page.request.post(`${platformUrl()}/world/support/${id}`, { form: { do: "ask", text: "Which one?" } });
  expect(asked.ok()).toBe(true);
  await page.getByRole("link", { name: "Notifications, 1 unread" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: `Reply ${externalReference}` }).click();
  await expect(page).toHaveURL(new RegExp(`/support-center/details/${id}$`));
  await page.getByRole("link", { name: "Notifications, 0 unread" }).click();
  await expect(page.getByRole("link", { name: `Reply ${externalReference}` })).toBeVisible();
  await expect(page.locator(".is-unread")).toHaveCount(0);
});

/** Acts as an agent on the open ticket. @param fields `do` and `text` of the desk's form */
async function atDesk(page: Page, fields: Record<string, string>): Promise<void> {
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const answer = await page.request.post(`${platformUrl()}/world/support/${id}`, { form: fields });
  expect(answer.ok()).toBe(true);
}

/** Chooses a file, and with JavaScript waits for its confirmation. */
async function attach(page: Page, label: string, file: typeof INVOICE, hasScript: boolean): Promise<void> {
  await page.getByLabel(label).setInputFiles(file);
  if (hasScript) await expect(page.locator(".support-file", { hasText: file.name })).toContainText("1 kB");
}

/** Submits the form of a new ticket and arrives at its page. */
async function sendTicket(page: Page, { button, title }: { button: string; title: string }): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByText("Your ticket was sent.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}
