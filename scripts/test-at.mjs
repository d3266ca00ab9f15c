/**
 * `npm run test:at -- "2028-02-29 23:30"`: runs the tests with a clock that starts at an instant, UTC. Names of vitest's
 * projects, or `journeys`, after it run only these.
 *
 * Every program that a test starts uses this clock, browsers included. PostgreSQL and Redis are not used, because they run on the
 * real clock.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { buildStale } from "./build.mjs";
import { installMissing } from "./install.mjs";
import { exitCode, exitWithError, Failure } from "./run.mjs";
import { PROJECTS } from "./stages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

/** Each stage starts at the instant. */
const STAGES = [...Object.values(PROJECTS), ["journeys"]];
const NEEDS_NO_BUILD = [...PROJECTS.unit, ...PROJECTS.contract];

const USAGE = `Usage: npm run test:at -- "2028-02-29 23:30" [${STAGES.flat().join(" ")}]`;

const SETTINGS = {
  // faketime's fix of the monotonic clock makes a browser's timers wait for seconds.
  FAKETIME_FORCE_MONOTONIC_FIX: "0",
  TEST_POSTGRES_URL: "postgres://postgres@127.0.0.1:1/postgres",
  TEST_REDIS_URL: "redis://127.0.0.1:1",
};

/** @returns {{ instantMs: number, chosen: string[] }} Unix milliseconds, and the projects to run */
function readArguments([instant = "", ...names]) {
  const instantMs = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(instant) ? Date.parse(`${instant.replace(" ", "T")}Z`) : NaN;
  if (Number.isNaN(instantMs) || names.some((name) => !STAGES.flat().includes(name))) throw new Failure(USAGE);
  return { instantMs, chosen: names.length > 0 ? names : STAGES.flat() };
}

function requireFaketime() {
  if ((process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, "faketime")))) return;
  throw new Failure("faketime is missing: `apt-get install faketime` (Debian, Ubuntu) or `brew install libfaketime` (macOS).");
}

/** Runs a tool of node_modules at an instant. The monotonic clock is unchanged, because timers use it. */
async function toolAt(instantMs, script, args, env = {}) {
  const seconds = Math.round((instantMs - Date.now()) / 1000);
  const clock = ["-m", "--exclude-monotonic", "-f", `${seconds < 0 ? "" : "+"}${seconds}s`];
  const command = [...clock, process.execPath, join(root, "node_modules", script), ...args];
  return exitCode("faketime", command, { cwd: root, env: { ...process.env, ...SETTINGS, ...env } });
}

const vitestAt = (instantMs, projects) =>
  toolAt(instantMs, "vitest/vitest.mjs", ["run", ...projects.flatMap((project) => ["--project", project])]);

async function journeysAt(instantMs) {
  const args = ["test", "--retries=1", "--reporter=list"];
  return toolAt(instantMs, "@playwright/test/cli.js", args, { CHROMIUM_PATH: await findBrowser(root) });
}

async function testAt() {
  const { instantMs, chosen } = readArguments(process.argv.slice(2));
  requireFaketime();
  await installMissing(root);
  if (chosen.some((name) => !NEEDS_NO_BUILD.includes(name))) await buildStale(root);
  const failed = [];
  for (const stage of STAGES) {
    const names = stage.filter((name) => chosen.includes(name));
    if (names.length === 0) continue;
    const code = await (names[0] === "journeys" ? journeysAt(instantMs) : vitestAt(instantMs, names));
    if (code !== 0) failed.push(...names);
  }
  if (failed.length > 0) throw new Failure(`Failed: ${failed.join(", ")}`);
}

testAt().catch(exitWithError);
