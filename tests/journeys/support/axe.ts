import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Half the size of what the builder would inject into each page. */
const AXE = readFileSync(createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"), "utf8");

const OPEN_DIALOG = "dialog[open]";

/** A no-op script. */
const NOTHING = "void 0";

/** By far the slowest rule: half of the time. */
const CONTRAST = "color-contrast";

/**
 * Expects no automatically detectable violation of WCAG 2.2 AA on the current page, except contrast: journeys' states consist of
 * parts whose colours are checked in the catalogue and on all pages ({@link expectAccessibleInColour}). Checks pages with scripts
 * only, because axe needs timers.
 */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolation(page, { runOnly: { type: "tag", values: WCAG }, rules: { [CONTRAST]: { enabled: false } } });
}

/** Like {@link expectAccessible}, including contrast. @param rules restricts the check to these rules */
export function expectAccessibleInColour(page: Page, rules?: readonly string[]): Promise<void> {
  return expectNoViolation(page, { runOnly: rules ? { type: "rule", values: [...rules] } : { type: "tag", values: WCAG } });
}

/** Expects enough contrast on a page that was checked in other colours. */
export const expectContrast = (page: Page) => expectAccessibleInColour(page, [CONTRAST]);

type Options = Parameters<AxeBuilder["options"]>[0];

async function expectNoViolation(page: Page, options: Options): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  await page.evaluate(finishTransitions);
  expect(await page.evaluate(doubledIds), `ids that stand twice on ${page.url()}`).toEqual([]);
  // Axe may be loaded from an earlier check.
  const isThere = await page.evaluate(() => "axe" in window);
  // Axe cannot run in the sandboxed frame of mails.
  // Its legacy mode merges results in the page itself instead of opening another one; frames are skipped.
  // Content behind an open dialog is inert, and was checked before.
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

/**
 * Duplicate ids in the page: a label's `for` or a button's `form` would refer to the wrong element. Axe checks only some of them.
 */
function doubledIds(): string[] {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Pins are at their points, however close; the list beside the map offers the same choice (WCAG 2.5.8, "Equivalent"). */
const isCrowdedPin = (rule: string, html: string) => rule === "target-size" && html.includes('class="map-pin"');

/**
 * Finishes colour transitions in the page, such as those of buttons after a change of colour scheme: a page that is not painted
 * keeps its previous colours.
 */
function finishTransitions(): void {
  const isFinite = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Infinity;
  // Inherited colours start their transition after the parent's: repeat until none is left.
  for (let round = 0; round < 20; round += 1) {
    const moving = document.getAnimations().filter(isFinite);
    if (moving.length === 0) return;
    for (const animation of moving) animation.finish();
  }
}
