import type { Page } from "@playwright/test";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { newDraft, newReady } from "../support/drafts";
import { expect, open, test } from "./support/test";

const PAGE_SIZE = 20;

test("I search the list as I type, and sort it by a menu", async ({ page }) => {
  const merchant = await newMerchant();
  for (const name of ["First", "Second"]) await newReady(merchant, name);
  await newDraft(merchant, "Unserviced");
  await openAs(page, merchant, "/shipments/all");
  const names = page.locator("tr.shipment .row-link");
  const search = page.getByRole("searchbox", { name: "Search shipments" });
  await search.pressSequentially("unserv");
  await expect(names).toHaveText(["Zoë Unserviced"]);
  await expect(page).toHaveURL("/private/shipments/all?q=unserv");
  await search.fill("nobody at all");
  await expect(page.getByRole("heading", { name: "No matching shipments" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear search" }).click();
  await expect(names).toHaveText(["Zoë Unserviced", "Zoë Second", "Zoë First"]);
  const column = page.getByRole("columnheader", { name: "Service" });
  await column.getByRole("link").click();
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  const sort = page.getByRole("button", { name: /Sort/ });
  const byDate = page.getByRole("link", { name: "Creation date" });
  await sort.press("Enter");
  await expect(byDate).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(byDate).toBeHidden();
  await expect(sort).toBeFocused();
  await sort.click();
  await byDate.click();
  await expect(byDate, "a menu closes after its link was followed").toBeHidden();
  await expect(names).toHaveText(["Zoë Unserviced", "Zoë Second", "Zoë First"]);
});

test("A long list loads more by itself, and continues when the connection is back", async ({ page, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const merchant = await newMerchant();
  for (let made = 0; made < 45; made += 5) {
    await Promise.all(Array.from({ length: 5 }, (_, at) => newDraft(merchant, `Row ${made + at}`)));
  }
  await openAs(page, merchant, "/shipments/draft");
  const rows = page.locator("tr.shipment");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(page.locator(".page-head")).toHaveText(/^Draft.*45/);
  await expect(rows).toHaveCount(PAGE_SIZE);
  await pages.scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(40);
  await page.route(/\.data\?.*cursor=/, (route) => route.abort("internetdisconnected"));
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert").getByText("We couldn’t load more shipments.")).toBeVisible();
  await expect(rows).toHaveCount(40);
  // While scrolled, the sticky head covers half of a row's checkbox, which would count as a small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await page.unroute(/\.data\?.*cursor=/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows).toHaveCount(45);
  const seen = new Set(await page.locator("tr.shipment .row-link").allTextContents());
  await expect(page.getByText("End of list")).toBeVisible();
  expect(seen.size, "no row is missing, none is shown twice").toBe(45);
});

test("I delete a draft after being asked, or keep it", async ({ page }) => {
  const merchant = await newMerchant();
  await newDraft(merchant, "Keeper");
  await newDraft(merchant, "Goner");
  await openAs(page, merchant, "/shipments/draft");
  await openMenuOf(page, "Keeper");
  await page.getByRole("link", { name: "Delete Zoë Keeper" }).click();
  await expect(page.getByRole("heading", { name: "Delete this draft?" })).toBeVisible();
  await page.getByRole("button", { name: "Keep draft" }).click();
  await expect(page.locator("tr.shipment")).toHaveCount(2);
  await openMenuOf(page, "Goner");
  await page.getByRole("link", { name: "Delete Zoë Goner" }).click();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText("The draft was deleted.")).toBeVisible();
  await expect(page.locator("tr.shipment")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Zoë Keeper", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Inboxes" }).getByRole("link", { name: /^Draft 1\b/ })).toBeVisible();
});

test("What I do in one tab shows in the other", async ({ page, context }) => {
  const merchant = await newMerchant();
  await newDraft(merchant, "Old");
  await openAs(page, merchant, "/shipments/draft");
  const other = await context.newPage();
  await open(other, "/private/shipments/draft");
  const rows = other.locator("tr.shipment");
  const count = other.getByRole("navigation", { name: "Inboxes" }).getByRole("link", { name: /^Draft \d/ });
  await expect(count).toHaveText(/^Draft\s*1\b/);
  await newDraft(merchant, "New");
  await expect(rows).toHaveCount(2);
  await expect(other.getByRole("link", { name: "Zoë New", exact: true })).toBeVisible();
  await expect(count).toHaveText(/^Draft\s*2\b/);
  await openMenuOf(page, "Old");
  await page.getByRole("link", { name: "Delete Zoë Old" }).click();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText("The draft was deleted.")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(count).toHaveText(/^Draft\s*1\b/);
});

test("I am told of a shipment that became ready to purchase while I look elsewhere", async ({ page }) => {
  const merchant = await newMerchant();
  await openAs(page, merchant, "/shipments/delivered");
  const ready = page.getByRole("navigation", { name: "Inboxes" }).getByRole("link", { name: /^Ready to purchase/ });
  await expect(ready).not.toContainText("New");
  await newReady(merchant, "Ready");
  await expect(ready).toContainText("New");
  await ready.click();
  await expect(page.getByRole("heading", { level: 1, name: "Ready to purchase" })).toBeVisible();
  await expect(ready).not.toContainText("New");
});

/** Opens the menu of a row. */
async function openMenuOf(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for Zoë ${name}` }).click();
}
