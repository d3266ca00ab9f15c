import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, type Page } from "@playwright/test";
import { missingForOperator, type Operator, startOperator } from "../support/operator";
import { hasPdftotext, textOfPdf } from "../support/pdf-text";
import { realAddress } from "../support/real-addresses";
import { until } from "../support/until";
import { newEmail, type Visitor, verifyPhone } from "./support/accounts";
import { acceptTerms, chooseService, fillContents, fillEnd, fillParcel, fillPerson, getRates } from "./support/checkout";
import { RECIPIENT, referenceOf, SENDER, SMALL_PARCEL } from "./support/checkout";
import { expectBought, payButton } from "./support/payment";
import { open, test, waitForHydration } from "./support/test";
import { wordsOf } from "./support/words";

const MERCHANT: Visitor = { tenant: "waybill", prefix: "/private", language: "en", words: wordsOf("en") };
/** Of a company in Spain. */
const TAX_ID = "B58378431";
/** 11.27 net of the price list with 8% fuel, and no VAT, which a company of another member state owes itself. */
const PRICE = 1217;

const missing = await missingForOperator();

test.describe(`without the simulated world${missing && `, skipped: no answer of ${missing}`}`, () => {
  test.skip(missing !== "");
  let operator: Operator;
  test.beforeAll(async () => {
    operator = await startOperator();
    operator.vies.companies.set(`ES${TAX_ID}`, "JOURNEYS AND DAUGHTERS SL");
  });
  test.afterAll(() => operator?.stop());

  test("From my registration to a parcel that is paid and booked once, printed with its carrier's label, and delivered", async ({
    page,
    context,
  }) => {
    const { stripe, karrio, twilio, vies, smtp, stack } = operator;
    const [appUrl, platformUrl] = [stack.appUrls[0]!, stack.platformUrls[0]!];
    const email = newEmail();
    await register(page, appUrl, email);
    await createShipment(page);
    await giveBillingDetails(page);
    await verifyPhone(page, async () => {
      await until("a code", () => twilio.messages.length > 0);
      return /^\d{5}/.exec(twilio.messages[0]!.body)?.[0] ?? "";
    });
    await payOnHostedPage(page);
    const reference = referenceOf(page);
    await expectBought(page, MERCHANT, reference);
    const [paid] = stripe.events;
    expect(await stripe.deliver(paid!, platformUrl)).toBe(204);
    const label = await printLabel(page, appUrl);
    const { trackingNumbers } = [...karrio.shipments.values()][0]!;
    const [number = ""] = trackingNumbers;
    if (hasPdftotext) expect(textOfPdf(label)).toContain(`Carrier ${number}`);
    expect((await PDFDocument.load(label)).getPage(0).getSize(), "the carrier's own page").toEqual({ width: 288, height: 432 });

    await open(page, `${appUrl}/private/shipments/all`);
    const row = page.locator(`#${reference}`);
    await expect(row.getByText("Label printed")).toBeVisible();
    const details = await context.newPage();
    await open(details, `${appUrl}/private/shipments/${reference}/details`);
    // Asked by the platform's own schedule.
    tell(number, { status: "in_transit", description: "Left Barcelona", location: "Barcelona" });
    await expect(row.getByText("In transit")).toBeVisible({ timeout: 30_000 });
    await expect(details.getByText("Left Barcelona")).toBeVisible();
    // Announced by Karrio.
    tell(number, { status: "delivered", description: "Delivered", location: "Berlin" });
    expect(await karrio.notify(`${platformUrl}/webhooks/karrio`, number)).toBe(200);
    await expect(row.getByText("Delivered", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(details.locator("ol.timeline").getByText("Delivered")).toBeVisible();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await details.getByRole("button", { name: "Share tracking link" }).click();
    await details.goto(await details.evaluate(() => navigator.clipboard.readText()));
    await expect(details.locator("ol.timeline").getByText("Delivered")).toBeVisible();

    const charged = [...stripe.payments.values()].map(({ amount_received: amount }) => amount);
    expect({ charged, booked: karrio.bookings, refunds: stripe.refunds.size }).toEqual({
      charged: [PRICE],
      booked: [reference],
      refunds: 0,
    });
    expect(karrio.violations).toEqual([]);
    expect(vies.given).toHaveLength(1);
    expect(await reconcile()).toBe("Every cent agrees.\n");
    expect(
      smtp.mails.filter(({ recipient }) => recipient === email),
      "a welcome and a receipt",
    ).toHaveLength(2);
    expect(existsSync(join(stack.dataDir, "files")), "files are in the bucket alone").toBe(false);
  });

  async function register(page: Page, appUrl: string, email: string): Promise<void> {
    await open(page, `${appUrl}/waybill/register`);
    await page.getByRole("radio", { name: "Company" }).check();
    await page.getByLabel("Company name").fill("Journeys & Daughters");
    await page.getByLabel("Tax ID").fill(TAX_ID);
    await page.getByLabel("First name").fill("Nadia");
    await page.getByLabel("Last name").fill("Journeys");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Phone").fill("+34 600 000 000");
    await page.getByLabel("Country").selectOption("ES");
    await page.getByLabel("Password").fill("A new passw0rd");
    await page.getByLabel("I agree that my data is processed").check();
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("link", { name: "Stay on Free" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Where do you sell?" })).toBeVisible();
    await waitForHydration(page);
    await page.getByLabel("I have no shop").check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: "Go to shipments" }).click();
  }

  async function createShipment(page: Page): Promise<void> {
    const [from, to] = [realAddress("ES"), realAddress("DE")];
    await page.getByRole("main").getByRole("link", { name: "New shipment" }).first().click();
    await expect(page).toHaveURL(/\/create\/info/);
    await waitForHydration(page);
    await fillParcel(page, MERCHANT, 1, SMALL_PARCEL);
    await fillEnd(page, MERCHANT, "from", from);
    await fillEnd(page, MERCHANT, "to", to);
    await getRates(page, MERCHANT);
    await chooseService(page, MERCHANT, "Classic");
    await fillPerson(page, MERCHANT, "from", SENDER, from.street);
    await fillPerson(page, MERCHANT, "to", RECIPIENT, to.street);
    await fillContents(page, MERCHANT, "4 mugs", "96.00");
    await acceptTerms(page, MERCHANT);
    await page.getByRole("button", { name: MERCHANT.words("checkout", "address.submit"), exact: true }).click();
  }

  /** The register confirms the tax id. */
  async function giveBillingDetails(page: Page): Promise<void> {
    await expect(page.getByText("This is your first payment")).toBeVisible();
    await waitForHydration(page);
    await page.getByLabel("Street and number").fill("Calle Mayor 1");
    await page.getByLabel("Postcode").fill("28001");
    await page.getByLabel("City").fill("Madrid");
    await page.getByRole("button", { name: "Save and go to payment" }).click();
  }

  async function payOnHostedPage(page: Page): Promise<void> {
    const pay = payButton(page, MERCHANT);
    await expect(pay).toHaveText("Pay €12.17");
    await acceptTerms(page, MERCHANT);
    await pay.click();
    await expect(page.getByRole("heading", { name: "Pay 12.17 EUR" })).toBeVisible();
    await page.getByRole("button", { name: "Pay by a declined card" }).click();
    await expect(page.getByText("Your card was declined")).toBeVisible();
    const byCardOfSecure = page.getByRole("button", { name: "Pay by a card of 3-D Secure" });
    await byCardOfSecure.click();
    await expect(page.getByRole("button", { name: "Confirm to my bank" })).toBeVisible();
    // The merchant gives up at the bank's question, and comes back.
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByText("You cancelled the payment")).toBeVisible();
    await acceptTerms(page, MERCHANT);
    await pay.click();
    await byCardOfSecure.click();
    await page.getByRole("button", { name: "Refuse to my bank" }).click();
    await expect(page.getByText("Your card was declined")).toBeVisible();
    await byCardOfSecure.click();
    await page.getByRole("button", { name: "Confirm to my bank" }).click();
    await expect(page).toHaveURL(/\/details$/);
  }

  /** Prints what is waiting, with packing slips. @returns the file of the print run */
  async function printLabel(page: Page, appUrl: string): Promise<Buffer> {
    await open(page, `${appUrl}/private/shipments/print-desk`);
    await page.getByLabel("Packing slips").check();
    await page.getByRole("button", { name: "Print 1 label" }).click();
    const link = page.getByRole("link", { name: "Open to print" });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const file = await page.request.get(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
    await page.getByRole("button", { name: "Yes, printed" }).click();
    await expect(page.getByText("Nothing to print")).toBeVisible();
    return file.body();
  }

  /** The carrier tells a further event of a parcel. */
  function tell(number: string, event: { status: string; description: string; location: string }): void {
    const { trackers } = operator.karrio;
    const events = [{ ...event, timestamp: new Date().toISOString() }, ...(trackers.get(number)?.events ?? [])];
    trackers.set(number, { status: event.status, delivered: event.status === "delivered", events });
  }

  /** The operator's command. @returns what it says */
  async function reconcile(): Promise<string> {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const env = { ...process.env, ...operator.env, DATABASE_URL: operator.databaseUrl };
    const args = ["build/platform/reconcile.js", "--from", day(-1), "--to", day(60)];
    // Not waited for in this thread, in which the double of Stripe answers.
    return (await promisify(execFile)(process.execPath, args, { env })).stdout;
  }
});
