import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { nextToolStep } from "./missing-tools.mjs";
import { exitCodeAndOutput } from "./run.mjs";

/** Whether Debian packages can be installed without a password: as root, on a system with apt. */
export const canInstallPackages = () =>
  process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Installs the missing packages, and prints their names before.
 *
 * @param {string[]} packages
 * @returns {Promise<boolean>} whether all of them are installed now
 */
export async function installPackages(packages) {
  const missing = [];
  for (const name of packages) if (!(await isInstalled(name))) missing.push(name);
  if (missing.length === 0) return true;
  process.stdout.write(`Installing with apt: ${missing.join(", ")} …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const updated = await exitCodeAndOutput("apt-get", ["update", "-q"], { env });
  const installed = await exitCodeAndOutput("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...missing], { env });
  if (installed.code !== 0) process.stdout.write(`${updated.code === 0 ? "" : updated.output}${installed.output}`);
  return installed.code === 0;
}

async function isInstalled(name) {
  const { code, output } = await exitCodeAndOutput("dpkg-query", ["--show", "--showformat=${db:Status-Status}", name]);
  return code === 0 && output === "installed";
}

/** @returns {string | undefined} path of a program in PATH */
export function programPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Installs the packages of missing programs.
 *
 * @param {Record<string, string>} packages package by program
 * @returns {Promise<string[]>} programs that are still missing
 */
export async function installTools(packages) {
  const next = (isTried) => {
    const missing = Object.keys(packages).filter((name) => !programPath(name));
    return nextToolStep({ missing, packages, canInstall: canInstallPackages(), isTried });
  };
  const step = next(false);
  if (step.install) await installPackages(step.install);
  return (step.install ? next(true) : step).skip ?? [];
}
