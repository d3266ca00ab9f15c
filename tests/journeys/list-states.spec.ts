import { newMerchant } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { newDraft, newReady } from "../support/drafts";
import { test } from "./support/faulty-upstream";
import { expect } from "./support/test";

const LIST = /^GET \/v1\/shipments\?/;
const NEXT_PAGE = /^GET \/v1\/shipments\?.*cursor=/;
const PAGE_SIZE = 20;

test("A list that cannot be fetched says so, and loads when I try again", async ({ page, openAs, upstream, complaints }) => {
  complaints.allow(/status of 502/);
  const merchant = await newMerchant();
  await newDraft(merchant, "Patience");
  await openAs(page, merchant, "/shipments/all");
  await expect(page.getByRole("link", { name: "Zoë Patience", exact: true })).toBeVisible();
  upstream.fail(LIST);
  await page.getByRole("link", { name: /^Draft/ }).click();
  await expect(page.getByRole("heading", { name: "We can’t show your shipments right now" })).toBeVisible();
  await expect(page.getByText(/Reference for support: [0-9a-f-]{36}/)).toBeVisible();
  await expectAccessible(page);
  upstream.heal();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Zoë Patience", exact: true })).toBeVisible();
  await expect(page).toHaveURL("/private/shipments/draft");
});

test("If the next page cannot be fetched, the list stays, and I try again", async ({ page, openAs, upstream, complaints }) => {
  complaints.allow(/status of 502/);
  const merchant = await newMerchant();
  await Promise.all(Array.from({ length: PAGE_SIZE + 2 }, (_, at) => newDraft(merchant, `Row ${at}`)));
  upstream.fail(NEXT_PAGE);
  await openAs(page, merchant, "/shipments/draft");
  const rows = page.locator("tr.shipment");
  await expect(rows).toHaveCount(PAGE_SIZE);
  await rows.last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert").getByText("We couldn’t load more shipments.")).toBeVisible();
  await expect(rows).toHaveCount(PAGE_SIZE);
  // The head covers a row's checkbox half while the list is scrolled, which counts as a small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  upstream.heal();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows).toHaveCount(PAGE_SIZE + 2);
});

test("I see when another list is loading", async ({ page, openAs, upstream }) => {
  const merchant = await newMerchant();
  await newDraft(merchant, "Waiting");
  await openAs(page, merchant, "/shipments/all");
  const release = upstream.hold(LIST);
  await page.getByRole("link", { name: /^Draft/ }).click();
  await expect(page.getByRole("status").getByText("Loading…")).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Draft" })).toBeVisible();
  await expect(page.getByRole("status").getByText("Loading…")).toBeHidden();
});

test("A form sent while the platform is down is not lost: I send it again when it is back", async ({
  page,
  openAs,
  upstream,
  complaints,
}) => {
  complaints.allow(/status of 502/);
  const merchant = await newMerchant();
  const { waybillReference } = await newReady(merchant, "Outage");
  await openAs(page, merchant, `/shipments/${waybillReference}/create/address`);
  const name = page.locator('[name="to.firstName"]');
  await name.fill("Ainhoa");
  upstream.fail(/ \/v1\//);
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page.getByRole("alert", { name: "Something went wrong" })).toBeVisible();
  await expect(name).toHaveValue("Ainhoa");
  await expectAccessible(page);
  upstream.heal();
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page).toHaveURL(/\/create\/payment$/);
  expect((await merchant.upstream.shipments.get({ waybillReference })).to.firstName).toBe("Ainhoa");
});
