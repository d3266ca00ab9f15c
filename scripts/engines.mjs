import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installTools, programPath } from "./apt.mjs";
import { findBrowser } from "./browser.mjs";
import { PACKAGE_OF_ENGINE } from "./missing-tools.mjs";
import { Failure } from "./run.mjs";

/** Debian and Ubuntu install WebKitGTK's MiniBrowser below this folder, by architecture and version. */
const LIBRARIES = "/usr/lib";

/**
 * Finds the browsers for the engine tests, and installs missing ones if that needs no password.
 *
 * @param {string} root folder of package.json
 * @returns {Promise<{ env: Record<string, string>, missing: string[] }>} env: their paths, as tests/engines reads them
 */
export async function findEngines(root) {
  const missing = await installTools(PACKAGE_OF_ENGINE);
  const chromium = await findChromium(root);
  if (!chromium) missing.push("Chromium");
  const paths = {
    CHROMIUM_PATH: chromium,
    FIREFOX_PATH: programPath("firefox"),
    WEBKIT_PATH: programPath("WebKitWebDriver") && programPath("Xvfb") && smallBrowser(),
  };
  return { env: Object.fromEntries(Object.entries(paths).filter(([, path]) => path)), missing };
}

async function findChromium(root) {
  try {
    return (await findBrowser(root)) || (await playwrightsPath());
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stdout.write(`${error.message}\n`);
    return undefined;
  }
}

/** Playwright reveals the path of its headless shell only to callers that launch it. */
async function playwrightsPath() {
  const { chromium } = await import("@playwright/test");
  const server = await chromium.launchServer();
  const path = server.process().spawnfile;
  await server.close();
  return path;
}

function smallBrowser() {
  const versions = readdirSync(LIBRARIES).flatMap((architecture) => {
    const folder = join(LIBRARIES, architecture);
    try {
      return readdirSync(folder).map((name) => join(folder, name, "MiniBrowser"));
    } catch {
      return [];
    }
  });
  return versions.find((path) => /webkit2?gtk-/.test(path) && existsSync(path));
}
