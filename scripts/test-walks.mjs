/**
 * `npm run test:walks`: what passes over the whole product in browsers, with a final summary. Each kind of page in Chromium, whether it is
 * accessible, and then the same short day of a merchant in Chromium, Firefox and WebKit, on a desk's and a phone's width.
 *
 * Firefox and WebKit are Debian's, which root gets installed. Where a browser cannot be had, its walk counts as skipped.
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

/** Seconds that each may take. */
const SHARES = { pages: 120, engines: 180 };

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
  }
  process.exit(stages.conclude() ? 0 : 1);
}

testWalks().catch(exitWithError);
