import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { appUrl, expect, test, urlOf } from "./support/test";

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
  await expect(page.getByRole("heading", { level: 1, name: "This web address isn’t in use" })).toBeVisible();
  await expectAccessible(page);
});
