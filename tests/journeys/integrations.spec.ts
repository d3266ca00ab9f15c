import { newMerchant, openAs } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, test, urlOf, waitForHydration, WITHOUT_JAVASCRIPT } from "./support/test";

const PAGE = "/private/settings/integrations";
const newKey = () => `demo-journey-${Date.now()}-${Math.random().toString(36).slice(2)}`;

test("I connect a shop from the empty list, and its orders appear there by themselves", async ({ page }) => {
  await openAs(page, await newMerchant(), "/shipments/all");
  await page.getByRole("main").getByRole("link", { name: "Connect shop" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Integrations" })).toBeVisible();
  await waitForHydration(page);
  await expectAccessible(page);
  // The list follows what is typed.
  await page.getByRole("searchbox").fill("dummy");
  await expect(page).toHaveURL(/q=dummy/);
  await expect(page.getByRole("heading", { name: "Etsy" })).toBeHidden();
  await page.getByRole("link", { name: "Connect store: Dummy Marketplace" }).click();
  await page.getByLabel("User name").fill("nobody");
  await page.getByLabel("Password", { exact: true }).fill("any");
  await page.getByRole("button", { name: "Connect Dummy Marketplace" }).click();
  await expect(page.locator(".error-summary")).toContainText("The shop doesn’t accept these details");
  await expect(page.getByLabel("User name")).toHaveValue("nobody");
  await expectAccessible(page);
  await page.getByLabel("User name").fill(newKey());
  await page.getByLabel("Password", { exact: true }).fill("any");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(urlOf("waybill", "/private/shipments/all"));
  await expect(page.getByText("Dummy Marketplace is connected")).toBeVisible();
  await expect(page.locator("tr", { hasText: "#1015" }).first()).toBeVisible({ timeout: 20_000 });
});

test("I agree on the marketplace’s own page and see my orders come", WITHOUT_JAVASCRIPT, async ({ page, hasScript }) => {
  await openAs(page, await newMerchant());
  await page.goto(urlOf("waybill", `${PAGE}/amazon`));
  await waitForHydration(page);
  // The panel is open; the address is that of the integrations.
  await expect(page).toHaveURL(urlOf("waybill", hasScript ? PAGE : `${PAGE}/amazon`));
  await page.getByRole("button", { name: "Continue on Amazon" }).click();
  await expect(page.locator(".error-summary")).toContainText("Marketplace’s country");
  await expect(page.locator(".field-error")).toContainText("Marketplace’s country: Fill this in");
  await page.getByLabel("Marketplace’s country").selectOption("Germany");
  await page.getByRole("button", { name: /Try again|Continue on Amazon/ }).click();
  await expect(page.getByRole("heading", { name: "Amazon Seller Central" })).toBeVisible();
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("Amazon wasn’t connected")).toBeVisible();

  await page.getByRole("link", { name: "Connect store: eBay" }).click();
  await page.getByRole("button", { name: "Continue on eBay" }).click();
  await page.getByLabel("Your shop").fill(newKey().slice("demo-".length));
  await page.getByRole("button", { name: "Agree" }).click();
  await expect(page.getByRole("heading", { name: "Orders from eBay" })).toBeVisible();
  await expect(page.getByText("Your orders are here")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("15 orders imported").first()).toBeVisible();
  await page.getByRole("link", { name: "Go to shipments" }).click();
  if (!hasScript) await page.reload();
  await expect(page.locator("tr", { hasText: "1015-00000-00001" }).first()).toBeVisible();
});
