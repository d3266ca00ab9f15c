import { newMerchant, openAs } from "./support/accounts";
import { subscribe } from "../contract/support/plan";
import { realAddress } from "../support/real-addresses";
import { expectAccessible } from "./support/axe";
import {
  acceptTerms,
  askForRates,
  chooseService,
  fillContents,
  fillPerson,
  goToPayment,
  personOf,
  priceLine,
  RECIPIENT,
  SENDER,
} from "./support/checkout";
import { newReady } from "../support/drafts";
import { fillCard, leaveToPay } from "./support/payment";
import { expect, open, test, WITHOUT_JAVASCRIPT } from "./support/test";

test("What is wrong with an address is said at its field, and everything typed stays", WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Kept");
  await openAs(page, merchant, `/shipments/${waybillReference}/create/address`);
  const to = personOf(page, merchant, "to");
  await to.getByLabel("First name").fill("");
  await to.getByLabel("Email").fill("not-an-address");
  await to.getByLabel("Phone").fill("call me");
  await to.getByLabel("Flat, floor, entrance").fill("3.º izquierda");
  await page.getByLabel("Value in EUR").fill("12,345");
  await page.getByLabel("Order number").fill("SHOP-1001");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter the recipient’s first name",
    "Recipient, Email: Enter an email address, for example name@example.com",
    "Recipient, Phone: Enter a phone number of 8 to 18 characters, without letters",
    /^Value of contents: /,
  ]);
  await expectAccessible(page);
  await expect(to.getByLabel("Email")).toHaveValue("not-an-address");
  await expect(to.getByLabel("Phone")).toHaveValue("call me");
  await expect(to.getByLabel("Flat, floor, entrance")).toHaveValue("3.º izquierda");
  await expect(page.getByLabel("Value in EUR")).toHaveValue("12,345");
  await expect(page.getByLabel("Order number")).toHaveValue("SHOP-1001");
  await to.getByLabel("First name").fill("Zoë");
  await to.getByLabel("Email").fill("zoe@mail.example");
  await to.getByLabel("Phone").fill("+49 30 5550 1100");
  await page.getByLabel("Value in EUR").fill("12.34");
  await goToPayment(page, merchant);
});

test("The recipient fetches the parcel at the point that I choose", async ({ page }) => {
  const merchant = await newMerchant();
  const [from, to] = [realAddress("ES"), realAddress("FR")];
  await openAs(page, merchant);
  await askForRates(page, merchant, from, to);
  await chooseService(page, merchant, "Punto Punto");
  await fillPerson(page, merchant, "from", SENDER, from.street);
  await fillPerson(page, merchant, "to", RECIPIENT, "");
  await fillContents(page, merchant);
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByRole("link", { name: "Choose a pick-up point" })).toBeVisible();
  const points = page.getByRole("group", { name: "Choose a pick-up point" });
  await expectAccessible(page);
  const first = points.getByRole("radio").first();
  await first.check();
  const name = await points.locator("strong").first().textContent();
  await goToPayment(page, merchant);
  await expect(page.getByRole("region", { name: "What you buy" })).toContainText(name ?? "?");
  await page.getByRole("link", { name: "Addresses" }).click();
  await expect(page.getByRole("radio", { name: new RegExp(name ?? "?") })).toBeChecked();
});

test("Insurance and extras change the price before I pay", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const [from, to] = [realAddress("ES"), realAddress("IT", 1)];
  await openAs(page, merchant);
  await askForRates(page, merchant, from, to);
  await chooseService(page, merchant, "Corvoline Home");
  const total = priceLine(page, /^Total/);
  const plain = await total.textContent();
  await fillContents(page, merchant, "Books", "400.00");
  await page.getByLabel("Proof of delivery").check();
  await page.getByLabel("Adult signature").check();
  if (!hasScript) await page.getByRole("button", { name: "Update price" }).click();
  await expect(total).not.toHaveText(plain ?? "");
  await expect(priceLine(page, /^Adult signature/)).toBeVisible();
  await expect(page.getByLabel("Adult signature")).toBeChecked();
  const withExtras = await total.textContent();
  await page.getByRole("radio", { name: /^Enhanced/ }).check();
  if (!hasScript) await page.getByRole("button", { name: "Update price" }).click();
  await expect(priceLine(page, /^Insurance/)).toBeVisible();
  await expect(total).not.toHaveText(withExtras ?? "");
  await expect(page.getByLabel("Value in EUR")).toHaveValue("400.00");
  await expectAccessible(page);
});

test("The insurance that I choose covers the value of the contents", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant);
  await askForRates(page, merchant, realAddress("ES"), realAddress("IT", 1));
  await chooseService(page, merchant, "Postmarel Economy Parcel");
  const total = priceLine(page, /^Total/);
  const plain = await total.textContent();
  await fillContents(page, merchant, "Books", "40.00");
  await page.getByRole("radio", { name: /^Waybill insurance/ }).check();
  if (!hasScript) await page.getByRole("button", { name: "Update price" }).click();
  await expect(page.getByLabel("Insured amount")).toHaveValue("40.00");
  await expect(total).not.toHaveText(plain ?? "");
  await expect(priceLine(page, /^Insurance/)).toContainText("€40.00");
});

test("An extra chosen while the price of another one is on its way is priced as well", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant);
  await askForRates(page, merchant, realAddress("ES"), realAddress("IT", 1));
  await chooseService(page, merchant, "Corvoline Home");
  let release = () => {};
  let isHeld = false;
  const released = new Promise<void>((resolve) => (release = resolve));
  const answered = new Promise<void>((resolve) => {
    // The first answer is there and does not arrive yet.
    void page.route("**/create/address*", async (route) => {
      if (route.request().method() !== "POST" || isHeld) return route.continue();
      isHeld = true;
      const response = await route.fetch();
      resolve();
      await released;
      await route.fulfill({ response }).catch(() => undefined);
    });
  });
  await page.getByLabel("Proof of delivery").check();
  await answered;
  const second = page.waitForRequest((request) => request.method() === "POST", { timeout: 1_500 }).catch(() => undefined);
  await page.getByLabel("Adult signature").check();
  await second;
  release();
  await expect(priceLine(page, /^Proof of delivery/)).toBeVisible();
  await expect(priceLine(page, /^Adult signature/)).toBeVisible();
});

test("I can continue while a price is being refreshed", async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Quick");
  await openAs(page, merchant, `/shipments/${waybillReference}/create/address`);
  const refreshed = page.waitForRequest(
    (request) => request.method() === "POST" && (request.postData() ?? "").includes("update"),
  );
  await page.getByLabel("Value in EUR").fill("77.00");
  await refreshed;
  await goToPayment(page, merchant);
  await expect(page).toHaveURL(/\/create\/payment$/);
  const { content, step } = await merchant.upstream.shipments.get({ waybillReference });
  expect({ value: content.value, step }).toEqual({ value: 7700, step: "PAYMENT" });
});

test(
  "I save a recipient to my address book and find them there the next time",
  WITHOUT_JAVASCRIPT,
  async ({ page, hasScript }) => {
    const merchant = await newMerchant();
    const { waybillReference } = await newReady(merchant, "Bookworm");
    await openAs(page, merchant, `/shipments/${waybillReference}/create/address`);
    await page.getByLabel("Save the recipient to my address book").check();
    await goToPayment(page, merchant);
    const next = await newReady(merchant, "Someone");
    await open(page, `/private/shipments/${next.waybillReference}/create/address`);
    await page.getByLabel("Search your address book").fill("bookw");
    if (!hasScript) await page.getByRole("button", { name: "Search", exact: true }).last().click();
    await page.getByRole("button", { name: "Zoë Bookworm" }).click();
    await expect(personOf(page, merchant, "to").getByLabel("Last name")).toHaveValue("Bookworm");
  },
);

test("The carrier collects the money on delivery, on the day that I choose and by its terms", async ({ page }) => {
  const merchant = await newMerchant();
  await subscribe(merchant.upstream);
  const [from, to] = [realAddress("ES"), realAddress("IT")];
  await openAs(page, merchant);
  await askForRates(page, merchant, from, to);
  await chooseService(page, merchant, "Ibervelo 24");
  await fillPerson(page, merchant, "from", SENDER, from.street);
  await fillPerson(page, merchant, "to", RECIPIENT, to.street);
  await fillContents(page, merchant);
  await acceptTerms(page, merchant);
  await page.getByLabel(/^Cash on delivery/).check();
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Enter the amount to collect",
    "Enter the account holder for cash on delivery",
    "Enter the IBAN for cash on delivery",
  ]);
  await expectAccessible(page);
  await page.getByLabel("Amount to collect").fill("120.50");
  await page.getByLabel("Account holder").fill("Ainhoa Núñez");
  await page.getByLabel("IBAN").fill("ES91 2100 0418 4502 0005 1333");
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^IBAN: /]);
  await page.getByLabel("IBAN").fill("es91 2100 0418 4502 0005 1332");
  await expect(priceLine(page, /^Cash on delivery/)).toBeVisible();
  await goToPayment(page, merchant);
  await leaveToPay(page, merchant, "CREDIT_CARD_3D_SECURE");
  await fillCard(page, merchant, "success");
  await expect(page).toHaveURL(/\/details$/);
  await expect(page.getByText("€120.50")).toBeVisible();
  await expect(page.getByText("Ainhoa Núñez, ES91 2100 0418 4502 0005 1332")).toBeVisible();
});
