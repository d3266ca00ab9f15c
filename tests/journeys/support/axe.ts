import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * The page in sight has no violation of WCAG 2.2 AA that a machine can find.
 *
 * @param rules the only ones that are looked at
 */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const hasScript = await runsScripts(page);
  const shown = hasScript ? page : await printed(page);
  // A mail stands in a frame that runs no scripts, axe's neither.
  const builder = new AxeBuilder({ page: shown }).exclude("iframe[sandbox]");
  const { violations } = await (rules ? builder.withRules(rules) : builder.withTags(WCAG)).analyze();
  if (!hasScript) await shown.close();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join("\n  ")}`);
  expect(found, `${await page.title()}, ${page.url()}`).toEqual([]);
}

/** A page without scripts runs no timers either, and axe waits for one. */
async function runsScripts(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.createElement("noscript").parentNode === null && matchMedia("(scripting: enabled)").matches,
  );
}

/** The same page in a context that has scripts, its own taken out, so that axe sees what a browser without JavaScript shows. */
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
