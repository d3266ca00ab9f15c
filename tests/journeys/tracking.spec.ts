import type { Page } from "@playwright/test";
import { newBought } from "../support/drafts";
import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { downloadLabel, waitOnPage } from "./support/label";
import { expect, MOVES_CLOCK, open, test, platformUrl } from "./support/test";

test("Tracking events appear in the details and in another tab's list", MOVES_CLOCK, async ({ page, context }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Traveller");
  await openAs(page, merchant, "/shipments/all");
  const details = await context.newPage();
  await open(details, `/private/shipments/${waybillReference}/details`);
  await waitOnPage(details, () => expect(details.getByText("Label created")).toBeVisible({ timeout: 1_000 }));
  const world = await context.newPage();
  await waitForDays(world, 45);
  await waitOnPage(details, () =>
    expect(details.getByText("Collected").or(details.getByText("Dropped off")).first()).toBeVisible({ timeout: 1_000 }),
  );
  await waitOnPage(details, () =>
    expect(details.locator("ol.timeline").getByText(/^Delivered|^Returned to sender/)).toBeVisible({ timeout: 1_000 }),
  );
  await expectAccessible(details);
  await waitOnPage(page, () =>
    expect(
      page
        .locator(`#${waybillReference}`)
        .getByText(/^(Delivered|Returned)/)
        .first(),
    ).toBeVisible({ timeout: 1_000 }),
  );
});

test("I unfold the tracking of a row, and get its label on the paper that I choose", async ({ page }) => {
  const merchant = await newMerchant();
  const { waybillReference } = await newBought(merchant, "Papers");
  await openAs(page, merchant, "/shipments/all");
  const tracking = page.locator(`#${waybillReference} .track`);
  await expect(tracking).toBeVisible({ timeout: 20_000 });
  const columns = () =>
    page.getByRole("columnheader").evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  const folded = await columns();
  await tracking.click();
  await expect(tracking).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("Label created")).toBeVisible();
  expect(await columns(), "the other columns stay as wide as they were").toEqual(folded);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Print label/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Label for Zoë Papers" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: /^A4/ }).check();
  await page.getByRole("button", { name: "Print label" }).click();
  await expect(page.getByText("The label is ready.")).toBeVisible();
  const file = (await page.getByRole("link", { name: "Download PDF" }).getAttribute("href")) ?? "";
  // The label opens in another tab, which throttles timers of this one, and the dialog closes by itself.
  const label = await downloadLabel(page, () => page.evaluate((url) => window.location.assign(url), file));
  expect(label.pages).toBe(1);
  expect(label.fileName).toBe(`${waybillReference}.pdf`);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page, "the list stays").toHaveURL("/private/shipments/all");
  await expect(printed(page)).toBeVisible();
});

/** The badge of a parcel that waits for its carrier or is on its way. */
function printed(page: Page) {
  return page
    .locator("tbody .badge")
    .getByText(/^(Label printed|In transit|Out for delivery|Delivered)$/)
    .first();
}

/** Advances the world's clock as a developer does. */
async function waitForDays(page: Page, days: number): Promise<void> {
  await page.goto(`${platformUrl()}/world/clock`);
  await page.getByLabel("Hours to put it forward").fill(String(days * 24));
  await page.getByRole("button", { name: "Put forward" }).click();
  await expect(page).toHaveURL(`${platformUrl()}/world/clock`);
}
