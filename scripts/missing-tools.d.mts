/** The types of missing-tools.mjs, which is plain JavaScript. */

export type Reader = "pdftotext" | "pdftoppm" | "zbarimg";

export interface FoundBrowsers {
  /** `CHROMIUM_PATH`. */
  configured?: { path: string; starts: boolean };
  /** Path of a headless shell that starts; "" is Playwright's own. */
  shell?: string;
  /** Path of a whole Chromium that starts. */
  whole?: string;
  /** Whether packages can be installed. */
  canInstall: boolean;
  /** Steps that were run before, and whether they succeeded. */
  results: { download?: boolean; package?: boolean; libraries?: boolean };
}

/**
 * `use` is the path of the browser, `fail` a message to the developer. Steps to run: download Playwright's headless shell, install
 * Debian's, install the libraries of a downloaded one.
 */
export type BrowserStep = { use: string } | { run: "download" | "package" | "libraries" } | { fail: string };

export function nextBrowserStep(found: FoundBrowsers): BrowserStep;

export const PACKAGE_OF_READER: Record<Reader, string>;

/** Firefox, WebKit's driver, and the screen that nobody sees on which its browser is. */
export type EngineTool = "firefox" | "WebKitWebDriver" | "Xvfb";

export const PACKAGE_OF_ENGINE: Record<EngineTool, string>;

/** `install` names packages; `skip` names programs whose tests are skipped; neither if all are there. */
export function nextToolStep<Program extends string>(found: {
  missing: Program[];
  packages: Record<Program, string>;
  canInstall: boolean;
  isTried: boolean;
}): { install?: string[]; skip?: Program[] };
