import { existsSync } from "node:fs";
import { exitCode } from "./run.mjs";

/**
 * Installs packages of Debian's where that needs no password: as root on a system that has them.
 *
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function aptInstall(packages) {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  await exitCode("apt-get", ["update", "-q"]);
  return (await exitCode("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages])) === 0;
}
