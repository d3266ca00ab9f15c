import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Half of what the builder would send by itself, to each page anew. */
const AXE = readFileSync(createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"), "utf8");

const OPEN_DIALOG = "dialog[open]";

/** A script that does nothing. */
const NOTHING = "void 0";

/** The dearest rule by far: half of the time. */
const CONTRAST = "color-contrast";

/**
 * Expects no automatically detectable violation of WCAG 2.2 AA on the current page, contrast apart: what a journey brings about is made
 * of parts whose colours the catalogue and the walk over all pages show ({@link expectAccessibleInColour}). Looks at pages as scripts
 * have them: axe needs timers, which a browser without JavaScript has not.
 */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolation(page, { runOnly: { type: "tag", values: WCAG }, rules: { [CONTRAST]: { enabled: false } } });
}

/** Like {@link expectAccessible}, and expects enough contrast. @param rules limits the check to these rules */
export function expectAccessibleInColour(page: Page, rules?: readonly string[]): Promise<void> {
  return expectNoViolation(page, { runOnly: rules ? { type: "rule", values: [...rules] } : { type: "tag", values: WCAG } });
}

/** Expects enough contrast on a page that was looked at in other colours. */
export const expectContrast = (page: Page) => expectAccessibleInColour(page, [CONTRAST]);

type Options = Parameters<AxeBuilder["options"]>[0];

async function expectNoViolation(page: Page, options: Options): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  await page.evaluate(finishTransitions);
  expect(await page.evaluate(doubledIds), `ids that stand twice on ${page.url()}`).toEqual([]);
  // A page that was looked at before has axe already.
  const isThere = await page.evaluate(() => "axe" in window);
  // Mails are shown in a sandboxed frame, where axe cannot run either.
  // Its legacy mode puts the results together in the page itself and opens no other for them; there is no frame to look into.
  // What stands behind an open dialog is out of reach, and was looked at before.
  const hasDialog = await page.locator(OPEN_DIALOG).first().isVisible();
  const builder = new AxeBuilder({ page, axeSource: isThere ? NOTHING : AXE })
    .setLegacyMode()
    .include(hasDialog ? OPEN_DIALOG : "html")
    .exclude("iframe[sandbox]")
    .options({ resultTypes: ["violations"], ...options });
  const { violations } = await builder.analyze();
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
