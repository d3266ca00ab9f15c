import type { BrowserContext, Page } from "@playwright/test";
import { appUrl, test as base } from "../../support/journey";
import type { TenantName } from "../../support/merchants";

export { expect } from "@playwright/test";
export { appUrl, platformUrl } from "../../support/journey";

/**
 * What the browser may complain of: answers to a form that was refused, pages that are not there, and answers that the framework
 * cut off because something newer is asked; it asks for them again.
 */
const EXPECTED = [/status of (404|422|429)/, /^AbortError: signal is aborted/];

/** What browsers found wrong with the pages of a journey: script errors, hydration, blocked content, failed requests. */
export interface Complaints {
  /** The journey brings this about itself. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  complaints: Complaints;
  /** Whether this run has JavaScript. */
  hasScript: boolean;
}

/** Journeys that are made a second time without JavaScript: one a kind of form. The others do so over plain HTTP, in `tests/http`. */
export const WITHOUT_JAVASCRIPT = { tag: "@without-javascript" };

/** A journey: on the `waybill` tenant's host, failing for anything that the browser complains of. */
export const test = base.extend<Fixtures>({
  // Waiting for a button that never comes says more in ten seconds than in sixty.
  page: async ({ page }, use) => {
    page.setDefaultTimeout(10_000);
    await use(page);
  },
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),
  complaints: [
    async ({ context }, use) => {
      const allowed = [...EXPECTED];
      const heard = listen(context);
      await use({ allow: (pattern) => allowed.push(pattern) });
      const wrong = heard.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      if (wrong.length > 0) throw new Error(`The browser complained:\n${wrong.join("\n")}`);
    },
    { auto: true },
  ],
});

/** Everything that the pages of a context complain of, from now on. */
export function listen(context: BrowserContext): string[] {
  const heard: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => heard.push(String(error.error())));
  return heard;
}

/**
 * Opens a page and waits until its scripts have taken it over, where there are any: what is typed before belongs to journeys that
 * are about just that.
 */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await takenOver(page);
}

/** Waits until the scripts of the page in sight have taken it over. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  if (!(await page.evaluate(() => "__remixContext" in window))) return;
  await page.waitForFunction(() => {
    const main = document.querySelector("#main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

export const HOSTS = { waybill: "localhost", flandria: "flandria.localhost", mercato: "mercato.localhost" } satisfies Record<
  TenantName,
  string
>;

export function urlOf(tenant: TenantName, path: string): string {
  return appUrl(HOSTS[tenant]) + path;
}
