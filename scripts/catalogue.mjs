import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUILD_FOLDER } from "./build-folder.mjs";
import { buildStale } from "./build.mjs";
import { exitCode, exitWithError } from "./run.mjs";

/* The commands for a catalogue, of what was built: the container image has no sources. */

const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

async function main() {
  if (existsSync(join(root, "package-lock.json"))) await buildStale(root, ["platform"]);
  process.exitCode = await exitCode(process.execPath, [
    join(root, BUILD_FOLDER, "platform/catalogue.js"),
    ...process.argv.slice(2),
  ]);
}

main().catch(exitWithError);
