import { chromium, type Page } from "@playwright/test";
import journeys from "../playwright.config";
import { startTestPlatform } from "../tests/contract/support/target";
import { startApp } from "../tests/support/app";
import { FILE_ORDERS, openMerchant } from "./imports";

const FILES = 10;
const CLICK_EVERY_MS = 500;

export interface OpenPageCost {
  orders: number;
  /** Number of times that the open list was revalidated. */
  loads: number;
  /** Time from each click on a row's checkbox until the browser had handled it, ms. */
  clicks: number[];
  /** Final count on the page: existing shipments and the imported ones. */
  counted: string;
}

/** A list in a browser that is being clicked while 10,000 orders are imported. */
export async function measureOpenPage(): Promise<OpenPageCost> {
  const platform = await startTestPlatform();
  const app = await startApp(platform.url);
  const browser = await chromium.launch(journeys.use?.launchOptions);
  try {
    const merchant = await openMerchant(platform);
    await merchant.importFile(FILES);
    const [name = "", ...value] = (await app.cookieOf(merchant.token)).split(";")[0]!.split("=");
    const context = await browser.newContext();
    await context.addCookies([{ name, value: value.join("="), url: app.url }]);
    const page = await context.newPage();
    await page.goto(`${app.url}/private/shipments/all`, { waitUntil: "networkidle" });
    let loads = 0;
    page.on("request", (request) => (loads += Number(/\/shipments\/all(\.data)?$/.test(new URL(request.url()).pathname))));
    let isDone = false;
    const importing = (async () => {
      for (let round = 0; round < FILES; round += 1) await merchant.importFile(round);
      isDone = true;
    })();
    const clicks: number[] = [];
    while (!isDone) {
      clicks.push(await click(page, clicks.length));
      await page.waitForTimeout(CLICK_EVERY_MS);
    }
    await importing;
    merchant.close();
    const last = new Intl.NumberFormat("en").format((FILES + 1) * FILE_ORDERS);
    await page.getByText(last).first().waitFor();
    return { orders: FILES * FILE_ORDERS, loads, clicks, counted: last };
  } finally {
    await browser.close();
    await app.stop();
    await platform.close();
  }
}

async function click(page: Page, at: number): Promise<number> {
  const startedAt = performance.now();
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1 + (at % 5))
    .click();
  return performance.now() - startedAt;
}
