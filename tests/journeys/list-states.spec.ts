import { newMerchant } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { newDraft, newReady } from "../support/drafts";
import { test } from "./support/faulty-upstream";
import { expect } from "./support/test";

const LIST = /^GET \/v1\/shipments\?/;

// Run sequentially: both share one app with the faulty upstream.
test.describe.configure({ mode: "default" });

test("I see when another list is loading and when it cannot be fetched, and try again", async ({
  page,
  openAs,
  upstream,
  complaints,
}) => {
  complaints.allow(/status of 502/);
  const merchant = await newMerchant();
  await newDraft(merchant, "Patience");
  await openAs(page, merchant, "/shipments/delivered");
  const release = upstream.hold(LIST);
  await page.getByRole("link", { name: /^All/ }).click();
  await expect(page.getByRole("status").getByText("Loading…")).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("link", { name: "Zoë Patience", exact: true })).toBeVisible();
  await expect(page.getByRole("status").getByText("Loading…")).toBeHidden();
  upstream.heal();
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

test("A list whose live stream is cut says since when, and I refresh it", async ({ page, openAs, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  const merchant = await newMerchant();
  await page.route("**/private/events*", (route) => route.abort());
  await openAs(page, merchant, "/shipments/draft");
  await expect(page.getByText(/Not live since \d\d:\d\d/)).toBeVisible({ timeout: 20_000 });
  await newDraft(merchant, "Unheard");
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(page.getByRole("link", { name: "Zoë Unheard", exact: true })).toBeVisible();
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
  upstream.heal();
  await page.getByRole("button", { name: "Go to payment" }).click();
  await expect(page).toHaveURL(/\/create\/payment$/);
  expect((await merchant.upstream.shipments.get({ waybillReference })).to.firstName).toBe("Ainhoa");
});
