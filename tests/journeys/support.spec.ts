import { ARCHIVE, PNG } from "../support/attachments";
import { newBought, newBoughtForLater } from "../support/drafts";
import { newMerchant, openAs, openByLogin } from "./support/accounts";
import { createReady } from "../contract/support/drafts";
import { expectAccessible } from "./support/axe";
import { waitOnPage } from "./support/label";
import { expect, open, platformUrl, test, urlOf, waitForHydration, WITHOUT_JAVASCRIPT } from "./support/test";
import { atDesk, CENTER, INVOICE, picture } from "./support/tickets";

test("I claim a damaged parcel and am paid", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Damaged");
  await openAs(page, merchant, `/shipments/${waybillReference}/details`);
  await page.getByRole("link", { name: "Contact support" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "New ticket" })).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByLabel("Shipment reference")).toHaveValue(waybillReference);
  await page.getByText("Damaged parcel").click();
  if (!hasScript) await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { name: "The damage" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Zoë Damaged/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("What was in the parcel?").fill("4 mugs, 3 broken");
  await page.getByLabel("Proof of value").setInputFiles(INVOICE);
  await expect(page.getByText("invoice.pdf", { exact: true })).toBeVisible({ visible: hasScript });
  if (hasScript) await expect(page.getByText("1 kB")).toBeVisible();
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await page.getByLabel("IBAN").fill("ES91 2100 0418");
  await page.getByRole("button", { name: "Send claim" }).click();
  const summary = page.locator(".error-summary");
  await expect(summary).toContainText("IBAN: Check the IBAN");
  await expect(summary).toContainText("Photo of the damaged goods: Choose a file");
  // What was sent stays, with and without JavaScript.
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
  if (hasScript) await expect(page.locator(".support-file", { hasText: "1 kB" })).toHaveCount(4);
  await page.getByRole("button", { name: "Send claim" }).click();

  await expect(page.getByText("Your ticket was sent.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Damaged parcel" })).toBeVisible();
  await expect(page.getByText("Account ending in 1332")).toBeVisible();
  await expect(page.getByText("2100 0418")).toHaveCount(0);
  await waitForHydration(page);
  await expectAccessible(page);
  const file = await page.request.get(
    (await page
      .getByRole("link", { name: /invoice\.pdf/ })
      .first()
      .getAttribute("href"))!,
  );
  expect(file.headers()).toMatchObject({ "content-type": "application/pdf", "x-content-type-options": "nosniff" });
  expect(file.headers()["content-disposition"]).toMatch(/^attachment/);

  await atDesk(page, { do: "pay", text: "We’ve paid you." });
  await waitOnPage(page, () => expect(page.getByText("We’ve paid you.")).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByText("€96.00 on")).toBeVisible();
  await expect(page.getByText("Solved", { exact: true }).first()).toBeVisible();

  await page.goto(urlOf("waybill", `${CENTER}/new-ticket?ticketType=damage&shipmentReference=${waybillReference}`));
  await expect(page.getByText("You already have a ticket of this type for this shipment. It’s solved.")).toBeVisible();
  await page.getByRole("link", { name: "View ticket" }).click();
  await expect(page.getByText("We’ve paid you.")).toBeVisible();
});

test("I write with an agent until the ticket is closed", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, "/error");
  await page.getByRole("link", { name: "Create a ticket" }).click();
  await expect(page.getByRole("heading", { name: "Your question" })).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(page.locator(".error-summary")).toContainText("What happened? Fill this in");
  await page.getByLabel("What happened?").fill("Where is my invoice?\nI can’t find it.");
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Other" })).toBeVisible();
  await expect(page.getByText("I can’t find it.")).toBeVisible();

  await atDesk(page, { do: "ask", text: "Of which month?\n<b>Tell me.</b>" });
  await waitOnPage(page, () => expect(page.getByText("<b>Tell me.</b>")).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByText("Marta, Waybill support")).toBeVisible();
  await expect(page.getByText("Status changed to Waiting for your reply")).toBeVisible();
  await page.getByLabel("Your answer").fill("October");
  await page
    .getByLabel("Attachments")
    .setInputFiles([picture("one.png"), { ...picture("two.png"), buffer: Buffer.concat([PNG, ARCHIVE]) }]);
  const problem = "Choose a JPG, GIF, PNG or PDF file. This one is of another type, or damaged.";
  if (!hasScript) await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(problem).first()).toBeVisible();
  await expect(page.getByLabel("Your answer")).toHaveValue("October");
  if (hasScript) {
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.locator(".error-summary")).toContainText(problem);
    await page.getByRole("button", { name: "Remove two.png" }).click();
  }
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log").getByText("October")).toBeVisible();
  await expect(page.getByRole("log").getByRole("link", { name: /one\.png/ })).toBeVisible();
  await expect(page.getByRole("log").getByRole("link", { name: /two\.png/ })).toHaveCount(0);
  await expect(page.getByLabel("Your answer")).toHaveValue("");

  await atDesk(page, { do: "close", text: "Here it is." });
  await waitOnPage(page, () => expect(page.getByText("This ticket is closed.")).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByLabel("Your answer")).toBeHidden();
  await expectAccessible(page);

  await page.goto(urlOf("waybill", CENTER));
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Shipment reference" }).fill("WBNOTHING");
  if (!hasScript) await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No ticket found")).toBeVisible();
  await page.getByRole("link", { name: "Show all tickets" }).click();
  await page.getByRole("link", { name: "Solved 1" }).click();
  await expect(page.getByRole("row", { name: /WB-T-\d+ Other No shipment Solved/ })).toBeVisible();
  await page.getByRole("link", { name: "Open 0" }).click();
  await expect(page.getByText("No ticket found")).toBeVisible();
});

test("I cancel a shipment in the support centre, and am told why another can’t be", WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBoughtForLater(merchant, "Cancelled");
  await openAs(page, merchant, `/support-center/new-ticket?ticketType=cancel&shipmentReference=${waybillReference}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel shipment" }).click();
  await expect(page.locator(".error-summary")).toContainText("Choose a reason");
  await page.getByRole("radio", { name: "No longer needed" }).check();
  await page.getByRole("button", { name: "Cancel shipment" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cancellation" })).toBeVisible();
  await expect(page.getByText("No longer needed")).toBeVisible();
  await waitOnPage(page, () => expect(page.getByText("Solved", { exact: true }).first()).toBeVisible({ timeout: 1_000 }));
  await page.goto(urlOf("waybill", `${CENTER}/new-ticket?ticketType=cancel&shipmentReference=${waybillReference}`));
  await expect(page.getByRole("link", { name: "View ticket" })).toBeVisible();
  const draft = await createReady(merchant.upstream);
  await page.goto(urlOf("waybill", `${CENTER}/new-ticket?ticketType=cancel&shipmentReference=${draft.waybillReference}`));
  await expect(page.getByText("You haven’t bought this shipment, so there’s nothing to cancel.")).toBeVisible();
  await page.getByRole("link", { name: "Delete draft" }).click();
  await expect(page).toHaveURL(/\/deletion/);
  await page.goto(urlOf("waybill", `${CENTER}/new-ticket?ticketType=label&shipmentReference=WB0000000000`));
  await expect(page.getByText("We don’t know this shipment.")).toBeVisible();
});

test("I ask for another collection on a working day", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBoughtForLater(merchant, "Collected");
  await openAs(page, merchant, "/support-center/new-ticket?ticketType=pickup");
  await expect(page.getByText("Enter the reference of the shipment that it is about.")).toBeVisible();
  const field = page.getByLabel("Shipment reference");
  if (hasScript) await field.pressSequentially(waybillReference.toLowerCase());
  else {
    await field.fill(waybillReference.toLowerCase());
    await page.getByRole("button", { name: "Find" }).click();
  }
  const day = page.getByLabel("Collection date");
  await expect(day).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(page.locator(".error-summary")).toContainText("Collection date");
  const offered = await day
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  const wednesday = offered.find((value) => new Date(value).getUTCDay() === 3)!;
  expect(offered.filter((value) => value && [0, 6].includes(new Date(value).getUTCDay()))).toEqual([]);
  await day.selectOption(wednesday);
  await page.getByLabel("Comments for the driver").fill("Ring twice");
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Collection" })).toBeVisible();
  const shown = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  await expect(page.getByText(shown.format(new Date(wednesday)))).toBeVisible();
});

test("I follow the link of a mail to my ticket, and sign in on the way", WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  const body = { shipmentReference: null, reason: "A question", additionalPicture: null };
  const { id, externalReference } = await merchant.upstream.support.createOther({
    headers: { "idempotency-key": `journey-${Date.now()}` },
    body,
  });
  await page.request.post(`${platformUrl()}/world/support/${id}`, { form: { do: "answer", text: "An answer" } });
  await open(page, `${platformUrl()}/world/mailbox?address=${encodeURIComponent(merchant.email)}`);
  const mail = page.getByRole("link", { name: `Waybill: An answer to ${externalReference}` });
  await waitOnPage(page, () => expect(mail).toBeVisible({ timeout: 1_000 }));
  await openByLogin(page, merchant, `/support-center/details/${id}`);
  await expect(page.getByText("An answer", { exact: true })).toBeVisible();
  const other = await newMerchant();
  await openAs(page, other, "/support-center");
  const answer = await page.goto(urlOf("waybill", `${CENTER}/details/${id}`));
  expect(answer?.status()).toBe(404);
});

test("The support centre offers what a brand and a plan have", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, "/support-center");
  await expect(page.getByText("Talk to a person with")).toBeVisible();
  // A brand without help pages has its answers here, which lead on to a ticket.
  for (const [name, answer, type] of [
    ["Billing", "Your invoices are in the settings", "billing"],
    ["Cancellations", "days after you paid", "cancel"],
    ["Delivery", "The page of the shipment shows", "delivery"],
  ] as const) {
    await expect(page.getByText(answer)).toBeHidden();
    await page.locator("summary", { hasText: name }).click();
    await expect(page.getByText(answer)).toBeVisible();
    const ask = page.getByRole("link", { name: new RegExp(`Ask about it.*${name}`) });
    await expect(ask).toHaveAttribute("href", `${CENTER}/new-ticket?ticketType=${type}`);
  }
  await page.getByRole("link", { name: "Call an agent" }).click();
  await expect(page).toHaveURL(/#phone-support$/);
  await page.getByRole("link", { name: "Write to support" }).click();
  await expect(page.getByRole("heading", { name: "Your question" })).toBeVisible();
  const belgian = await newMerchant("flandria");
  await openAs(page, belgian, "/support-center");
  await expect(page.getByRole("heading", { level: 1, name: "Klantenservice" })).toBeVisible();
  await expect(page.locator(".support-widget")).toHaveCount(0);
  await expectAccessible(page);
});
