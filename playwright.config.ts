import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

/** `npm test` finds a browser and names it here; empty is Playwright's own. */
const system =
  process.env.CHROMIUM_PATH ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);

/** What a browser inside a container needs, and none of what it would do in the background. */
const QUIET = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Every page is one site's: a process for each frame and page costs a sixteenth of the time.
  "--process-per-site",
  "--disable-features=site-per-process",
  // Nothing is asked of the internet.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1",
];

const MOVES_CLOCK = /@moves-the-clock/;
const EVERY_PAGE = /accessibility\.spec/;
const WITHOUT_SCRIPT_ALONE = /@only-without-javascript/;

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results/journeys",
  globalSetup: "./tests/support/journeys-setup.ts",
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // The longest has seven panels; what is missing is known after ten seconds, however slow the machine is.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    launchOptions: { ...(system ? { executablePath: system } : {}), args: QUIET },
    screenshot: "only-on-failure",
    // A third of the time of a run; `npx playwright test --trace=retain-on-failure` where a failure is hard to see.
    trace: "off",
    // What moves is measured in the middle of its way: a button that changes colour has too little contrast for a moment.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-GB",
    timezoneId: "Europe/Madrid",
  },
  projects: [
    {
      name: "javascript",
      grepInvert: [MOVES_CLOCK, WITHOUT_SCRIPT_ALONE],
      testIgnore: EVERY_PAGE,
      use: { ...devices["Desktop Chrome"] },
    },
    // Part of `npm run test:walks`.
    { name: "pages", testMatch: EVERY_PAGE, use: { ...devices["Desktop Chrome"] } },
    {
      name: "no-javascript",
      grep: [/@without-javascript/, WITHOUT_SCRIPT_ALONE],
      grepInvert: MOVES_CLOCK,
      use: { ...devices["Desktop Chrome"], javaScriptEnabled: false },
    },
    // After all others and one at a time: weeks that pass in the middle of another journey deliver its parcel before its label is
    // printed.
    {
      name: "clock",
      grep: MOVES_CLOCK,
      dependencies: ["javascript", "no-javascript"],
      workers: 1,
      use: { ...devices["Desktop Chrome"] },
    },
  ],
});
