import type { Page } from "@playwright/test";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { newDraft, newReady } from "../support/drafts";
import { expect, open, test, WITHOUT_JAVASCRIPT } from "./support/test";

const PAGE_SIZE = 20;

test(
  "I find a shipment by a part of its recipient, and clear a search that finds nothing",
  WITHOUT_JAVASCRIPT,
  async ({ page, hasScript }) => {
    const merchant = await newMerchant();
    await Promise.all(["Appleby", "Birnbaum", "Cerezo"].map((name) => newDraft(merchant, name)));
    await openAs(page, merchant, "/shipments/all");
    await page.getByRole("searchbox", { name: "Search shipments" }).fill("birnb");
    await page.getByRole("searchbox", { name: "Search shipments" }).press("Enter");
    await expect(page).toHaveURL("/private/shipments/all?q=birnb");
    await expect(page.locator("tr.shipment")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Zoë Birnbaum", exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^Draft/ }).click();
    await expect(page).toHaveURL("/private/shipments/draft");
    await page.getByRole("searchbox", { name: "Search shipments" }).fill("nobody at all");
    // With JavaScript the list follows what is typed.
    if (!hasScript) await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("heading", { name: "No matching shipments" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Clear search" }).click();
    await expect(page.locator("tr.shipment")).toHaveCount(3);
  },
);

test("I sort the list by service, either way, and by date again", async ({ page }) => {
  const merchant = await newMerchant();
  for (const name of ["First", "Second"]) await newReady(merchant, name);
  await newDraft(merchant, "Unserviced");
  await openAs(page, merchant, "/shipments/all");
  const names = page.locator("tr.shipment .row-link");
  await expect(names).toHaveText(["Zoë Unserviced", "Zoë Second", "Zoë First"]);
  const column = page.getByRole("columnheader", { name: "Service" });
  await expect(column).toHaveAttribute("aria-sort", "none");
  await column.getByRole("link").click();
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  await expect(page).toHaveURL("/private/shipments/all?sort=service-asc");
  await column.getByRole("link").click();
  await expect(column).toHaveAttribute("aria-sort", "descending");
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

test("A long list loads more by itself", async ({ page }) => {
  const merchant = await newMerchant();
  for (let made = 0; made < 45; made += 5) {
    await Promise.all(Array.from({ length: 5 }, (_, at) => newDraft(merchant, `Row ${made + at}`)));
  }
  await openAs(page, merchant, "/shipments/draft");
  const rows = page.locator("tr.shipment");
  const seen = new Set<string>();
  const see = async () => {
    for (const name of await page.locator("tr.shipment .row-link").allTextContents()) seen.add(name);
  };
  await expect(page.locator(".page-head")).toHaveText(/^Draft.*45/);
  await expect(rows).toHaveCount(PAGE_SIZE);
  for (const count of [40, 45]) {
    await page.getByRole("navigation", { name: "Pages" }).scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(count);
  }
  await see();
  await expect(page.getByText("End of list")).toBeVisible();
  expect(seen.size, "no row is missing, none is shown twice").toBe(45);
});

test("I delete a draft after being asked, or keep it", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  const merchant = await newMerchant();
  await newDraft(merchant, "Keeper");
  await newDraft(merchant, "Goner");
  await openAs(page, merchant, "/shipments/draft");
  await openMenuOf(page, "Keeper");
  await page.getByRole("link", { name: "Delete Zoë Keeper" }).click();
  await expect(page.getByRole("heading", { name: "Delete this draft?" })).toBeVisible();
  await page.getByRole(hasScript ? "button" : "link", { name: "Keep draft" }).click();
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
  await expectAccessible(page);
  await ready.click();
  await expect(page.getByRole("heading", { level: 1, name: "Ready to purchase" })).toBeVisible();
  await expect(ready).not.toContainText("New");
});

/** Opens the menu with the further actions of a row. */
async function openMenuOf(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `More actions for Zoë ${name}` }).click();
}
