import { type Browser, chromium } from "@playwright/test";
import journeys from "../../playwright.config";
import { once } from "../../tests/contract/support/client";
import { SENDER } from "../../tests/contract/support/drafts";
import { type Merchant, newMerchant, openAs } from "../../tests/journeys/support/accounts";
import { waitForHydration } from "../../tests/journeys/support/test";
import { newBoughtForLater, newReady } from "../../tests/support/drafts";
import { startForJourneys } from "../../tests/support/journeys-setup";
import { Hands, PLACES, type Place } from "./places";

/** How much slower the processor is made, by Chromium itself: about a phone of some years ago. */
const SLOWER = 4;
const WIDTHS = [390, 1440] as const;
/** Shipments in the list, and labels at the print desk. */
const READY = 40;
const BOUGHT = 5;

/** Durations of the presses at a place, ms; Event Timing rounds them to 8 ms, and tells of none below 16 ms. */
export interface PressTimes {
  place: string;
  width: number;
  presses: number;
  /** Of those that Event Timing tells of. */
  durations: number[];
}

/** A list page that nobody has opened before, at 1.6 Mbit/s and 150 ms. */
export interface ColdPage {
  width: number;
  kib: number;
  /** Largest paint, ms. */
  paintMs: number;
  /** Sum of layout shifts. */
  shift: number;
}

/** Presses what a merchant presses, in the built product, on a slow processor. */
export async function measurePresses(): Promise<{ times: PressTimes[]; cold: ColdPage[] }> {
  const stop = await startForJourneys({});
  const browser = await chromium.launch(journeys.use?.launchOptions);
  try {
    const merchant = await prepare();
    const cold: ColdPage[] = [];
    const times: PressTimes[] = [];
    for (const width of WIDTHS) {
      cold.push(await openCold(browser, merchant, width));
      for (const place of PLACES) times.push(await pressAt(browser, merchant, place, width));
    }
    return { times, cold };
  } finally {
    await browser.close();
    await stop();
  }
}

async function prepare(): Promise<Merchant> {
  const merchant = await newMerchant();
  await merchant.upstream.addresses.createWarehouse({ headers: once(), body: { ...SENDER, alias: "Shop", isDefault: true } });
  for (let number = 1; number <= READY; number += 1) await newReady(merchant, `Buyer ${number}`);
  for (let number = 1; number <= BOUGHT; number += 1) await newBoughtForLater(merchant, `Bought ${number}`);
  return merchant;
}

async function newContext(browser: Browser, width: number) {
  const viewport = { width, height: width < 700 ? 844 : 900 };
  const context = await browser.newContext({ viewport, locale: "en-GB", timezoneId: "Europe/Madrid" });
  // What runs these files names functions by a helper that a page does not have.
  await context.addInitScript({ content: "globalThis.__name ??= (named) => named;" });
  return context;
}

async function pressAt(browser: Browser, merchant: Merchant, { name, path, press }: Place, width: number): Promise<PressTimes> {
  process.stderr.write(`${name}, ${width} px …\n`);
  const context = await newContext(browser, width);
  const page = await context.newPage();
  await page.addInitScript(listen);
  await openAs(page, merchant, path);
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.evaluate(() => void heardPresses().clear());
  const hands = new Hands(page);
  await press(hands);
  // Event Timing tells of a press after the frame that shows it.
  await page.waitForTimeout(1_000);
  const durations = await page.evaluate(() => [...heardPresses().values()]);
  await context.close();
  return { place: name, width, presses: hands.presses, durations };
}

declare global {
  /** Longest duration of the events of each press, by its id. */
  function heardPresses(): Map<number, number>;
}

function listen(): void {
  const heard = new Map<number, number>();
  globalThis.heardPresses = () => heard;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      const { interactionId = 0, duration } = entry;
      if (interactionId > 0) heard.set(interactionId, Math.max(heard.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function openCold(browser: Browser, merchant: Merchant, width: number): Promise<ColdPage> {
  const context = await newContext(browser, width);
  const page = await context.newPage();
  await openAs(page, merchant, "/shipments/pick-list");
  const url = new URL(page.url());
  url.pathname = url.pathname.replace("pick-list", "ready-to-purchase");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.clearBrowserCache");
  const latency = { offline: false, latency: 150, uploadThroughput: 94_000, downloadThroughput: 200_000 };
  await devtools.send("Network.emulateNetworkConditions", latency);
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(url.href, { waitUntil: "load" });
  await page.waitForTimeout(2_000);
  const seen = await page.evaluate(paints);
  await context.close();
  return { width, kib: bytes / 1024, ...seen };
}

/** What the browser has painted and shifted so far. */
function paints(): Promise<{ paintMs: number; shift: number }> {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 500);
    });
  return Promise.all(["largest-contentful-paint", "layout-shift"].map(entriesOf)).then(([paint, shifts]) => ({
    paintMs: paint!.at(-1)?.startTime ?? 0,
    shift: shifts!.reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
  }));
}
