import { coveredControls } from "../../support/covered-controls";
import type { Point, Tab } from "./tab";

/** Checks that each control of the page receives clicks where it is drawn. @throws Error with the names of those that do not */
export type Look = () => Promise<void>;

/** Timeout for a page, even on a slow machine. */
const PATIENCE_MS = 30_000;

/** Polling interval, ms. */
const PAUSE_MS = 50;

/**
 * Polls until a function in the page returns a value.
 *
 * @param what named in the error
 * @throws Error with the page's URL, heading and toasts
 */
export async function waitFor<Args extends unknown[], Result>(
  tab: Tab,
  what: string,
  script: (...args: Args) => Result,
  ...args: Args
): Promise<NonNullable<Result>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    // During a navigation there is no page to inspect.
    const found = await tab.run(script, ...args).catch((error: unknown) => {
      if (Date.now() > end) throw error;
      return null;
    });
    if (found) return found;
    if (Date.now() > end) {
      const where = await tab.run(() => {
        const texts = [...document.querySelectorAll("h1, .toast")].map(({ textContent }) => `“${textContent}”`);
        return [location.pathname + location.search, ...texts].join(", ");
      });
      throw new Error(`never came: ${what}, at ${where}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Opens a page and waits for hydration. */
export async function open(tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await waitForScripts(tab);
}

/** Waits for hydration, or without scripts for the page alone. */
export async function waitForScripts(tab: Tab): Promise<void> {
  if (!tab.hasScripts) return waitForPage(tab);
  await waitFor(tab, "the page's scripts", () => {
    const main = document.querySelector("#main");
    return document.readyState === "complete" && main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

async function waitForPage(tab: Tab): Promise<void> {
  await waitFor(tab, "the page", () => document.readyState === "complete" && document.querySelector("#main") !== null);
}

/** Waits for a path of the app. The URL may change before the page. @param end of the path, without its query */
export async function arrive(tab: Tab, end: string): Promise<void> {
  const isThere = (end: string) => location.pathname.endsWith(end) && document.querySelector(".working > *") === null;
  await waitFor(tab, end, isThere, end);
  await waitForScripts(tab);
}

/** Waits for a visible element. */
export async function appear(tab: Tab, selector: string): Promise<void> {
  const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  await waitFor(tab, selector, isShown, selector);
}

/** Waits until no element matches. */
export async function vanish(tab: Tab, selector: string): Promise<void> {
  await waitFor(tab, `no ${selector}`, (selector) => document.querySelector(selector) === null, selector);
}

/** Waits for a visible text. */
export async function see(tab: Tab, text: string): Promise<void> {
  await waitFor(tab, `“${text}”`, (text) => document.body.innerText.replaceAll(/\s+/g, " ").includes(text), text);
}

/**
 * Clicks the first visible element that matches, at its position, as soon as it stands still and nothing covers it.
 *
 * @param text part of its name
 */
export async function press(tab: Tab, selector: string, text = ""): Promise<void> {
  // What the page does after it was drawn may still move the element: the focus on a moved row scrolls.
  let at = await pointOf(tab, selector, text);
  const end = Date.now() + PATIENCE_MS;
  for (let before: Point | null = null; !before || !isClose(before, at);) {
    if (before && Date.now() > end) throw new Error(`never stands still: ${selector} ${text}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    [before, at] = [at, await pointOf(tab, selector, text)];
  }
  await tab.click(at);
}

/** Firefox may round a centre of half a pixel up and down in turn, each time an element is scrolled there. */
const isClose = (a: Point, b: Point) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= 1;

/** Centre of the first visible element that matches, scrolled into view. */
async function pointOf(tab: Tab, selector: string, text: string): Promise<Point> {
  const find = (selector: string, text: string) => {
    const nameOf = (element: Element) =>
      (element.getAttribute("aria-label") ?? element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) => one.checkVisibility({ visibilityProperty: true }) && nameOf(one).includes(text),
    );
    if (!element) return null;
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const box = [...element.getClientRects()].find(({ width }) => width > 2) ?? element.getBoundingClientRect();
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const hit = document.elementFromPoint(at.x, at.y);
    // A row's link covers the whole row.
    const area = element.matches("td .badge") ? element.closest("tr")! : element;
    return hit && (area.contains(hit) || hit.contains(element)) ? at : null;
  };
  return waitFor(tab, `${selector} ${text && `“${text}”`}, with nothing over it`, find, selector, text);
}

/** Replaces the content of a field. */
export async function fill(tab: Tab, selector: string, text: string): Promise<void> {
  await press(tab, selector);
  await tab.run((selector: string) => document.querySelector<HTMLInputElement>(selector)!.select(), selector);
  await tab.type(text);
}

/** Chooses an option of a select, which browsers open as a window of their own. */
export async function choose(tab: Tab, selector: string, value: string): Promise<void> {
  const set = (selector: string, value: string) => {
    const select = document.querySelector<HTMLSelectElement>(selector);
    if (!select) return false;
    select.value = value;
    for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
    return select.value === value;
  };
  await waitFor(tab, `${selector} with ${value}`, set, selector, value);
}

/** @throws Error with the controls that another element covers, at this width and on the narrowest phone */
export async function expectAllHit(tab: Tab, width: number, height: number): Promise<void> {
  const wrong = (await tab.run(coveredControls)).map((line) => `${width} px: ${line}`);
  if (width < 600) {
    await tab.resize(320, height);
    wrong.push(...(await tab.run(coveredControls)).map((line) => `320 px: ${line}`));
    await tab.resize(width, height);
  }
  if (wrong.length === 0) return;
  throw new Error(`${await tab.run(() => location.pathname)} has controls that something lies over:\n${wrong.join("\n")}`);
}
