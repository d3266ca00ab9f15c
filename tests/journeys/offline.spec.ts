import { coveredControls } from "../support/covered-controls";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { personOf } from "./support/checkout";
import { newBought, newDraft, newReady } from "../support/drafts";
import { expect, test } from "./support/test";

test.beforeEach(({ complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
});

test("Offline, what I typed stays, and I send it when the connection is back", async ({ page, context }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Tunnel");
  await openAs(page, merchant, `/shipments/${waybillReference}/create/address`);
  const name = personOf(page, merchant, "to").getByLabel("First name");
  await name.fill("Ainhoa");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByText("No connection. Nothing was sent and your details are still here.")).toBeVisible();
  await expect(name).toHaveValue("Ainhoa");
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page).toHaveURL(/\/create\/payment$/);
  expect((await merchant.upstream.shipments.get({ waybillReference })).to.firstName).toBe("Ainhoa");
});

test("Offline, no label is created, and I can retry from the list", async ({ page, context }) => {
  const merchant = await newMerchant();
  await newBought(merchant, "Tunnel");
  await openAs(page, merchant, "/shipments/all");
  await page.getByRole("link", { name: /^Print label/ }).click();
  const ask = page.getByRole("button", { name: "Print label" });
  await expect(ask).toBeVisible();
  await context.setOffline(true);
  await ask.click();
  await expect(page.getByText("We couldn’t create the label.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The label is ready.")).toBeVisible();
  await expect(page).toHaveURL("/private/shipments/all");
});

test("A page stays when its further scripts cannot be fetched", async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
  const merchant = await newMerchant();
  await newBought(merchant, "Tunnel");
  await openAs(page, merchant, "/shipments/all");
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.route(/\/assets\//, (route) => route.abort());
  await newDraft(merchant, "Bridge");
  await expect(page.getByRole("link", { name: "Zoë Bridge", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Inboxes" }).getByRole("link", { name: /^All 2/ })).toBeVisible();
  await page.getByRole("link", { name: /^Print label/ }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin), "the page was not reloaded").toBe(loaded);
});

test("A page whose words cannot be fetched works as without scripts", async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  const merchant = await newMerchant();
  await newDraft(merchant, "Tunnel");
  await openAs(page, merchant, "/shipments/draft");
  await page.route(/\/strings\//, (route) => route.abort());
  await page.reload();
  await page.getByRole("checkbox", { name: /Tunnel/ }).check();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(/\/draft\/bulk\/actions/);
});

test("An older browser gets the page that works without scripts", async ({ page }) => {
  const merchant = await newMerchant();
  await newDraft(merchant, "Tunnel");
  await openAs(page, merchant, "/shipments/draft");
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "popover"));
  await page.reload();
  await expect(page.locator("noscript")).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(coveredControls)).toEqual([]);
  await page.getByRole("checkbox", { name: /Tunnel/ }).check();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(/\/draft\/bulk\/actions/);
});
