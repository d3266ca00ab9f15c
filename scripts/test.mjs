/**
 * `npm test`: everything that continuous integration runs, with a final summary. `npm run test:long` is the same with long random
 * runs.
 *
 * Stages run one after the other, each with both cores: a third lane would make waiting tests time out, and a stage's time is its
 * own. Only the source checks run in parallel with each other and with the build. A failed stage does not stop the others; those
 * that run the built programs require the build.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { buildStale } from "./build.mjs";
import { installMissing } from "./install.mjs";
import { installReaders } from "./readers.mjs";
import { exitWithError } from "./run.mjs";
import { openStages, PROJECTS } from "./stages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
const results = join(root, "test-results");

/** Time budget of each stage on two fast cores, seconds; docs/testing.md says what a new feature may add. */
const SHARES = { checks: 120, unit: 100, contract: 120, programs: 100, journeys: 150, reliability: 60 };

const stages = openStages(root);

const vitest = (name, projects, share) => stages.vitest(name, projects, { share, report: join(results, `${projects[0]}.json`) });

const check = (name, script, args) => () => stages.run(name, () => stages.tool(script, args));

/** Source checks, two in parallel, the longest first; the build runs first. */
async function checks() {
  const waiting = [
    check("types", "typescript-native/bin/tsc", ["-p", "."]),
    check("lint", "oxlint/bin/oxlint", ["--type-aware", "--quiet", "."]),
    check("lint of styles", "eslint/bin/eslint.js", ["."]),
    check("format", "oxfmt/bin/oxfmt", ["--check"]),
    check("unused code", "knip/bin/knip.js", []),
    () => stages.run("OpenAPI document", () => stages.script("scripts/check-openapi.mjs")),
    check("imports", "dependency-cruiser/bin/dependency-cruise.mjs", [
      "--config",
      ".dependency-cruiser.cjs",
      "app",
      "contract",
      "platform",
      "tenants",
      "tests",
    ]),
  ];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  const build = stages.run("build", async () => {
    await buildStale(root);
    return { code: 0, output: "" };
  });
  await Promise.all([build.then(work), work()]);
  return build;
}

async function test() {
  // Read by tests/support/runs.ts.
  if (process.argv.includes("--long")) process.env.LONG_TESTS = "1";
  await installMissing(root);
  await installReaders();
  // If the browser must be installed, that runs in parallel with other stages. Only the journeys fail with it.
  const browser = findBrowser(root);
  browser.catch(() => undefined);
  // Read by vitest.config.ts: modules are transformed once per run and shared.
  process.env.SHARED_MODULES = "1";
  for (const folder of [results, join(root, ".cache/vitest")]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const isBuilt = await stages.group("checks and build", checks, SHARES.checks);
  await vitest("unit and route tests", PROJECTS.unit, SHARES.unit);
  await vitest("contract", PROJECTS.contract, SHARES.contract);
  if (isBuilt) {
    await vitest("programs and pages without a browser", PROJECTS.programs, SHARES.programs);
    const report = join(results, "journeys.json");
    await stages.playwright("journeys", ["javascript", "no-javascript", "clock"], { share: SHARES.journeys, report, browser });
    await vitest("reliability", PROJECTS.reliability, SHARES.reliability);
  }
  process.exit((await stages.conclude()) ? 0 : 1);
}

test().catch(exitWithError);
