/**
 * `npm run test:walks`: browser tests across the whole product, with a final summary. They check every kind of page for
 * accessibility in Chromium, then run the same short working day of a merchant in Chromium, Firefox and WebKit, at desktop and
 * phone width, and pay in Firefox and WebKit on doubles of Stripe and Karrio. At the end the image is assembled and started.
 *
 * Firefox and WebKit are Debian packages, installed if run as root. A browser that is unavailable counts as skipped.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildStale } from "./build.mjs";
import { findEngines } from "./engines.mjs";
import { installMissing } from "./install.mjs";
import { exitWithError } from "./run.mjs";
import { openStages } from "./stages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** Time budgets, seconds. */
const SHARES = { pages: 120, engines: 270, image: 120 };

async function testWalks() {
  await installMissing(root);
  const { env, missing } = await findEngines(root);
  if (missing.length > 0) process.stdout.write(`Not found: ${missing.join(", ")}. Walks that need them are skipped.\n`);
  const results = join(root, "test-results", "walks");
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const stages = openStages(root, { env: { ...process.env, ...env } });
  const build = async () => {
    await buildStale(root);
    return { code: 0, output: "" };
  };
  if (await stages.run("build", build)) {
    const browser = Promise.resolve(env.CHROMIUM_PATH);
    await stages.playwright("pages", ["pages"], { share: SHARES.pages, report: join(results, "pages.json"), browser });
    await stages.vitest("engines", ["engines"], { share: SHARES.engines, report: join(results, "engines.json") });
    await stages.vitest("image", ["image"], { share: SHARES.image, report: join(results, "image.json") });
  }
  process.exit((await stages.conclude()) ? 0 : 1);
}

testWalks().catch(exitWithError);
