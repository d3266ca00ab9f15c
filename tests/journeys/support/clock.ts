import { expect, type Page } from "@playwright/test";
import { platformUrl } from "./test";

/** Advances the world's clock as a developer does. */
export async function waitForDays(page: Page, days: number): Promise<void> {
  await page.goto(`${platformUrl()}/world/clock`);
  await page.getByLabel("Hours to put it forward").fill(String(days * 24));
  await page.getByRole("button", { name: "Put forward" }).click();
  await expect(page).toHaveURL(`${platformUrl()}/world/clock`);
}
