import { existsSync } from "node:fs";
import { join } from "node:path";
import { canInstallPackages, installPackages } from "./apt.mjs";
import { nextBrowserStep } from "./missing-tools.mjs";
import { exitCodeAndOutput, Failure } from "./run.mjs";

/** Debian's package of headless Chromium. */
const DEBIAN_SHELL = { path: "/usr/bin/chromium-headless-shell", package: "chromium-headless-shell" };

/** Stands for Playwright's own headless shell, whose path Playwright knows. */
const PLAYWRIGHT_SHELL = "";

/** Usual system paths of Chromium. */
const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Playwright retries a download five times with this connect timeout. Its default of half a minute is too long behind a firewall
 * that drops packets.
 */
const DOWNLOAD_CONNECT_MS = 10_000;

/**
 * Finds a browser for the journeys, or installs one.
 *
 * @param {string} root folder of package.json
 * @returns {Promise<string>} its path, or "" for Playwright's own
 * @throws {Failure} if none is found and none can be installed
 */
export async function findBrowser(root) {
  const playwright = (...args) => [process.execPath, [join(root, "node_modules/@playwright/test/cli.js"), ...args]];
  const carryOut = { download: () => download(playwright), package: installShell, libraries: () => installLibraries(playwright) };
  const results = {};
  for (;;) {
    const step = nextBrowserStep({ ...(await gather()), canInstall: canInstallPackages(), results });
    if (step.fail) throw new Failure(step.fail);
    if (step.use !== undefined) return step.use;
    results[step.run] = await carryOut[step.run]();
  }
}

async function gather() {
  const { chromium } = await import("@playwright/test");
  const starts = (path) => isStarting(chromium, path);
  const path = process.env.CHROMIUM_PATH;
  if (path) return { configured: { path, starts: existsSync(path) && (await starts(path)) } };
  const shell = await firstOf([DEBIAN_SHELL.path, PLAYWRIGHT_SHELL], starts);
  if (shell !== undefined) return { shell };
  return { whole: await firstOf([...SYSTEM_PATHS, chromium.executablePath()], starts) };
}

async function firstOf(paths, starts) {
  for (const path of paths) {
    if ((path === PLAYWRIGHT_SHELL || existsSync(path)) && (await starts(path))) return path;
  }
  return undefined;
}

/** A file is not enough: Ubuntu's is a stub for a snap, and a downloaded browser may lack libraries. */
async function isStarting(chromium, path) {
  try {
    const browser = await chromium.launch({ ...(path ? { executablePath: path } : {}), args: ["--no-sandbox"] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function download(playwright) {
  process.stdout.write("Downloading Playwright's headless Chromium …\n");
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(DOWNLOAD_CONNECT_MS), ...process.env };
  const { code, output } = await exitCodeAndOutput(...playwright("install", "--only-shell", "chromium"), { env });
  if (code !== 0) process.stdout.write(`It cannot be downloaded (${/^Error: (.*)$/m.exec(output)?.[1] ?? `code ${code}`}).\n`);
  return code === 0;
}

const installShell = () => installPackages([DEBIAN_SHELL.package]);

/** Library packages differ between Debian and Ubuntu: Playwright knows the missing ones. */
async function installLibraries(playwright) {
  const { output } = await exitCodeAndOutput(...playwright("install-deps", "--dry-run", "chromium"));
  return installPackages([...output.matchAll(/^ {2}(\S+)$/gm)].map(([, name]) => name));
}
