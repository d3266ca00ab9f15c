/**
 * `npm run lint:openapi`: the document of the upstream's API has no error by Redocly's rules, and types that are made from it compile.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { exitCodeAndOutput, exitWithError, Failure } from "./run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const document = "contract/openapi.json";
const cache = join(root, ".cache");
const types = join(cache, "upstream-api.ts");
// Redocly asks its server for a newer version of itself otherwise.
const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", REDOCLY_TELEMETRY: "off" };

async function run(tool, ...args) {
  const script = join(root, "node_modules", tool);
  const { code, output } = await exitCodeAndOutput(process.execPath, [script, ...args], { cwd: root, env });
  process.stdout.write(output);
  if (code !== 0) throw new Failure(`${tool} found faults in ${document}`);
}

async function check() {
  mkdirSync(cache, { recursive: true });
  await Promise.all([
    run("@redocly/cli/bin/cli.js", "lint", document),
    run("openapi-typescript/bin/cli.js", document, "--output", types).then(() =>
      run("typescript-native/bin/tsc", "--ignoreConfig", "--noEmit", "--strict", types),
    ),
  ]);
}

check().catch(exitWithError);
