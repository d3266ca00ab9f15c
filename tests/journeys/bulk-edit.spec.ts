import type { Page } from "@playwright/test";
import { newBought, newReady } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, waitForHydration } from "./support/test";

/** Presses the panel's submit button, which returns to the list. */
async function save(page: Page, name: string | RegExp = /^Save/) {
  await page.getByRole("button", { name }).click();
  await expect(page).toHaveURL(/\/shipments\/all(\?[^/]*)?$/);
}

test("I change several drafts at once, insure them, and delete them", async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference: first } = await newReady(merchant, "Adler");
  const { waybillReference: second } = await newReady(merchant, "Bakó");
  await newBought(merchant, "Cruz");
  const stored = () => Promise.all([first, second].map((one) => merchant.upstream.shipments.get({ waybillReference: one })));
  await openAs(page, merchant, "/shipments/all");
  for (const name of ["Zoë Adler", "Zoë Bakó", "Zoë Cruz"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const panel = page.locator(".panel-body");
  const openFlow = async (name: string) => {
    const url = new URL(page.url());
    if (!url.pathname.endsWith("/actions")) {
      await page.goto(`${url.origin}/private/shipments/all/bulk/actions`);
      await waitForHydration(page);
    }
    await expect(page.getByRole("heading", { name: "Edit selected shipments" })).toBeVisible();
    await panel.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(panel.getByText("Zoë Cruz: already paid")).toBeVisible();
  };
  await expect(page.getByRole("heading", { name: "Edit selected shipments" })).toBeVisible();
  await expectAccessible(page);

  await openFlow("Contents");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Books", exact: true }).click();
  await expect(page.getByLabel("Description of contents")).toHaveValue("Books");
  await page.getByLabel(/^Value in/).fill("80");
  await save(page);
  expect((await stored()).map(({ content }) => content)).toMatchObject([
    { description: "Books", value: 8000 },
    { description: "Books", value: 8000 },
  ]);

  await openFlow("Insurance");
  await expect(page.getByRole("row", { name: /^Zoë Adler.*€80\.00.*€80\.00/ })).toBeVisible();
  await expectAccessible(page);
  await save(page);
  expect((await stored()).map(({ upsales }) => upsales.insurance.amount)).toEqual([8000, 8000]);

  await openFlow("Delete drafts");
  await expect(page.getByRole("listitem").filter({ hasText: /^Zoë Adler$/ })).toBeVisible();
  await save(page, "Delete 2 drafts");
  await expect(page.locator("tr.shipment")).toHaveCount(1);
});
