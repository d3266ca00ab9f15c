import type { Page } from "@playwright/test";
import { type RunningApp, startApp } from "../../support/app";
import { type FaultyUpstream, startFaultyUpstream } from "../../support/faulty-upstream";
import { type Merchant, signInAs } from "./accounts";
import { expect, open, platformUrl, test as base } from "./test";

/** Opens a page of the app behind the faulty upstream. */
type OpenAs = (page: Page, merchant: Merchant, path: string) => Promise<void>;

interface WorkerFixtures {
  faultyApp: { app: RunningApp; upstream: FaultyUpstream };
}

/** Journeys with an upstream that can fail; pages are under `baseURL`. */
export const test = base.extend<{ upstream: FaultyUpstream; openAs: OpenAs }, WorkerFixtures>({
  faultyApp: [
    // Playwright wants the first argument to be a destructured object, used or not.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const upstream = await startFaultyUpstream(platformUrl());
      const app = await startApp(upstream.url);
      await use({ app, upstream });
      await app.stop();
      upstream.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ faultyApp }, use) => use(faultyApp.app.url),
  openAs: async ({ faultyApp }, use) => {
    await use(async (page, merchant, path) => {
      await signInAs(page, merchant, faultyApp.app);
      await open(page, `/private${path}`);
      await expect(page).toHaveURL(`/private${path}`);
    });
  },
  upstream: async ({ faultyApp }, use) => {
    await use(faultyApp.upstream);
    faultyApp.upstream.heal();
  },
});
