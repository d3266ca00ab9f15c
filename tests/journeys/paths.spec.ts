import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { appUrl, expect, open, test, urlOf } from "./support/test";

test("An address that leads nowhere leads me to my shipments", async ({ page }) => {
  await openAs(page, await newMerchant());
  for (const path of ["/", "/no-such-page", "/private", "/private/no/such/page", "/private/shipments"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/private\/shipments\/ready-to-purchase$/);
  }
  await page.goto("/private/shipments/no-such-inbox?q=paper");
  await expect(page).toHaveURL("/private/shipments/all?q=paper");
  await page.goto("/private/shipments/pending");
  await expect(page).toHaveURL("/private/shipments/all");
  await page.goto("/private/shipments/create/payment");
  await expect(page).toHaveURL("/private/shipments/create/info");
});

test("A prefix that is not my shop's leads to the one that is", async ({ page }) => {
  await openAs(page, await newMerchant());
  await page.goto("/fr/private/shipments/all");
  await expect(page).toHaveURL("/private/shipments/ready-to-purchase");
});

test.describe("in French", () => {
  test.use({ locale: "fr-FR" });
  test("At a shop of several countries each country has its own address, and no other", async ({ page }) => {
    const merchant = await newMerchant("mercato");
    await openAs(page, merchant);
    await page.goto(urlOf("mercato", "/it/private/shipments/all"));
    await expect(page).toHaveURL(urlOf("mercato", "/it/private/shipments/all"));
    for (const wrong of ["/private/shipments/all", "/xx/private/shipments/all", "/gb/private/shipments/all"]) {
      await page.goto(urlOf("mercato", wrong));
      await expect(page, wrong).toHaveURL(urlOf("mercato", "/fr/private/shipments/ready-to-purchase"));
    }
  });
});

test("A shop that does not exist tells me so", async ({ page }) => {
  const answer = await page.goto(`${appUrl("nobody.localhost")}/private/shipments/all`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "There is no shop at this address" })).toBeVisible();
  await expectAccessible(page);
});

test("Another shop's login is not to be found here", async ({ page }) => {
  const answer = await page.goto("/mercato/login");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "We could not find that" })).toBeVisible();
  await expectAccessible(page);
});

test("A shipment that is not mine is not to be found", async ({ page }) => {
  const { from } = await strangersDraft();
  await openAs(page, await newMerchant());
  for (const part of ["details", "create", "create/payment", "deletion", "label", "tracking"]) {
    const answer = await page.goto(`/private/shipments/${from}/${part}`);
    expect([200, 404], part).toContain(answer?.status());
    await expect(page.getByText("Secret Recipient"), part).toHaveCount(0);
  }
});

async function strangersDraft(): Promise<{ from: string }> {
  const { bareDraft, RECIPIENT } = await import("../contract/support/drafts");
  const { once } = await import("../contract/support/client");
  const stranger = await newMerchant();
  const body = bareDraft({ to: { ...RECIPIENT, firstName: "Secret", lastName: "Recipient" } });
  const { waybillReference } = await stranger.upstream.shipments.create({ headers: once(), body });
  return { from: waybillReference };
}

test("Where something ended that cannot be tried again, I am told whom to ask", async ({ page }) => {
  await openAs(page, await newMerchant());
  await open(page, "/private/error?reason=purchase-not-allowed");
  await expect(page.getByRole("heading", { level: 1, name: "Your account may not buy this shipment" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/private\/shipments\/ready-to-purchase$/);
});
