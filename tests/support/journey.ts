import { test as base } from "@playwright/test";

/** The app of this run on a host of a tenant: `localhost`, `flandria.localhost`, `mercato.localhost`. */
export function appUrl(host = "localhost"): string {
  return `http://${host}:${process.env.JOURNEYS_PORT}`;
}

/** The embedded platform of this run: its mailbox, payment provider and other pages of the simulated outside. */
export function platformUrl(): string {
  return process.env.JOURNEYS_PLATFORM_URL ?? "";
}

/** Journeys start on the `waybill` tenant's host. `test.use({ baseURL: appUrl("flandria.localhost") })` takes another. */
export const test = base.extend({
  // Playwright wants the first argument to be a destructured object, used or not.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(appUrl()),
});
