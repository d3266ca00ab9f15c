import type { Page } from "@playwright/test";
import { newEmail } from "./support/accounts";
import { expectAccessible } from "./support/axe";
import { expect, open, test, waitForHydration, WITHOUT_JAVASCRIPT } from "./support/test";

/** No name of a shop is broken inside a word, on a phone or beside others on a desk. */
async function expectWholeNames(page: Page): Promise<void> {
  for (const width of [320, 390, 900, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.locator(".shop-tile > span:last-of-type").evaluateAll((names) =>
      names.flatMap((name) => {
        const text = name.firstChild!;
        return [...(text.textContent ?? "").matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken, `at ${width} px`).toEqual([]);
  }
}

test(
  "My new account begins with a plan and my shops, and leads to the shipments",
  WITHOUT_JAVASCRIPT,
  async ({ page, hasScript }) => {
    await open(page, "/waybill/register");
    await page.getByRole("radio", { name: "Self-employed" }).check();
    await page.getByLabel("First name").fill("Nadia");
    await page.getByLabel("Last name").fill("Journeys");
    await page.getByLabel("Email", { exact: true }).fill(newEmail());
    await page.getByLabel("Phone").fill("+34 600 000 000");
    await page.getByLabel("Country").selectOption("ES");
    await page.getByLabel("Password").fill("A new passw0rd");
    await page.getByLabel("I agree that my data is processed").check();
    await page.getByRole("button", { name: "Create account" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Choose your plan" })).toBeVisible();
    await waitForHydration(page);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Stay on Free" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Where do you sell?" })).toBeVisible();
    await waitForHydration(page);
    await expectWholeNames(page);
    const next = page.getByRole("button", { name: "Continue" });
    await next.click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText("Choose where you sell, or that you have no shop");
    await expect(page.getByLabel("Phone")).toBeHidden();
    await page.getByLabel("Shopify").check();
    await page.getByLabel("I have no shop").check();
    if (hasScript) {
      await expect(page.getByLabel("Shopify")).not.toBeChecked();
      await page.getByLabel("Shopify").check();
      await expect(page.getByLabel("I have no shop")).not.toBeChecked();
    } else {
      await next.click();
      await expect(page.getByRole("alert").getByRole("link")).toContainText("Choose either shops or “I have no shop”");
      await expect(page.getByLabel("Shopify")).toBeChecked();
      await page.getByLabel("I have no shop").uncheck();
    }
    await page.getByLabel("eBay").check();
    await page.getByLabel("Phone").fill("call me");
    await next.click();
    await expect(page.getByRole("alert").getByRole("link")).toContainText("Enter a phone number");
    await expect(page.getByLabel("Phone")).toHaveValue("call me");
    await expect(page.getByLabel("eBay")).toBeChecked();
    await expectAccessible(page);
    await page.getByLabel("Phone").fill("610 22 04 17");
    await next.click();

    await expect(page.getByRole("heading", { level: 1, name: "All set, Nadia" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go to shipments" }).click();
    await expect(page).toHaveURL(/\/private\/shipments\/ready-to-purchase$/);
    await expect(page.getByRole("heading", { name: "Send your first parcel" })).toBeVisible();
  },
);
