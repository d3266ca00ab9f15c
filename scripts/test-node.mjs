/**
 * `npm run test:node -- 24`: what depends on the version of Node.js, under another one, with a final summary: the build, and the
 * tests of the contract, of programs and of pages without a browser.
 *
 * Two lanes run in parallel, one for each core. The build has a folder of its own: that of `npm test` stays as it is.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installMissing } from "./install.mjs";
import { otherNode } from "./other-node.mjs";
import { exitCodeAndOutput, exitWithError, Failure } from "./run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

async function testNode(major) {
  if (!/^\d+$/.test(major ?? "")) throw new Failure("Which Node.js? Name its major version: npm run test:node -- 24");
  await installMissing(root);
  const node = await otherNode(Number(major));
  process.stdout.write(`Node.js ${node.version} (${node.path})\n`);
  const results = join(root, "test-results", `node-${major}`);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const env = {
    ...process.env,
    // Whatever is started by name runs on it, too.
    PATH: `${dirname(node.path)}${delimiter}${process.env.PATH}`,
    WAYBILL_BUILD_DIR: `build/node-${major}`,
  };
  const run = (args) => exitCodeAndOutput(node.path, args, { cwd: root, env });
  const total = { passed: 0, failed: 0 };

  /** With a report its tests are counted, otherwise the stage counts as one. */
  async function stage(name, args, report) {
    const startedAt = Date.now();
    const { code, output } = await run(args);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    const counted = readReport(report);
    total.passed += counted?.numPassedTests ?? (code === 0 ? 1 : 0);
    // A runner that breaks down after its last test has failed, too.
    total.failed += Math.max(counted?.numFailedTests ?? 0, code === 0 ? 0 : 1);
    process.stdout.write(`\n── ${name}\n${output.trim()}\n── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
    return code === 0;
  }

  const vitest = (name, ...projects) => {
    const report = join(results, `${projects.join("-")}.json`);
    const chosen = projects.flatMap((project) => ["--project", project]);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    return stage(name, [join(root, "node_modules/vitest/vitest.mjs"), "run", ...chosen, ...reporters], report);
  };

  await Promise.all([
    vitest("contract", "contract"),
    stage("build", [join(root, "scripts/build.mjs")]).then(
      (built) => built && vitest("programs and pages without a browser", "program", "http"),
    ),
  ]);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed === 0 ? 0 : 1);
}

function readReport(report) {
  try {
    return report && JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}

testNode(process.argv[2]).catch(exitWithError);
