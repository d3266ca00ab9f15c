import { existsSync } from "node:fs";
import { join } from "node:path";
import { aptInstall } from "./apt.mjs";
import { exitCode, Failure } from "./run.mjs";

/** Chromium without a window, as Debian packages it: the journeys take two thirds of the time that they take in the whole one. */
const DEBIAN_SHELL = "/usr/bin/chromium-headless-shell";

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
 * Finds a browser for the journeys: CHROMIUM_PATH, Debian's one without a window, any other of the system, Playwright's own.
 *
 * @returns {Promise<string>} its path, or "" for Playwright's own
 * @throws {Failure} if none is found and none can be installed
 */
export async function findBrowser(root) {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !existsSync(configured)) throw new Failure(`CHROMIUM_PATH: ${configured} does not exist.`);
  if (configured) return configured;
  if (existsSync(DEBIAN_SHELL)) return DEBIAN_SHELL;
  // First from the system's mirror, which answers behind firewalls where downloads of browsers wait until they give up. Also beside
  // a whole Chromium: it is installed in less time than it saves.
  if ((await aptInstall(["chromium-headless-shell"])) && existsSync(DEBIAN_SHELL)) return DEBIAN_SHELL;
  const found = SYSTEM_PATHS.find(existsSync);
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return "";
  process.stdout.write("Installing a browser …\n");
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  if ((await exitCode(process.execPath, [playwright, "install", "--with-deps", "chromium"])) === 0) return "";
  if ((await exitCode(process.execPath, [playwright, "install", "chromium"])) === 0) return "";
  throw new Failure("The journeys need Chromium and none could be installed. Install one and name it in CHROMIUM_PATH.");
}
