import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run, Failure } from "./run.mjs";

/** Minimum Node.js version that the dependencies require. */
const MIN_NODE_VERSION = [20, 19];

/**
 * Installs the dependencies if the lock file has changed.
 *
 * Compares the lock file's hash with that of the last installation, or accepts an npm installation newer than the lock file, so
 * that a checkout that only touches the file does not reinstall.
 *
 * @param {string} root folder of package.json
 */
export async function installMissing(root) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor < MIN_NODE_VERSION[1])) {
    throw new Failure(`Node.js ${MIN_NODE_VERSION.join(".")} or newer is needed; this is ${process.versions.node}.`);
  }
  const lock = join(root, "package-lock.json");
  const installed = join(root, "node_modules/.package-lock.json");
  const hashFile = join(root, "node_modules/.waybill-installed");
  const hash = createHash("sha256").update(readFileSync(lock)).digest("hex");
  const isHashEqual = existsSync(hashFile) && readFileSync(hashFile, "utf8") === hash;
  const isNewer = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (isHashEqual || isNewer) return;
  process.stdout.write("Installing dependencies …\n");
  // With NODE_ENV=production npm would skip the build tools.
  await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: root });
  writeFileSync(hashFile, hash);
}
