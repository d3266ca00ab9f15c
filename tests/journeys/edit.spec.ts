import { newReady } from "../support/drafts";
import { newMerchant, openAs, signInAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, urlOf, WITHOUT_JAVASCRIPT } from "./support/test";

test("I edit the contents of a draft beside its list, and go on to pay", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Ibáñez");
  if (hasScript) {
    await openAs(page, merchant, "/shipments/draft");
    const menu = page.getByRole("button", { name: /^More actions/ });
    await menu.click();
    await page.getByRole("link", { name: "Edit contents" }).click();
    await expect(page.getByRole("heading", { name: "Edit contents" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  }
  await openAs(page, merchant, `/shipments/draft/edit/${waybillReference}/contents`);
  await expect(page.getByRole("heading", { name: "Edit contents" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clothing", exact: true }).click();
  await expect(page.getByLabel("Description of contents")).toHaveValue("Clothing");
  if (hasScript) {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Keep editing" }).click();
  }
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Ready to book" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to payment" }).click();
  await expect(page).toHaveURL(/\/shipments\/ready-to-purchase$/);
  await expect(page.locator("tr.shipment")).toContainText("Clothing");
});

test("I edit who sends, who receives and the other benefits of a draft", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Ibáñez");
  const stored = () => merchant.upstream.shipments.get({ waybillReference });
  const openPanel = async (panel: string, title: string) => {
    await openAs(page, merchant, `/shipments/draft/edit/${waybillReference}/${panel}`);
    const heading = page.getByRole("heading", { name: title });
    await expect(heading).toBeVisible();
    if (hasScript) await expect(heading).toBeFocused();
    await expectAccessible(page);
  };
  const save = () => page.getByRole("button", { name: "Save", exact: true }).click();

  await openPanel("recipient", "Edit recipient");
  await page.getByLabel("Last name").fill("");
  await save();
  await expect(page.getByRole("link", { name: /last name/ })).toBeVisible();
  await page.getByLabel("Last name").fill("Nowak");
  await save();
  await expect(page.getByRole("heading", { name: "Ready to book" })).toBeVisible();
  expect((await stored()).to.lastName).toBe("Nowak");

  await openPanel("sender", "Edit sender");
  await page.getByLabel("Street and number").fill("2 rue du Test");
  await save();
  await expect(page).toHaveURL(/\/shipments\/draft$/);
  expect((await stored()).from.street1).toBe("2 rue du Test");

  await openPanel("other-benefits", "Other benefits");
  const extra = page.locator(".panel-body").getByRole("checkbox").first();
  await extra.check();
  await save();
  await expect(page).toHaveURL(/\/shipments\/draft$/);
  const { proofOfDelivery, adultSignature, additionalHandling, printInStore } = (await stored()).upsales;
  expect([proofOfDelivery, adultSignature, additionalHandling, printInStore]).toContain(true);
});

test("what I type in a panel before its scripts are there stays, and so does the caret", async ({ page }) => {
  const merchant = await newMerchant();
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await signInAs(page, merchant);
  await page.route("**/*.js", async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(urlOf(merchant.tenant, `${merchant.prefix}/shipments/all/views`), { waitUntil: "commit" });
  const name = page.getByLabel("Name of the view");
  await name.click();
  await page.keyboard.type("Sunday");
  send();
  await expect(page.getByRole("dialog", { name: "Saved views" })).toHaveClass("panel");
  await page.keyboard.type("'s parcels");
  await expect(name).toHaveValue("Sunday's parcels");
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: /Sunday's parcels/ })).toBeVisible();
});
