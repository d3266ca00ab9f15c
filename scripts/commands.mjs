import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { BUILD_FOLDER } from "./build-folder.mjs";
import { buildStale } from "./build.mjs";
import { exitCode } from "./run.mjs";

/** Commands for an operator, of the built platform: the container image has no sources. */
export const COMMANDS = ["balance", "catalogue", "doctor", "reconcile"];

/**
 * Runs a command with the environment's settings, and ends with its exit code.
 *
 * @param {string} root folder of package.json
 * @param {string} name one of {@link COMMANDS}
 * @param {string[]} args
 */
export async function runCommand(root, name, args) {
  if (existsSync(join(root, "package-lock.json"))) await buildStale(root, ["platform"]);
  const folder = (setting, byDefault) => resolve(process.env[setting]?.trim() || join(root, byDefault));
  const env = {
    ...process.env,
    DATA_DIR: folder("DATA_DIR", ".data"),
    TENANTS_DIR: folder("TENANTS_DIR", "tenants"),
    CATALOGUE_DIR: folder("CATALOGUE_DIR", "catalogue"),
  };
  process.exitCode = await exitCode(process.execPath, [join(root, BUILD_FOLDER, "platform", `${name}.js`), ...args], { env });
}
