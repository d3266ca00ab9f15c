import { newBoughtForLater } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { waitOnPage } from "./support/label";
import { expect, test } from "./support/test";

test("A buyer asks for another address in one browser, I accept it in the other, and both see it live", async ({
  page,
  browser,
  baseURL,
}) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBoughtForLater(merchant, "Mover");
  await openAs(page, merchant, `/shipments/${waybillReference}/details`);
  await waitOnPage(page, () => expect(page.getByText("Label created")).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByText("Lindenstraße 2")).toBeVisible();
  const { publicToken } = await merchant.upstream.shipments.trackings({ waybillReference });

  const context = await browser.newContext({ locale: "en-GB", ...(baseURL ? { baseURL } : {}) });
  const buyer = await context.newPage();
  await buyer.goto(`/track/${publicToken}`);
  expect(await buyer.locator("script").count()).toBe(0);
  await buyer.getByRole("link", { name: "Ask for another address" }).click();
  await buyer.getByLabel("Postcode of the present address").fill("10115");
  await buyer.getByLabel("Street and house number").fill("Neue Straße 5");
  await buyer.getByLabel("New postcode").fill("10115");
  await buyer.getByLabel("Town").fill("Berlin");
  await buyer.keyboard.press("Enter");
  await expect(buyer.getByText("has your request and decides")).toBeVisible();
  await expect(buyer.getByText("Neue Straße")).toHaveCount(0);

  // Without a reload.
  const asked = page.getByRole("region", { name: "The buyer wants another address" });
  await expect(asked).toContainText("Neue Straße 5");
  await expect(page.getByRole("link", { name: /Notifications, 1 unread/ })).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Make a new label" }).click();
  const done = page.getByRole("region", { name: "There’s a new label" });
  await expect(done).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);

  await buyer.reload();
  await expect(buyer.getByText("It was changed")).toBeVisible();
  await context.close();
});
