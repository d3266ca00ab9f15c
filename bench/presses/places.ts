import type { Page } from "@playwright/test";

/** A page, and what a merchant presses there. */
export interface Place {
  name: string;
  path: string;
  /** @returns number of presses */
  press(page: Page): Promise<number>;
}

const LIST = "/shipments/ready-to-purchase";
/** Presses of the keys of a text. */
async function type(page: Page, text: string): Promise<number> {
  for (const key of text) await page.keyboard.press(key === " " ? "Space" : key);
  return text.length;
}

/** In the words of the product. The first tick of a list is one of its own: it builds what the others use. */
export const PLACES: readonly Place[] = [
  {
    name: "list: first tick",
    path: LIST,
    async press(page) {
      await page.locator("tr.shipment .pick-area").nth(1).click();
      return 1;
    },
  },
  {
    name: "list: ticks, with Shift, all, none",
    path: LIST,
    async press(page) {
      const ticks = page.locator("tr.shipment .pick-area");
      await ticks.nth(0).click();
      for (const at of [1, 2, 3]) await ticks.nth(at).click();
      await ticks.nth(9).click({ modifiers: ["Shift"] });
      await page.locator(".bulk-bar [value=clear]").click();
      await ticks.nth(1).click();
      return 8;
    },
  },
  {
    name: "list: search as one types",
    path: LIST,
    async press(page) {
      await page.locator("#q").click();
      return 1 + (await type(page, "buyer 12"));
    },
  },
  {
    name: "list: menu of a row",
    path: LIST,
    async press(page) {
      const menu = page.locator("tr.shipment .menu > button").first();
      await menu.click();
      await page.keyboard.press("Escape");
      await menu.click();
      return 3;
    },
  },
  {
    name: "filters",
    path: `${LIST}/filters`,
    async press(page) {
      await page.getByText("Last 7 days", { exact: true }).click();
      await page.getByLabel("First name").click();
      const typed = await type(page, "zoe");
      await page.getByText("Due today", { exact: true }).click();
      return 3 + typed;
    },
  },
  {
    name: "palette",
    path: LIST,
    async press(page) {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").waitFor();
      const typed = await type(page, "print");
      await page.keyboard.press("ArrowDown");
      return 2 + typed;
    },
  },
  {
    name: "panel: contents of a shipment",
    path: LIST,
    async press(page) {
      await page.locator("tr.shipment .menu > button").first().click();
      await page.getByRole("link", { name: /^Edit contents/ }).click();
      const field = page.getByRole("dialog").getByRole("textbox").first();
      await field.click();
      return 3 + (await type(page, " and tea"));
    },
  },
  {
    name: "wizard: parcels",
    path: "/shipments/create/info",
    async press(page) {
      const weight = page.getByLabel("Weight").first();
      await weight.click();
      const typed = await type(page, "1.25");
      await page.keyboard.press("Tab");
      return 2 + typed + (await type(page, "30"));
    },
  },
  {
    name: "print desk",
    path: "/shipments/print-desk",
    async press(page) {
      const ticks = page.getByRole("checkbox", { name: /^Print Zoë/ });
      await ticks.nth(0).click();
      await ticks.nth(1).click();
      await page.locator("[name=format][value=COMBINED_A4]").click();
      await page.locator("[name=code]").click();
      return 4 + (await type(page, "1042"));
    },
  },
];
