/**
 * `npm run test:node -- 24`: everything that needs no browser, on another version of Node.js, with a final summary.
 *
 * Stages run one after the other, as those of `npm test`. It builds into its own folder, separate from theirs.
 */
import { mkdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { installMissing } from "./install.mjs";
import { otherNode } from "./other-node.mjs";
import { exitWithError, Failure } from "./run.mjs";
import { openStages, PROJECTS } from "./stages.mjs";

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

const RULES = ["app/models", "contract", "platform/rules"];

async function testNode(major) {
  if (!/^\d+$/.test(major ?? "")) throw new Failure("Which Node.js? Name its major version: npm run test:node -- 24");
  await installMissing(root);
  const node = await otherNode(Number(major));
  process.stdout.write(`Node.js ${node.version} (${node.path})\n`);
  const results = join(root, "test-results", `node-${major}`);
  for (const folder of [results, join(root, ".cache/vitest")]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const env = {
    ...process.env,
    // Programs started by name use it too.
    PATH: `${dirname(node.path)}${delimiter}${process.env.PATH}`,
    WAYBILL_BUILD_DIR: `build/node-${major}`,
    // Read by vitest.config.ts: modules are transformed once per run and shared.
    SHARED_MODULES: "1",
    // Read by tests/contract/upstream-pglite.test.ts.
    EVERY_ENGINE: "1",
  };
  const stages = openStages(root, { node: node.path, env });
  const vitest = (name, projects, folders) =>
    stages.vitest(name, projects, { report: join(results, `${projects.join("-")}.json`), folders });
  const isBuilt = await stages.run("build", () => stages.script("scripts/build.mjs"));
  // Of the tests without processes only the rules are run: they depend on the version's own data of languages and time zones.
  await vitest("rules", ["node"], RULES);
  await vitest("contract", PROJECTS.contract);
  if (isBuilt) await vitest("programs and pages without a browser", PROJECTS.programs);
  process.exit((await stages.conclude()) ? 0 : 1);
}

testNode(process.argv[2]).catch(exitWithError);
