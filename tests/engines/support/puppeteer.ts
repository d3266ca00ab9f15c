import puppeteer, { type Browser, type ConsoleMessage, type ElementHandle, type JSHandle, type Page } from "puppeteer-core";
import type { Engine, Point, Tab } from "./tab";

/** Flags for running inside a container and without background activity. */
const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--lang=en-GB",
];

const FIREFOX_SETTINGS = {
  "intl.accept_languages": "en-GB,en",
  "ui.prefersReducedMotion": 1,
};

export async function startChromium(path: string): Promise<Engine> {
  const browser = await puppeteer.launch({ executablePath: path, args: CHROMIUM_ARGS });
  return engineOf(browser, (page) => page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]));
}

export async function startFirefox(path: string): Promise<Engine> {
  return engineOf(await puppeteer.launch({ browser: "firefox", executablePath: path, extraPrefsFirefox: FIREFOX_SETTINGS }));
}

function engineOf(browser: Browser, prepare?: (page: Page) => Promise<void>): Engine {
  return {
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await prepare?.(page);
      return tabOf(page);
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const errors: Promise<string>[] = [];
  page.on("pageerror", (error) => errors.push(Promise.resolve(String((error as Error).stack ?? error))));
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") errors.push(textOf(message, page.url()));
  });
  const { mouse, keyboard } = page;
  return {
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => void (await page.goto(url)),
    run: (script, ...args) => page.evaluate(script as (...args: unknown[]) => never, ...args),
    click: ({ x, y }: Point) => mouse.click(x, y),
    async drag({ x, y }, ...points) {
      await mouse.move(x, y);
      await mouse.down();
      for (const point of points) await mouse.move(point.x, point.y);
      await mouse.up();
    },
    press: (key) => keyboard.press(key),
    type: (text) => keyboard.type(text),
    async chooseFiles(selector, paths) {
      const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(...paths);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: () => Promise.all(errors),
    close: () => page.browserContext().close(),
  };
}

/** What the console says: Firefox names an error object only as such, so it is read in the page, if that is still there. */
async function textOf(message: ConsoleMessage, page: string): Promise<string> {
  const words = await Promise.all(message.args().map((argument) => wordsOf(argument)));
  return `${words.length > 0 ? words.join(" ") : message.text()} (${message.location().url ?? ""}, on ${page})`;
}

async function wordsOf(argument: JSHandle): Promise<string> {
  try {
    return await argument.evaluate((value: unknown) =>
      value instanceof Error ? `${value.name}: ${value.message}\n${value.stack ?? ""}` : String(value),
    );
  } catch {
    return argument.toString();
  }
}
