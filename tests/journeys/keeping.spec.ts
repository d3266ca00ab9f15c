import { fillLogin, newMerchant, openAs, openByLogin } from "./support/accounts";
import { realAddress } from "../support/real-addresses";
import { endOf, fillEnd, fillParcel, parcelRow, personOf, SMALL_PARCEL } from "./support/checkout";
import { newReady } from "../support/drafts";
import { expect, open, test } from "./support/test";

test("Enter in a field goes on and to no other step, and back again I find my draft", async ({ page }) => {
  const merchant = await newMerchant();
  const to = realAddress("FR");
  await openAs(page, merchant, "/shipments/create/info");
  await fillParcel(page, merchant, 1, SMALL_PARCEL);
  await fillEnd(page, merchant, "from", realAddress("ES"));
  await fillEnd(page, merchant, "to", to);
  await parcelRow(page, merchant, 1).getByLabel("Weight").press("Enter");
  await expect(page).toHaveURL(/\/create\/service$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/shipments\/WB[0-9A-Z]+\/create\/info$/);
  await expect(endOf(page, merchant, "to").getByLabel("City or postcode")).toHaveValue(`${to.zipCode} ${to.city}`);
  await page.getByRole("button", { name: "Get rates" }).click();
  await expect(page).toHaveURL(/\/create\/service$/);
  expect((await merchant.upstream.shipments.stats()).counts.DRAFT, "one draft was begun").toBe(1);
  const { waybillReference } = await newReady(merchant, "Typist");
  await open(page, `/private/shipments/${waybillReference}/create/address`);
  await personOf(page, merchant, "to").getByLabel("First name").press("Enter");
  await expect(page).toHaveURL(/\/create\/payment$/);
});

test("What I send after my sign-in has ended waits until I have signed in again", async ({ page, context }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Late");
  await openByLogin(page, merchant, `/shipments/${waybillReference}/create/address`);
  await page.locator('[name="to.firstName"]').fill("Ainhoa");
  await context.clearCookies({ name: "waybill" });
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByText("Your details are kept: sign in, then send them.")).toBeVisible();
  await fillLogin(page, merchant);
  await expect(
    page.getByText("Your details are still here. Send them again when you’re ready: you won’t be charged twice."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page).toHaveURL(/\/create\/payment$/);
  expect((await merchant.upstream.shipments.get({ waybillReference })).to.firstName).toBe("Ainhoa");
});
