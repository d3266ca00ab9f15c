import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { exitCode, exitCodeAndOutput } from "./run.mjs";

/** Projects of vitest, stage by stage. Reliability runs alone: it tests the product's real timeouts. */
export const PROJECTS = {
  unit: ["node", "browser"],
  contract: ["contract"],
  programs: ["program", "http"],
  reliability: ["reliability"],
};

/** Number of slowest files in the summary. */
const SLOWEST = 20;

/** Lines of a failure's message in the summary. */
const FAILURE_LINES = 12;

/** A larger young generation: fewer garbage collections, and a run that is a twentieth faster. */
const ROOM = "--max-semi-space-size=32";

/**
 * Result of a runner.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], files: { path: string, ms: number }[] }} Report
 *   failures: name of each failed test, and the first lines of its message
 */

/**
 * The stages of a test run: each prints its output when it ends, and {@link conclude} prints the summary.
 *
 * @param {string} root folder of package.json
 * @param {{ node?: string, env?: NodeJS.ProcessEnv }} [options] Node.js program and environment of the stages
 */
export function openStages(root, { node = process.execPath, env: shared = process.env } = {}) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** Failures, repeated at the end, where readers of a long log look first. */
  const failures = [];
  /** @type {{ name: string, seconds: number, share?: number }[]} */
  const times = [];
  /** @type {Report["files"]} */
  const files = [];

  /** Runs a script of the root and captures its output, or inherits it. */
  async function script(path, args = [], { env = {}, inherits = false } = {}) {
    const NODE_OPTIONS = [shared.NODE_OPTIONS, ROOM].filter(Boolean).join(" ");
    const command = [node, [join(root, path), ...args], { cwd: root, env: { ...shared, NODE_OPTIONS, ...env } }];
    if (inherits) return { code: await exitCode(...command), output: "" };
    const { code, output } = await exitCodeAndOutput(...command);
    return { code, output: output.trim() };
  }

  /** Runs a tool of node_modules. */
  const tool = (path, args, options) => script(join("node_modules", path), args, options);

  /**
   * A stage of vitest's projects.
   *
   * @param {{ report: string, share?: number, folders?: string[] }} options report: path of its report; folders: of the tests,
   *   by default all
   */
  function vitest(name, projects, { report, share, folders = [] }) {
    const args = ["run", ...folders, ...projects.flatMap((project) => ["--project", project])];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return run(name, () => tool("vitest/vitest.mjs", [...args, ...reporters]), { share, report: vitestReport(report) });
  }

  /**
   * A stage of Playwright's projects, which prints as it goes.
   *
   * @param {{ report: string, share?: number, browser: Promise<string> }} options browser: path of the browser, which may still
   *   be being installed
   */
  function playwright(name, projects, { report, share, browser }) {
    const args = ["test", "--retries=1", "--reporter=list,json", ...projects.map((project) => `--project=${project}`)];
    const work = async () => {
      const env = { CHROMIUM_PATH: await browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return tool("@playwright/test/cli.js", args, { env, inherits: true });
    };
    return run(name, work, { share, report: playwrightReport(report) });
  }

  /**
   * Runs one stage. With a report its tests are counted, otherwise the stage counts as one.
   *
   * @param {string} name
   * @param {() => Promise<{ code: number, output: string }>} work
   * @param {{ share?: number, report?: () => Report }} [options] share: time budget, seconds
   * @returns {Promise<boolean>} whether it passed
   */
  async function run(name, work, { share, report } = {}) {
    const startedAt = Date.now();
    const { code, output } = await work().catch((error) => ({ code: 1, output: error.message }));
    const seconds = (Date.now() - startedAt) / 1000;
    times.push({ name, seconds, share });
    const counted = readReport(report);
    total.passed += counted ? counted.passed : code === 0 ? 1 : 0;
    total.skipped += counted?.skipped ?? 0;
    // A runner that crashes after its last test has failed too.
    total.failed += Math.max(counted?.failed ?? 0, code === 0 ? 0 : 1);
    if (code !== 0) failures.push(`${name} FAILED`);
    failures.push(...(counted?.failures ?? []).map((failure) => `${name}: ${failure}`));
    files.push(...(counted?.files ?? []));
    const said = output ? `${output}\n` : "";
    process.stdout.write(`\n── ${name}\n${said}── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds.toFixed(1)} s\n`);
    return code === 0;
  }

  /** Measures parallel stages as one. */
  async function group(name, work, share) {
    const startedAt = Date.now();
    const result = await work();
    times.push({ name, seconds: (Date.now() - startedAt) / 1000, share });
    return result;
  }

  /**
   * Prints the stages, the slowest files, the failures and the totals, and waits until they are written: a process that exits
   * earlier loses what a full pipe has not taken yet, which is this summary.
   *
   * @returns {Promise<boolean>} whether everything passed
   */
  async function conclude() {
    const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    const lines = [
      "",
      "Seconds of each stage:",
      ...times.map(timeLine),
      "",
      `The slowest ${slowest.length} files:`,
      ...slowest.map(({ path, ms }) => `${(ms / 1000).toFixed(1).padStart(7)}  ${relative(root, path)}`),
      ...(failures.length > 0 ? [""] : []),
      ...failures.map((failure) => `✗ ${failure.replaceAll("\n", "\n✗   ")}`),
      "",
      `${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`,
    ];
    await new Promise((resolve) => process.stdout.write(`${lines.join("\n")}\n`, resolve));
    return total.failed === 0;
  }

  return { script, tool, run, vitest, playwright, group, conclude };
}

function timeLine({ name, seconds, share }) {
  const over = share !== undefined && seconds > share ? `  over its share of ${share} s` : "";
  return `${seconds.toFixed(1).padStart(7)}  ${name}${over}`;
}

/** A failed test for the summary. @param {string | undefined} message the runner's, with colour codes */
function failure(name, message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [name, ...lines.slice(0, FAILURE_LINES)].join("\n");
}

/** @returns {Report | undefined} undefined without a report, as after a crash of the runner */
function readReport(report) {
  try {
    return report?.();
  } catch {
    return undefined;
  }
}

/** Reads a report of vitest's JSON reporter. @returns {() => Report} */
const vitestReport = (path) => () => {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(path, "utf8"));
  const failed = testResults.flatMap((file) => file.assertionResults.filter((test) => test.status === "failed"));
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0])),
    files: testResults.map(({ name, startTime, endTime }) => ({ path: name, ms: endTime - startTime })),
  };
};

/**
 * Reads a report of Playwright's JSON reporter. A file's time is that of its journeys. A journey that passed on retry counts as
 * passed and is listed.
 *
 * @returns {() => Report}
 */
const playwrightReport = (path) => () => {
  const { config, stats, suites } = JSON.parse(readFileSync(path, "utf8"));
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const journeys = suites.flatMap(specs).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}:${line} ${title}`,
      path: join(config.rootDir, file),
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      error: results.find(({ error }) => error)?.error.message,
    })),
  );
  const files = new Map();
  for (const { path: file, ms } of journeys) files.set(file, (files.get(file) ?? 0) + ms);
  const said = { unexpected: "failed", flaky: "passed when tried again" };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: journeys.flatMap(({ name, status, error }) => (said[status] ? [failure(`${name} (${said[status]})`, error)] : [])),
    files: [...files].map(([file, ms]) => ({ path: file, ms })),
  };
};
