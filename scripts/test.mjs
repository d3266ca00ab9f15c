/**
 * `npm test`: everything that continuous integration runs, and a last line with the sum.
 *
 * The checks that need one core run side by side, and what each says stands together when it has ended. Tests use both cores and run
 * one stage after the other. A failed stage does not keep the others from running; what runs the built programs needs the build.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { buildStale } from "./build.mjs";
import { installMissing } from "./install.mjs";
import { endWith, exitCode, exitCodeAndOutput } from "./run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
const results = join(root, "test-results");
const reports = {
  unit: join(results, "unit.json"),
  running: join(results, "running.json"),
  journeys: join(results, "journeys.json"),
};

const total = { passed: 0, failed: 0 };

const commandOf = (script, args) => [process.execPath, [join(root, "node_modules", script), ...args]];
const environment = (env) => ({ cwd: root, env: { ...process.env, ...env } });

/** Runs a tool of node_modules, its output as it comes. */
function tool(script, args, env = {}) {
  return exitCode(...commandOf(script, args), environment(env));
}

/** Runs a tool of node_modules beside others: its output comes as one piece. */
async function quietTool(script, args) {
  const { code, output } = await exitCodeAndOutput(...commandOf(script, args), environment({}));
  return { code, output: output.trim() };
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
  const { code, seconds } = await timed(work);
  const counted = readCount(count);
  total.passed += counted ? counted.passed : code === 0 ? 1 : 0;
  // A runner that breaks down after its last test has failed, too.
  total.failed += Math.max(counted?.failed ?? 0, code === 0 ? 0 : 1);
  process.stdout.write(`── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
  return code === 0;
}

/**
 * A stage that runs beside others.
 *
 * @param {() => Promise<{ code: number, output: string }>} work
 */
async function quietStage(name, work) {
  let output = "";
  const { code, seconds } = await timed(async () => {
    const ended = await work();
    output = ended.output;
    return ended.code;
  });
  if (code === 0) total.passed += 1;
  else total.failed += 1;
  const said = output ? `${output}\n` : "";
  process.stdout.write(`\n── ${name}\n${said}── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
  return code === 0;
}

async function timed(work) {
  const startedAt = Date.now();
  let code;
  try {
    code = await work();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    code = 1;
  }
  return { code, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
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

/** All that takes one core and is not the linter, which takes as long as these together. @returns whether there is a build */
async function checkAndBuild() {
  const isBuilt = await quietStage("build", async () => {
    await buildStale(root);
    return { code: 0, output: "" };
  });
  await quietStage("types", () => quietTool("typescript/bin/tsc", ["-p", "."]));
  await quietStage("format", () => quietTool("prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."]));
  await quietStage("imports", () =>
    quietTool("dependency-cruiser/bin/dependency-cruise.mjs", [
      "--config",
      ".dependency-cruiser.cjs",
      ...["app", "contract", "platform", "tenants", "tests"],
    ]),
  );
  await quietStage("unused code", () => quietTool("knip/bin/knip.js", []));
  return isBuilt;
}

async function test() {
  await installMissing(root);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const [isBuilt] = await Promise.all([checkAndBuild(), quietStage("lint", () => quietTool("eslint/bin/eslint.js", ["."]))]);
  await stage("unit and route tests", () => vitest(["node", "browser"], reports.unit), countVitest(reports.unit));
  await stage(
    "contract, programs, reliability and pages without a browser",
    () => vitest(["contract", "program", "reliability", "http"], reports.running),
    countVitest(reports.running),
  );
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
