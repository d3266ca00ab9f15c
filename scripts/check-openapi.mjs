/** `npm run lint:openapi`: validates the upstream's OpenAPI document by Redocly's rules, and compiles types generated from it. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { exitCodeAndOutput, exitWithError, Failure } from "./run.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const document = "contract/openapi.json";
const cache = join(root, ".cache");
const types = join(cache, "upstream-api.ts");
// Otherwise Redocly checks its server for updates.
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
