/**
 * `npm test`: everything that continuous integration runs, with a final summary.
 *
 * Two lanes run in parallel, one for each core: the journeys, and everything else one after the other. A third makes nothing
 * faster, and what waits for an answer gives up. Journeys stream their output; every other stage prints it at the end. A failed stage does not stop the others; stages that run the built programs
 * require the build.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { buildStale } from "./build.mjs";
import { installMissing } from "./install.mjs";
import { installReaders } from "./readers.mjs";
import { exitWithError, exitCode, exitCodeAndOutput } from "./run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");
const results = join(root, "test-results");
const reports = {
  unit: join(results, "unit.json"),
  running: join(results, "running.json"),
  reliability: join(results, "reliability.json"),
  journeys: join(results, "journeys.json"),
};

const total = { passed: 0, failed: 0 };
/** What went wrong, said once more at the end, where whoever reads a long log looks first. */
const failures = [];

const commandOf = (script, args) => [process.execPath, [join(root, "node_modules", script), ...args]];
const environment = (env) => ({ cwd: root, env: { ...process.env, ...env } });

/** Runs a tool of node_modules with inherited output. */
async function tool(script, args, env = {}) {
  return { code: await exitCode(...commandOf(script, args), environment(env)), output: "" };
}

/** Runs a tool of node_modules in parallel to others and captures its output. */
async function quietTool(script, args) {
  const { code, output } = await exitCodeAndOutput(...commandOf(script, args), environment({}));
  return { code, output: output.trim() };
}

const vitest = (projects, report) =>
  quietTool("vitest/vitest.mjs", [
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
 * @param {() => Promise<{ code: number, output: string }>} work
 * @param {() => { passed: number, failed: number, names: string[] }} [count]
 */
async function stage(name, work, count) {
  const { code, output, seconds } = await timed(work);
  const counted = readCount(count);
  total.passed += counted ? counted.passed : code === 0 ? 1 : 0;
  // A runner that breaks down after its last test has failed, too.
  total.failed += Math.max(counted?.failed ?? 0, code === 0 ? 0 : 1);
  if (code !== 0) failures.push(`${name} FAILED`);
  failures.push(...(counted?.names ?? []).map((test) => `${name}: ${test}`));
  const said = output ? `${output}\n` : "";
  process.stdout.write(`\n── ${name}\n${said}── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
  return code === 0;
}

async function timed(work) {
  const startedAt = Date.now();
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  try {
    return { ...(await work()), seconds: seconds() };
  } catch (error) {
    return { code: 1, output: error.message, seconds: seconds() };
  }
}

function readCount(count) {
  try {
    return count?.();
  } catch {
    return undefined;
  }
}

const countVitest = (report) => () => {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
  const failed = testResults.flatMap((file) => file.assertionResults.filter((test) => test.status === "failed"));
  return { passed: numPassedTests, failed: numFailedTests, names: failed.map((test) => test.fullName) };
};

/** A journey that passes at its second try counts as passed and is named: two cores that do everything at once are late at times. */
const countPlaywright = () => {
  const { stats, suites } = JSON.parse(readFileSync(reports.journeys, "utf8"));
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const doubtful = suites
    .flatMap(specs)
    .flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === "unexpected" || test.status === "flaky")
        .map(
          (test) => `${spec.file}:${spec.line} ${spec.title} (${test.status === "flaky" ? "passed when tried again" : "failed"})`,
        ),
    );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, names: doubtful };
};

async function build() {
  await buildStale(root);
  return { code: 0, output: "" };
}

const depcruise = () =>
  quietTool("dependency-cruiser/bin/dependency-cruise.mjs", [
    "--config",
    ".dependency-cruiser.cjs",
    ...["app", "contract", "platform", "tenants", "tests"],
  ]);

async function journeys() {
  const browser = await findBrowser(root);
  return tool("@playwright/test/cli.js", ["test", "--pass-with-no-tests", "--retries=1", "--reporter=list,json"], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys,
  });
}

/** What a lane's stages need of the build is a promise: those that run what was built wait for it. */
async function test() {
  await installMissing(root);
  await installReaders();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const built = stage("build", build);
  const needsBuild = async (work) => {
    if (!(await built)) throw new Error("not run, for the build failed");
    return work();
  };
  // What needs no build begins with it.
  const checks = async () => {
    await stage("types", () => quietTool("typescript/bin/tsc", ["-p", "."]));
    await stage("format", () => quietTool("prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."]));
    await stage("imports", depcruise);
    await stage("unused code", () => quietTool("knip/bin/knip.js", []));
    await stage("unit and route tests", () => vitest(["node", "browser"], reports.unit), countVitest(reports.unit));
    await stage("lint", () => quietTool("eslint/bin/eslint.js", ["."]));
  };
  const programs = () =>
    stage(
      "contract, programs and pages without a browser",
      () => needsBuild(() => vitest(["contract", "program", "http"], reports.running)),
      countVitest(reports.running),
    );
  const inBrowser = () => stage("journeys", () => needsBuild(journeys), countPlaywright);
  await Promise.all([checks().then(programs), inBrowser()]);
  // Alone: it kills programs and cuts connections, and the deadlines that it tests are the product's own.
  await stage(
    "reliability",
    () => needsBuild(() => vitest(["reliability"], reports.reliability)),
    countVitest(reports.reliability),
  );
  for (const line of failures) process.stdout.write(`\n${line}`);
  process.stdout.write(`\n\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 ? 0 : 1);
}

test().catch(exitWithError);
