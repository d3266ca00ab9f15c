import type { Locator } from "@playwright/test";
import { newMerchant, openAs } from "./support/accounts";
import { realAddress } from "../support/real-addresses";
import { expectAccessible } from "./support/axe";
import { addParcel, endOf, fillEnd, fillParcel, getRates, parcelRow, SMALL_PARCEL } from "./support/checkout";
import { expect, test, WITHOUT_JAVASCRIPT } from "./support/test";

const INFO = "/shipments/create/info";

test("I search for a place and choose from the matches", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, INFO);
  const to = endOf(page, merchant, "to");
  await to.getByLabel("Country").selectOption("IT");
  const place = to.getByLabel("City or postcode", { exact: true });
  if (hasScript) {
    await place.pressSequentially("50122");
    await expect(to.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    await place.press("ArrowDown");
    await place.press("Enter");
    await expect(place).toHaveValue("50122 Firenze");
    await expect(to.getByRole("listbox").getByRole("option").first()).toBeHidden();
  } else {
    await place.fill("Firenze");
    await to.getByRole("button", { name: "Search" }).click();
    await expectAccessible(page);
    await to.getByRole("radio", { name: /^50122 Firenze/ }).check();
  }
  await fillParcel(page, merchant, 1, SMALL_PARCEL);
  await fillEnd(page, merchant, "from", realAddress("ES"));
  await getRates(page, merchant);
  await expect(page).toHaveURL(/\/create\/service$/);
  await expect(page.getByText("50122 Firenze", { exact: true })).toBeVisible();
});

test("A place with several codes asks which one I mean, and one that is unknown says so", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, INFO);
  await fillParcel(page, merchant, 1, SMALL_PARCEL);
  await fillEnd(page, merchant, "from", realAddress("FR"));
  await endOf(page, merchant, "to").getByLabel("Country").selectOption("DE");
  await endOf(page, merchant, "to").getByLabel("City or postcode", { exact: true }).fill("Nowhere-an-der-Spree");
  await getRates(page, merchant);
  await expect(
    page.getByRole("link", { name: /^To, City or postcode: We don’t know this place\. Check the country and spelling/ }),
  ).toBeVisible();
  const place = endOf(page, merchant, "to").getByLabel("City or postcode", { exact: true });
  const rightColour = await borderColour(endOf(page, merchant, "from").getByLabel("City or postcode", { exact: true }));
  expect(await borderColour(place), "the wrong field is marked").not.toBe(rightColour);
  await place.fill("Berlin");
  await getRates(page, merchant);
  await expect(
    page.getByRole("link", { name: "To, City or postcode: Several places have this name. Choose one." }),
  ).toBeVisible();
  await expectAccessible(page);
  await endOf(page, merchant, "to")
    .getByRole("radio", { name: /^10119 Berlin/ })
    .check();
  await getRates(page, merchant);
  await expect(page.getByText("10119 Berlin", { exact: true })).toBeVisible();
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

test("I add and remove parcels, and what I typed in the others stays", WITHOUT_JAVASCRIPT, async ({ page }) => {
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
  await fillEnd(page, merchant, "from", realAddress("IT"));
  await fillEnd(page, merchant, "to", realAddress("FR"));
  await getRates(page, merchant);
  await expect(page.getByRole("alert").getByRole("link", { name: /^Parcel 2, Weight \(kg\)/ })).toBeVisible();
  await expect(parcelRow(page, merchant, 2).getByLabel("Weight (kg)")).toHaveValue("heavy");
  await expect(endOf(page, merchant, "to").getByLabel("City or postcode", { exact: true })).toHaveValue("31000 Toulouse");
  await expectAccessible(page);
  await parcelRow(page, merchant, 2).getByLabel("Weight (kg)").fill("2.345");
  await getRates(page, merchant);
  await expect(page).toHaveURL(/\/create\/service$/);
  await expect(page.getByText("Custom parcel, 2.345 kg")).toBeVisible();
});

const borderColour = (field: Locator) => field.evaluate((element) => getComputedStyle(element).borderTopColor);
