import { test as base } from "@playwright/test";

/** URL of this run's app on a tenant's host: `localhost`, `flandria.localhost`, `mercato.localhost`. */
export function appUrl(host = "localhost"): string {
  return `http://${host}:${process.env.JOURNEYS_PORT}`;
}

/** URL of this run's embedded platform, with the mailbox, payment provider and other pages of the simulated world. */
export function platformUrl(): string {
  return process.env.JOURNEYS_PLATFORM_URL ?? "";
}

/** Journeys start on the `waybill` tenant's host. `test.use({ baseURL: appUrl("flandria.localhost") })` selects another. */
export const test = base.extend({
  // Playwright wants the first argument to be a destructured object, used or not.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(appUrl()),
});
