import { existsSync } from "node:fs";
import { join } from "node:path";
import { exitCode, Failure } from "./run.mjs";

/** Where systems keep a Chromium. */
const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * A browser for the journeys: CHROMIUM_PATH, one of the system's, Playwright's own, or one that is installed now.
 *
 * @returns {Promise<string>} its path, or "" for Playwright's own
 * @throws {Failure} when there is none and none can be had
 */
export async function findBrowser(root) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Failure(`CHROMIUM_PATH: there is no ${given}.`);
  const found = given || SYSTEM.find(existsSync);
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return "";
  process.stdout.write("Installing a browser …\n");
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  if ((await exitCode(process.execPath, [playwright, "install", "--with-deps", "chromium"])) === 0) return "";
  if ((await exitCode(process.execPath, [playwright, "install", "chromium"])) === 0) return "";
  // A closed network has no browser downloads, but often a mirror of the system's packages.
  if (process.platform === "linux" && process.getuid?.() === 0) {
    await exitCode("apt-get", ["update", "-q"]);
    if ((await exitCode("apt-get", ["install", "-y", "-q", "chromium"])) === 0 && existsSync(SYSTEM[0])) return SYSTEM[0];
  }
  throw new Failure("The journeys need Chromium and none could be installed. Install one and name it in CHROMIUM_PATH.");
}
