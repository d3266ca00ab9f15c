import type { Page } from "@playwright/test";
import { realAddress } from "../support/real-addresses";
import { newEmail, verifyPhone } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { acceptTerms, chooseService, fillContents, fillEnd, fillParcel, fillPerson } from "./support/checkout";
import { getRates, RECIPIENT, SENDER, SMALL_PARCEL } from "./support/checkout";
import { expectBought, fillCard, leaveToPay } from "./support/payment";
import { expect, open, test, waitForHydration } from "./support/test";
import { wordsOf } from "./support/words";

/** Shop names do not break inside a word, on a phone and on a desktop. */
async function expectWholeNames(page: Page): Promise<void> {
  for (const width of [320, 390, 900, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.locator(".shop-tile > span:last-of-type").evaluateAll((names) =>
      names.flatMap((name) => {
        const text = name.firstChild!;
        return [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
}

/** A new merchant's path. Validation on each page has journeys of its own. */
test("From my registration by a plan and my shops to the first parcel that I pay", async ({ page }) => {
  const [from, to] = [realAddress("ES"), realAddress("DE")];
  const merchant = { tenant: "waybill", prefix: "/private", language: "en", words: wordsOf("en") } as const;
  await open(page, "/waybill/register");
  await page.getByRole("radio", { name: "Self-employed" }).check();
  await expect(page.getByLabel("Company name")).toBeHidden();
  await page.getByLabel("First name").fill("Nadia");
  await page.getByLabel("Last name").fill("Journeys");
  await page.getByLabel("Email", { exact: true }).fill(newEmail());
  await page.getByLabel("Phone").fill("+34 600 000 000");
  await page.getByLabel("Country").selectOption("ES");
  await page.getByLabel("Password").fill("A new passw0rd");
  await page.getByLabel("I agree that my data is processed").check();
  await page.getByRole("button", { name: "Create account" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Choose your plan" })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Stay on Free" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Where do you sell?" })).toBeVisible();
  await waitForHydration(page);
  await expectWholeNames(page);
  await page.getByLabel("Shopify").check();
  await page.getByLabel("I have no shop").check();
  await expect(page.getByLabel("Shopify")).not.toBeChecked();
  await page.getByLabel("Shopify").check();
  await expect(page.getByLabel("I have no shop")).not.toBeChecked();
  await page.getByLabel("Phone").fill("call me");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toContainText("Enter a phone number");
  await expectAccessible(page);
  await page.getByLabel("Phone").fill("610 22 04 17");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All set, Nadia" })).toBeVisible();
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
  await expectAccessible(page);
  await page.getByLabel("Street and number").fill("Calle Mayor 1");
  await page.getByLabel("Postcode").fill("28001");
  await page.getByLabel("City").fill("Madrid");
  await page.getByRole("button", { name: "Save and go to payment" }).click();
  await verifyPhone(page);
  await leaveToPay(page, merchant, "CREDIT_CARD_3D_SECURE");
  await fillCard(page, merchant, "success");
  const reference = /\/shipments\/([^/]+)\//.exec(page.url())?.[1] ?? "";
  await expectBought(page, merchant, reference);
});
