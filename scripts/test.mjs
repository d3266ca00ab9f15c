/**
 * `npm test`: everything that continuous integration runs, one stage after the other, and a last line with the sum.
 *
 * A failed stage does not keep the others from running; the journeys alone need the build.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { buildStale } from "./build.mjs";
import { installMissing } from "./install.mjs";
import { endWith, exitCode } from "./run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
const results = join(root, "test-results");
const reports = {
  unit: join(results, "unit.json"),
  contract: join(results, "contract.json"),
  journeys: join(results, "journeys.json"),
};

const total = { passed: 0, failed: 0 };

/** Runs a tool of node_modules. */
function tool(script, args, env = {}) {
  return exitCode(process.execPath, [join(root, "node_modules", script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
}

const vitest = (projects, report) =>
  tool("vitest/vitest.mjs", [
    "run",
    "--passWithNoTests",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);

/**
 * One stage. With a report its tests are counted, otherwise the stage counts as one.
 *
 * @param {() => Promise<number>} work resolves with an exit code
 * @param {() => { passed: number, failed: number }} [count]
 */
async function stage(name, work, count) {
  process.stdout.write(`\n── ${name}\n`);
  const startedAt = Date.now();
  let code;
  try {
    code = await work();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    code = 1;
  }
  const counted = readCount(count);
  total.passed += counted ? counted.passed : code === 0 ? 1 : 0;
  // A runner that breaks down after its last test has failed, too.
  total.failed += Math.max(counted?.failed ?? 0, code === 0 ? 0 : 1);
  process.stdout.write(`── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  return code === 0;
}

function readCount(count) {
  try {
    return count?.();
  } catch {
    return undefined;
  }
}

const countVitest = (report) => () => {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: numPassedTests, failed: numFailedTests };
};

const countPlaywright = () => {
  const { stats } = JSON.parse(readFileSync(reports.journeys, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

async function test() {
  await installMissing(root);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await stage("lint", () => tool("eslint/bin/eslint.js", ["."]));
  await stage("format", () => tool("prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."]));
  await stage("imports", () =>
    tool("dependency-cruiser/bin/dependency-cruise.mjs", [
      "--config",
      ".dependency-cruiser.cjs",
      ...["app", "contract", "platform", "tenants", "tests"],
    ]),
  );
  await stage("unused code", () => tool("knip/bin/knip.js", []));
  await stage("types", () => tool("typescript/bin/tsc", ["-p", "."]));
  await stage("unit and route tests", () => vitest(["node", "browser"], reports.unit), countVitest(reports.unit));
  const isBuilt = await stage("build", async () => {
    await buildStale(root);
    return 0;
  });
  await stage("contract and reliability tests", () => vitest(["contract"], reports.contract), countVitest(reports.contract));
  await stage(
    "journeys",
    async () => {
      if (!isBuilt) throw new Error("not run, for the build failed");
      const browser = await findBrowser(root);
      return tool("@playwright/test/cli.js", ["test", "--pass-with-no-tests", "--reporter=list,json"], {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys,
      });
    },
    countPlaywright,
  );
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 ? 0 : 1);
}

test().catch(endWith);
