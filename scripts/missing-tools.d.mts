/** Types of missing-tools.mjs, which is plain JavaScript. */

export type Reader = "pdftotext" | "pdftoppm" | "zbarimg";

export interface FoundBrowsers {
  /** Value of `CHROMIUM_PATH`. */
  configured?: { path: string; starts: boolean };
  /** Path of a headless shell that starts; "" is Playwright's own. */
  shell?: string;
  /** Path of a full Chromium that starts. */
  whole?: string;
  /** Whether packages can be installed. */
  canInstall: boolean;
  /** Results of the steps run before. */
  results: { download?: boolean; package?: boolean; libraries?: boolean };
}

/**
 * `use` is the path of the browser, `fail` a message to the developer. Steps to run: download Playwright's headless shell,
 * install Debian's package, install the libraries of a downloaded browser.
 */
export type BrowserStep = { use: string } | { run: "download" | "package" | "libraries" } | { fail: string };

export function nextBrowserStep(found: FoundBrowsers): BrowserStep;

export const PACKAGE_OF_READER: Record<Reader, string>;

/** Firefox, WebKit's driver, and the virtual screen for WebKit's browser. */
export type EngineTool = "firefox" | "WebKitWebDriver" | "Xvfb";

export const PACKAGE_OF_ENGINE: Record<EngineTool, string>;

/** `install` lists packages; `skip` lists programs whose tests are skipped; neither if all are present. */
export function nextToolStep<Program extends string>(found: {
  missing: Program[];
  packages: Record<Program, string>;
  canInstall: boolean;
  isTried: boolean;
}): { install?: string[]; skip?: Program[] };
