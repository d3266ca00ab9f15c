import { newMerchant, openAs } from "./support/accounts";
import { realAddress, realAddresses } from "./support/addresses";
import { expectAccessible } from "./support/axe";
import {
  addParcel,
  askForRates,
  chooseService,
  endOf,
  fillContents,
  fillEnd,
  fillParcel,
  fillPerson,
  getRates,
  goToPayment,
  parcelRow,
  personOf,
  RECIPIENT,
  referenceOf,
  SENDER,
  SMALL_PARCEL,
} from "./support/checkout";
import { newDraft, newReady } from "./support/drafts";
import { expect, open, test } from "./support/test";

const INFO = "/shipments/create/info";

test("I look a place up and choose the one I mean", async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, INFO);
  const to = endOf(page, merchant, "to");
  await to.getByLabel("Country").selectOption("IT");
  const place = to.getByLabel("City or postcode", { exact: true });
  if (hasScript) {
    await place.pressSequentially("firenz");
    await expect(to.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await expectAccessible(page);
    await place.press("ArrowDown");
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
  await addParcel(page, merchant);
  await fillParcel(page, merchant, 1, SMALL_PARCEL);
  await fillEnd(page, merchant, "from", realAddress("ES"));
  await getRates(page, merchant);
  await expect(page).toHaveURL(/\/create\/service$/);
  await expect(page.getByText("50122 Firenze, Italy")).toBeVisible();
});

test("A place with several codes asks which one I mean, and one that is unknown says so", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, INFO);
  await addParcel(page, merchant);
  await fillParcel(page, merchant, 1, SMALL_PARCEL);
  await fillEnd(page, merchant, "from", realAddress("FR"));
  await endOf(page, merchant, "to").getByLabel("Country").selectOption("DE");
  await endOf(page, merchant, "to").getByLabel("City or postcode", { exact: true }).fill("Nowhere-an-der-Spree");
  await getRates(page, merchant);
  await expect(
    page.getByRole("link", { name: "To: We do not know this place. Check the country and the spelling." }),
  ).toBeVisible();
  await endOf(page, merchant, "to").getByLabel("City or postcode", { exact: true }).fill("Berlin");
  await getRates(page, merchant);
  await expect(page.getByRole("link", { name: "To: There are several places with this name. Choose one." })).toBeVisible();
  await expectAccessible(page);
  await endOf(page, merchant, "to")
    .getByRole("radio", { name: /^10119 Berlin/ })
    .check();
  await getRates(page, merchant);
  await expect(page.getByText("10119 Berlin, Germany")).toBeVisible();
});

test("I add and remove parcels, and what I typed in the others stays", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, INFO);
  await getRates(page, merchant);
  await expect(page.getByRole("alert").getByText("Parcels: Add at least one parcel")).toBeVisible();
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
  await expect(page.getByRole("alert").getByRole("link", { name: /^Weight \(kg\)/ })).toBeVisible();
  await expect(parcelRow(page, merchant, 2).getByLabel("Weight (kg)")).toHaveValue("heavy");
  await expect(endOf(page, merchant, "to").getByLabel("City or postcode", { exact: true })).toHaveValue("31000 Toulouse");
  await expectAccessible(page);
  await parcelRow(page, merchant, 2).getByLabel("Weight (kg)").fill("2.345");
  await getRates(page, merchant);
  await expect(page).toHaveURL(/\/create\/service$/);
  await expect(page.getByText("Custom parcel · 2.345 kg · 30 × 20 × 10 cm")).toBeVisible();
});

test("I put a draft aside at each step, and take it up where I left it", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, INFO);
  await fillEnd(page, merchant, "to", realAddress("DE"));
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft was saved.")).toBeVisible();
  await expect(page).toHaveURL(/\/shipments\/draft$/);
  await page.getByRole("link", { name: /^Complete/ }).click();
  await expect(page).toHaveURL(/\/create\/info$/);
  await expect(endOf(page, merchant, "to").getByLabel("City or postcode", { exact: true })).toHaveValue(
    /^10119 Berlin$|^10178 Berlin$/,
  );
  await addParcel(page, merchant);
  await fillParcel(page, merchant, 1, SMALL_PARCEL);
  await fillEnd(page, merchant, "from", realAddress("ES"));
  await getRates(page, merchant);
  await chooseService(page, merchant);
  await fillPerson(page, merchant, "to", RECIPIENT, "Rosenthaler Straße 1");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft was saved.")).toBeVisible();
  await page.getByRole("link", { name: /^Complete/ }).click();
  await expect(page).toHaveURL(/\/create\/address$/);
  await expect(personOf(page, merchant, "to").getByLabel("First name")).toHaveValue(RECIPIENT.firstName);
  await fillPerson(page, merchant, "from", SENDER, "Calle Mayor 1");
  await fillContents(page, merchant);
  await goToPayment(page, merchant);
  const reference = referenceOf(page);
  await open(page, `/private/shipments/${reference}/create`);
  await expect(page).toHaveURL(new RegExp(`/shipments/${reference}/create/payment$`));
});

test("I look back at an earlier step, and what I typed in this one stays", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant);
  await askForRates(page, merchant, realAddress("ES"), realAddress("FR"));
  await chooseService(page, merchant);
  await fillPerson(page, merchant, "to", RECIPIENT, "12 rue de la Paix");
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Parcels" }).click();
  await expect(page).toHaveURL(/\/create\/info$/);
  await page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: "Addresses" }).click();
  await expect(page).toHaveURL(/\/create\/address$/);
  await expect(personOf(page, merchant, "to").getByLabel("First name")).toHaveValue(RECIPIENT.firstName);
});

test("A step that misses something leads back to where it is given", async ({ page }) => {
  const merchant = await newMerchant();
  const draft = await newDraft(merchant, "Half");
  await openAs(page, merchant);
  for (const step of ["payment", "address"]) {
    await page.goto(`/private/shipments/${draft.waybillReference}/create/${step}`);
    await expect(page, step).toHaveURL(`/private/shipments/${draft.waybillReference}/create/service`);
  }
  const empty = await newDraft(merchant, "Empty", { parcels: [] });
  await page.goto(`/private/shipments/${empty.waybillReference}/create/payment`);
  await expect(page).toHaveURL(`/private/shipments/${empty.waybillReference}/create/info`);
  await page.goto(`/private/shipments/${empty.waybillReference}/create/customs`);
  await expect(page).toHaveURL(`/private/shipments/${empty.waybillReference}/create/info`);
});

test("What is wrong with an address is said at its field, and everything typed stays", async ({ page }) => {
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
    "Recipient, First name: Fill in this field",
    "Recipient, Email: Enter an email address like name@example.com",
    "Recipient, Phone: Enter a phone number of 8 to 18 characters, without letters",
    /^Value: /,
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
  await expect(page.getByRole("link", { name: "Pick-up point: Choose a pick-up point" })).toBeVisible();
  const points = page.getByRole("group", { name: "Where will it be fetched?" });
  await points.getByText("Opening times").first().click();
  await expectAccessible(page);
  const first = points.getByRole("radio").first();
  await first.check();
  const name = await points.locator("strong").first().textContent();
  await goToPayment(page, merchant);
  await page.getByRole("link", { name: "Addresses" }).click();
  await expect(page.getByRole("radio", { name: new RegExp(name ?? "?") })).toBeChecked();
});

test("Insurance and extras change the price before I pay", async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const [from, to] = [realAddress("ES"), realAddresses("IT")[1] ?? realAddress("IT")];
  await openAs(page, merchant);
  await askForRates(page, merchant, from, to);
  await chooseService(page, merchant, "Corvoline Home");
  const total = page.getByRole("row", { name: /^Total/ });
  const plain = await total.textContent();
  await fillContents(page, merchant, "Books", "400.00");
  await page.getByLabel("Proof of delivery").check();
  await page.getByLabel("Adult signature").check();
  if (!hasScript) await page.getByRole("button", { name: "Update the price" }).click();
  await expect(total).not.toHaveText(plain ?? "");
  await expect(page.getByRole("row", { name: /^Adult signature/ })).toBeVisible();
  await expect(page.getByLabel("Adult signature")).toBeChecked();
  const withExtras = await total.textContent();
  await page.getByRole("radio", { name: /^Enhanced/ }).check();
  if (!hasScript) await page.getByRole("button", { name: "Update the price" }).click();
  await expect(page.getByRole("row", { name: /^Insurance/ })).toBeVisible();
  await expect(total).not.toHaveText(withExtras ?? "");
  await expect(page.getByLabel("Value in EUR")).toHaveValue("400.00");
  await expectAccessible(page);
});

test("A price that is being refreshed does not get in the way of going on", async ({ page, hasScript }) => {
  test.skip(!hasScript, "without JavaScript nothing refreshes by itself");
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

test("I save a recipient to my address book and find them there the next time", async ({ page, hasScript }) => {
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
});
