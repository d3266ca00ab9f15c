import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Expects no automatically detectable violation of WCAG 2.2 AA on the current page.
 *
 * @param rules limits the check to these rules
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const hasScript = await runsScripts(page);
  const shown = hasScript ? page : await printed(page);
  await shown.evaluate(finishTransitions);
  // Mails are shown in a sandboxed frame, where axe cannot run either.
  // Its legacy mode puts the results together in the page itself and opens no other for them; there is no frame to look into.
  const builder = new AxeBuilder({ page: shown }).setLegacyMode().exclude("iframe[sandbox]");
  expect(await shown.evaluate(doubledIds), `ids that stand twice on ${page.url()}`).toEqual([]);
  builder.options({
    resultTypes: ["violations"],
    runOnly: rules ? { type: "rule", values: rules } : { type: "tag", values: WCAG },
  });
  // Contrast takes most of the time, and the style sheets of a page are those that it has with scripts.
  if (!hasScript) builder.disableRules("color-contrast");
  const { violations } = await builder.analyze();
  if (!hasScript) await shown.close();
  const found = violations
    .map(({ id, help, nodes }) => ({ id, help, parts: nodes.map(({ html }) => html).filter((html) => !isCrowdedPin(id, html)) }))
    .filter(({ parts }) => parts.length > 0)
    .map(({ id, help, parts }) => `${id}: ${help}\n  ${parts.join("\n  ")}`);
  expect(found, `${await page.title()}, ${page.url()}`).toEqual([]);
}

/** Ids that several elements of the page have: a label or a button's `form` then names the wrong one. Axe looks at some of them only. */
function doubledIds(): string[] {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Pins stand where their points are, close together or not; the list beside the map has the same choice (WCAG 2.5.8, "Equivalent"). */
const isCrowdedPin = (rule: string, html: string) => rule === "target-size" && html.includes('class="map-pin"');

/**
 * Ends in the page what is on its way to another colour, such as the buttons after the colour scheme was switched: a page that is
 * not drawn keeps the colours that it had before.
 */
function finishTransitions(): void {
  const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  // What inherits a colour sets out when that has arrived: again until nothing moves.
  for (let round = 0; round < 20; round += 1) {
    const moving = document.getAnimations().filter(isFinite);
    if (moving.length === 0) return;
    for (const animation of moving) animation.finish();
  }
}

/** Without scripts there are no timers, which axe needs. */
async function runsScripts(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.createElement("noscript").parentNode === null && matchMedia("(scripting: enabled)").matches,
  );
}

/**
 * A copy of the page in a context with JavaScript, its own scripts removed, so that axe sees what a browser without JavaScript
 * shows.
 */
async function printed(page: Page): Promise<Page> {
  const html = (await page.content())
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<(\/?)noscript>/g, (_, slash: string) => `<${slash}div>`)
    .replaceAll(/<meta http-equiv="refresh"[^>]*>/g, "");
  const context = await contextWithScripts(page.context().browser());
  const copy = await context.newPage();
  await copy.route(page.url(), (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
  await copy.goto(page.url());
  return copy;
}

const contexts = new WeakMap<Browser, ReturnType<Browser["newContext"]>>();
function contextWithScripts(browser: Browser | null): ReturnType<Browser["newContext"]> {
  if (!browser) throw new Error("The page has no browser");
  const known = contexts.get(browser) ?? browser.newContext({ javaScriptEnabled: true });
  contexts.set(browser, known);
  return known;
}
