import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run, Failure } from "./run.mjs";

/** The oldest Node.js that the product's dependencies run on. */
const OLDEST_NODE = [20, 19];

/**
 * Installs the dependencies unless they are those of the lock file.
 *
 * A checkout that only touches the lock file's date does not install again: the hash of what was installed decides, and npm's
 * own note of an installation newer than the lock file counts as one.
 *
 * @param {string} root folder of package.json
 */
export async function installMissing(root) {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Failure(`Node.js ${OLDEST_NODE.join(".")} or newer is needed; this is ${process.versions.node}.`);
  }
  const lock = join(root, "package-lock.json");
  const installed = join(root, "node_modules/.package-lock.json");
  const note = join(root, "node_modules/.waybill-installed");
  const hash = createHash("sha256").update(readFileSync(lock)).digest("hex");
  const isNoted = existsSync(note) && readFileSync(note, "utf8") === hash;
  const isNewer = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (isNoted || isNewer) return;
  process.stdout.write("Installing dependencies …\n");
  // With NODE_ENV=production npm would leave out what the build needs.
  await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], { cwd: root });
  writeFileSync(note, hash);
}
