import type { Locator } from "@playwright/test";
import { realAddress } from "../support/real-addresses";
import { newMerchant, openAs } from "./support/accounts";
import { newReady } from "../support/drafts";
import { expectAccessible } from "./support/axe";
import { addParcel, endOf, fillEnd, fillParcel, getRates, parcelRow, SMALL_PARCEL, fillCheckout } from "./support/checkout";
import { expect, test, ONLY_WITHOUT_JAVASCRIPT } from "./support/test";
import { downloadLabel, expectLabelOf, getLabel } from "./support/label";
import { expectBought, fillCard, leaveToPay, passChallenge } from "./support/payment";

const INFO = "/shipments/create/info";

test("I search for places, add and remove parcels, and what I typed in the others stays", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, INFO);
  await page.getByRole("button", { name: "Remove Parcel 1" }).click();
  await getRates(page, merchant);
  await expect(page.getByRole("alert").getByText("Add at least one parcel")).toBeVisible();
  for (const number of [1, 2, 3]) {
    await addParcel(page, merchant);
    await fillParcel(page, merchant, number, { ...SMALL_PARCEL, weight: String(number) });
  }
  await parcelRow(page, merchant, 3).getByLabel("Weight (kg)").fill("heavy");
  await page.getByRole("button", { name: "Remove Parcel 2" }).click();
  await expect(page.getByRole("group", { name: /^Parcel \d$/ })).toHaveCount(2);
  await expect(parcelRow(page, merchant, 1).getByLabel("Weight (kg)")).toHaveValue("1");
  await expect(parcelRow(page, merchant, 2).getByLabel("Weight (kg)")).toHaveValue("heavy");
  await fillEnd(page, merchant, "from", realAddress("ES"));
  const to = endOf(page, merchant, "to");
  await to.getByLabel("Country").selectOption("IT");
  const place = to.getByLabel("City or postcode", { exact: true });
  await place.pressSequentially("50122");
  await expect(to.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
  await place.press("ArrowDown");
  await place.press("Enter");
  await expect(place).toHaveValue("50122 Firenze");
  await expect(to.getByRole("listbox").getByRole("option").first()).toBeHidden();
  await getRates(page, merchant);
  await expect(page.getByRole("alert").getByRole("link", { name: /^Parcel 2, Weight \(kg\)/ })).toBeVisible();
  const heavy = parcelRow(page, merchant, 2).getByLabel("Weight (kg)");
  await expect(heavy).toHaveValue("heavy");
  await expect(place).toHaveValue("50122 Firenze");
  const rightColour = await borderColour(parcelRow(page, merchant, 1).getByLabel("Weight (kg)"));
  expect(await borderColour(heavy), "the wrong field is marked").not.toBe(rightColour);
  await expectAccessible(page);
  await heavy.fill("2.345");
  await getRates(page, merchant);
  await expect(page).toHaveURL(/\/create\/service$/);
  await expect(page.getByText("Custom parcel, 2.345 kg")).toBeVisible();
  await expect(page.getByText("50122 Firenze", { exact: true })).toBeVisible();
});

test("The service that I chose and did not send is still chosen after a reload, whatever the filters hide", async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference, service } = await newReady(merchant, "Undecided");
  await openAs(page, merchant, `/shipments/${waybillReference}/create/service`);
  const other = page.locator(`.service input:not([value="${service!.id}"])`).first();
  const otherId = await other.getAttribute("value");
  const row = page.locator(`.service input[value="${otherId}"]`);
  await other.check();
  await page.reload();
  await expect(row).toBeChecked();
  await expect(page.getByText("This is what you chose before and haven’t confirmed yet.")).toBeVisible();
  const isDropOff = (await row.locator("..").locator(".way").textContent())!.includes("dropped off");
  await page.getByRole("link", { name: isDropOff ? "Collection" : "Drop-off", exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Continue to addresses" }).click();
  await expect(page).toHaveURL(/\/create\/address$/);
  expect((await merchant.upstream.shipments.get({ waybillReference })).service?.id).toBe(otherId);
});

test("What I type before the scripts have loaded stays", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${merchant.prefix}${INFO}`, { waitUntil: "commit" });
  const to = endOf(page, merchant, "to").getByLabel("City or postcode", { exact: true });
  await to.fill("31000 Toulouse");
  await parcelRow(page, merchant, 1).getByLabel("Weight (kg)").fill("1.5");
  release();
  await expect(endOf(page, merchant, "to").getByRole("button", { name: "Search" })).toHaveCount(0);
  await parcelRow(page, merchant, 1).getByLabel("Length (cm)").fill("30");
  await expect(to).toHaveValue("31000 Toulouse");
  await expect(parcelRow(page, merchant, 1).getByLabel("Weight (kg)")).toHaveValue("1.5");
});

const borderColour = (field: Locator) => field.evaluate((element) => getComputedStyle(element).borderTopColor);

test("I send a parcel from Spain to France, pay by card, and print its label", ONLY_WITHOUT_JAVASCRIPT, async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant);
  const route = { from: realAddress("ES"), to: realAddress("FR") };
  const reference = await fillCheckout(page, merchant, route);
  await leaveToPay(page, merchant, "CREDIT_CARD_3D_SECURE");
  await fillCard(page, merchant, "challenge");
  await expect(page.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
  await passChallenge(page, merchant);
  await expectBought(page, merchant, reference);
  await expect(page.getByRole("heading", { level: 1, name: "Łucja Groß-Őry" })).toBeVisible();
  await expect(page.getByText(route.to.street).first()).toBeVisible();
  await getLabel(page, merchant);
  const label = await downloadLabel(page, () => page.getByRole("link", { name: "Download PDF" }).first().click());
  const { trackings } = await merchant.upstream.shipments.get({ waybillReference: reference });
  expect(label.fileName).toBe(`${reference}.pdf`);
  expectLabelOf(label, { ...route, tracking: trackings[0]?.id ?? "none" });
});
