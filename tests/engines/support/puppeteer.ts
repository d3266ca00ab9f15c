import puppeteer, { type Browser, type ConsoleMessage, type ElementHandle, type Page } from "puppeteer-core";
import type { Engine, EngineOptions, Point, Tab } from "./tab";

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

export async function startFirefox(path: string, { hasScripts = true }: EngineOptions = {}): Promise<Engine> {
  const extraPrefsFirefox = { ...FIREFOX_SETTINGS, "javascript.enabled": hasScripts };
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: path, extraPrefsFirefox });
  return engineOf(browser, undefined, hasScripts);
}

function engineOf(browser: Browser, prepare?: (page: Page) => Promise<void>, hasScripts = true): Engine {
  return {
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.evaluateOnNewDocument(nameErrors);
      await prepare?.(page);
      return tabOf(page, hasScripts);
    },
    close: () => browser.close(),
  };
}

function tabOf(page: Page, hasScripts: boolean): Tab {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String((error as Error).stack ?? error)));
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url ?? ""}, on ${page.url()})`);
  });
  const { mouse, keyboard } = page;
  // The realm of a page whose scripts are off runs none of ours either.
  const realm = () =>
    hasScripts ? page : (page.mainFrame() as unknown as { isolatedRealm(): Pick<Page, "evaluate"> }).isolatedRealm();
  return {
    hasScripts,
    resize: (width, height) => page.setViewport({ width, height }),
    goto: async (url) => void (await page.goto(url)),
    run: (script, ...args) => realm().evaluate(script as (...args: unknown[]) => never, ...args),
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
