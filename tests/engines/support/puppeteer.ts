import puppeteer, { type Browser, type ConsoleMessage, type ElementHandle, type Page } from "puppeteer-core";
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
      await page.evaluateOnNewDocument(nameErrors);
      await prepare?.(page);
      return tabOf(page);
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String((error as Error).stack ?? error)));
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url ?? ""}, on ${page.url()})`);
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
    errors: () => errors,
    close: () => page.browserContext().close(),
  };
}

/** Puts the words of errors into the console's messages: Firefox names an error object only as such. */
function nameErrors(): void {
  const log = console;
  const { error } = log;
  log.error = (...said: unknown[]) =>
    error(...said.map((one) => (one instanceof Error ? `${one.name}: ${one.message}\n${one.stack ?? ""}` : one)));
}
