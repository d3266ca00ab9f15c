/**
 * `npm run test:engines`: the same short walk in Chromium, Firefox and WebKit, on a desk's and a phone's width, with a final summary.
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

/** Seconds that the walks may take. */
const SHARE = 180;

async function testEngines() {
  await installMissing(root);
  const { env, missing } = await findEngines(root);
  if (missing.length > 0) process.stdout.write(`Not found: ${missing.join(", ")}. Walks that need them are skipped.\n`);
  const results = join(root, "test-results", "engines");
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const stages = openStages(root, { env: { ...process.env, ...env } });
  const build = async () => {
    await buildStale(root);
    return { code: 0, output: "" };
  };
  if (await stages.run("build", build))
    await stages.vitest("walks", ["engines"], { share: SHARE, report: join(results, "walks.json") });
  process.exit(stages.conclude() ? 0 : 1);
}

testEngines().catch(exitWithError);
