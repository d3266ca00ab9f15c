import { newEmail } from "./support/accounts";
import { realAddress } from "../support/real-addresses";
import { acceptTerms, chooseService, fillContents, fillEnd, fillParcel, fillPerson } from "./support/checkout";
import { getRates, RECIPIENT, SENDER, SMALL_PARCEL } from "./support/checkout";
import { waitForDays } from "./support/clock";
import { downloadLabel, getLabel, waitOnPage } from "./support/label";
import { expectBought, fillCard, leaveToPay } from "./support/payment";
import { verifyPhone } from "./support/phone";
import { expect, MOVES_CLOCK, open, test, waitForHydration, WITHOUT_JAVASCRIPT } from "./support/test";
import { atDesk, attach, INVOICE, picture, sendTicket } from "./support/tickets";
import { wordsOf } from "./support/words";

/** The way of a new merchant through the three parts of the product. What each page refuses has journeys of its own. */
test(
  "From my registration to the claim of a damaged parcel",
  { tag: [WITHOUT_JAVASCRIPT.tag, MOVES_CLOCK.tag] },
  async ({ page, context, hasScript }) => {
    const [from, to] = [realAddress("ES"), realAddress("DE")];
    const merchant = {
      ...{ tenant: "waybill" as const, prefix: "/private", language: "en" as const, words: wordsOf("en") },
      ...{ email: newEmail(), password: "A new passw0rd" },
    };
    await open(page, "/waybill/register");
    await page.getByRole("radio", { name: "Self-employed" }).check();
    await page.getByLabel("First name").fill("Nadia");
    await page.getByLabel("Last name").fill("Journeys");
    await page.getByLabel("Email", { exact: true }).fill(merchant.email);
    await page.getByLabel("Phone").fill("+34 600 000 000");
    await page.getByLabel("Country").selectOption("ES");
    await page.getByLabel("Password").fill(merchant.password);
    await page.getByLabel("I agree that my data is processed").check();
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("link", { name: "Stay on Free" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Where do you sell?" })).toBeVisible();
    await waitForHydration(page);
    await page.getByLabel("I have no shop").check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: "Go to shipments" }).click();

    await expect(page.getByRole("heading", { name: "Send your first parcel" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "New shipment" }).first().click();
    await expect(page).toHaveURL(/\/create\/info/);
    await waitForHydration(page);
    await fillParcel(page, merchant, 1, SMALL_PARCEL);
    await fillEnd(page, merchant, "from", from);
    await fillEnd(page, merchant, "to", to);
    await getRates(page, merchant);
    await chooseService(page, merchant);
    await fillPerson(page, merchant, "from", SENDER, from.street);
    await fillPerson(page, merchant, "to", RECIPIENT, to.street);
    await fillContents(page, merchant, "4 mugs", "96.00");
    await acceptTerms(page, merchant);
    await page.getByRole("button", { name: merchant.words("checkout", "address.submit"), exact: true }).click();

    await expect(page.getByText("This is your first payment")).toBeVisible();
    await waitForHydration(page);
    await page.getByLabel("Street and number").fill("Calle Mayor 1");
    await page.getByLabel("Postcode").fill("28001");
    await page.getByLabel("City").fill("Madrid");
    await page.getByRole("button", { name: "Save and go to payment" }).click();
    await verifyPhone(page);
    await leaveToPay(page, merchant, "CREDIT_CARD_3D_SECURE");
    await fillCard(page, merchant, "success");
    const reference = /\/shipments\/([^/]+)\//.exec(page.url())?.[1] ?? "";
    await expectBought(page, merchant, reference);

    await getLabel(page, merchant);
    const label = await downloadLabel(page, () => page.getByRole("link", { name: "Download PDF" }).click());
    expect(label.pages).toBe(1);
    const world = await context.newPage();
    await waitForDays(world, 45);
    await world.close();
    const details = `/private/shipments/${reference}/details`;
    await open(page, details);
    await waitOnPage(page, () => expect(page.locator("ol.timeline").getByText(/^Delivered/)).toBeVisible({ timeout: 1_000 }));

    await page.getByRole("link", { name: "Contact support" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "New ticket" })).toBeVisible();
    await waitForHydration(page);
    await page.getByText("Damaged parcel").click();
    if (!hasScript) await page.getByRole("button", { name: "Find" }).click();
    await page.getByLabel("What was in the parcel?").fill("4 mugs, 3 broken");
    await page.getByLabel("Amount claimed").fill("72");
    await attach(page, "Proof of value", INVOICE, hasScript);
    await attach(page, "Photo of the damaged goods", picture("goods.png"), hasScript);
    await attach(page, "Photo of the outer packaging", picture("outside.png"), hasScript);
    await attach(page, "Photo of the inner packaging", picture("inside.png"), hasScript);
    await page.getByRole("radio", { name: "Bank transfer" }).check();
    await page.getByLabel("Account holder").fill("Nadia Journeys");
    await page.getByLabel("IBAN").fill("ES91 2100 0418 4502 0005 1332");
    await page.getByLabel("BIC / SWIFT").fill("CAIXESBBXXX");
    await sendTicket(page, { button: "Send claim", title: "Damaged parcel" });
    await atDesk(page, { do: "pay", text: "We’ve paid you." });
    await waitOnPage(page, () => expect(page.getByText("We’ve paid you.")).toBeVisible({ timeout: 1_000 }));
    await expect(page.getByText("€72.00 on")).toBeVisible();
  },
);
