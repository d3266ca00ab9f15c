import { type BrowserContext, test as base, type Page } from "@playwright/test";
import type { TenantName } from "../../support/merchants";

export { expect } from "@playwright/test";

/** URL of this run's app on a tenant's host: `localhost`, `flandria.localhost`, `mercato.localhost`. */
export function appUrl(host = "localhost"): string {
  return `http://${host}:${process.env.JOURNEYS_PORT}`;
}

/** URL of this run's embedded platform, with the mailbox, payment provider and other pages of the simulated world. */
export function platformUrl(): string {
  return process.env.JOURNEYS_PLATFORM_URL ?? "";
}

/**
 * Expected browser errors: responses to invalid forms, missing pages, requests that the framework cancels and repeats, and map
 * tiles, whose server is external.
 */
const EXPECTED = [
  /status of (404|422|429)/,
  /^AbortError: signal is aborted/,
  /ERR_NAME_NOT_RESOLVED \(https:\/\/tile\.openstreetmap\.org/,
];

/** Browser errors during a journey: script errors, hydration, blocked content, failed requests. */
interface BrowserErrors {
  /** Allows an error that the journey expects. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  complaints: BrowserErrors;
  /** Whether this run has JavaScript. */
  hasScript: boolean;
}

/** Journeys that also run without JavaScript: one per kind of form. The others do so over plain HTTP, in `tests/http`. */
export const WITHOUT_JAVASCRIPT = { tag: "@without-javascript" };

/** Journeys that run only without JavaScript: with it, another journey takes the same path. */
export const ONLY_WITHOUT_JAVASCRIPT = { tag: "@only-without-javascript" };

/** Journeys that advance the world's clock for all; they run after the others. */
export const MOVES_CLOCK = { tag: "@moves-the-clock" };

/** Map tiles of the tenant `waybill`. */
const TILES = "https://tile.openstreetmap.org/**";

const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#dde3ea" d="M0 0h256v256H0z"/></svg>`;

/**
 * A journey on the `waybill` tenant's host; `test.use({ baseURL: appUrl("flandria.localhost") })` selects another. It fails on any
 * browser error.
 */
export const test = base.extend<Fixtures>({
  // Playwright wants the first argument to be a destructured object, used or not.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(appUrl()),
  // Ten seconds are enough to know that a button is missing.
  page: async ({ page }, use) => {
    page.setDefaultTimeout(10_000);
    await use(page);
  },
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),
  complaints: [
    async ({ context }, use) => {
      const allowed = [...EXPECTED];
      const errors = collectErrors(context);
      await use({ allow: (pattern) => allowed.push(pattern) });
      const wrong = errors.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint)));
      if (wrong.length > 0) throw new Error(`The browser complained:\n${wrong.join("\n")}`);
    },
    { auto: true },
  ],
});

/** Stubs the tile server. Only for journeys about maps: request interception disables the browser's cache. */
export function answerTiles(context: BrowserContext): Promise<unknown> {
  return context.route(TILES, (route) => route.fulfill({ contentType: "image/svg+xml", body: TILE }));
}

/** Collects the browser errors of a context from now on. */
function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  return errors;
}

/** Opens a page and waits for hydration. Input before hydration has journeys of its own. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

/** Waits until the current page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  if (!(await page.evaluate(() => "__remixContext" in window))) return;
  await page.waitForFunction(() => {
    const main = document.querySelector("#main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

const HOSTS = { waybill: "localhost", flandria: "flandria.localhost", mercato: "mercato.localhost" } satisfies Record<
  TenantName,
  string
>;

export function urlOf(tenant: TenantName, path: string): string {
  return appUrl(HOSTS[tenant]) + path;
}
