import { type Browser, chromium } from "@playwright/test";
import journeys from "../../playwright.config";
import { startForJourneys } from "../../tests/support/journeys-setup";
import { Hand, type Presses } from "./hand";
import { firstHour } from "./first-hour";
import type { Job } from "./job";
import { ORDER_JOBS } from "./orders";
import { PARCEL_JOBS } from "./parcels";

const JOBS = [firstHour, ...ORDER_JOBS, ...PARCEL_JOBS];

export interface JobResult extends Presses {
  job: Job;
}

/**
 * A minute of a job is an hour of the simulated carriers: labels come soon, and no parcel leaves before the end of the day is looked
 * at.
 */
const CLOCK_SPEED = "60";

/** The desk of a merchant; what moves would only make the presses wait. */
const DESK = {
  viewport: { width: 1440, height: 900 },
  locale: "en-GB",
  timezoneId: "Europe/Madrid",
  reducedMotion: "reduce",
} as const;

/** As long as a page of a busy machine may take. */
const PATIENCE_MS = 20_000;

/** Does each job in the built product. @throws Error naming the job whose result was not reached */
export async function measureJobs(): Promise<JobResult[]> {
  const stop = await startForJourneys({ env: { CLOCK_SPEED } });
  const browser = await chromium.launch(journeys.use?.launchOptions);
  try {
    const results: JobResult[] = [];
    for (const job of JOBS) {
      process.stderr.write(`${job.name} …\n`);
      results.push({ job, ...(await countPresses(browser, job)) });
    }
    return results;
  } finally {
    await browser.close();
    await stop();
  }
}

async function countPresses(browser: Browser, job: Job): Promise<Presses> {
  const context = await browser.newContext(DESK);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const hand = new Hand(page);
  try {
    await job.run(hand, page);
    return hand.presses;
  } catch (error) {
    throw new Error(`“${job.name}” was not done; it ended at ${page.url()}`, { cause: error });
  } finally {
    await context.close();
  }
}
