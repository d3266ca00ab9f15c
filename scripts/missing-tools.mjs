/** Decides how to provide tools that tests need: takes what was found, returns the next step. */

/** Programs that read labels, invoices and customs papers: text of a PDF, its pages as images, and barcodes. */
export const PACKAGE_OF_READER = { pdftotext: "poppler-utils", pdftoppm: "poppler-utils", zbarimg: "zbar-tools" };

/** Programs of the engine tests, besides Chromium. */
export const PACKAGE_OF_ENGINE = { firefox: "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };

/** Packages are the last resort, because a download leaves the system unchanged. A browser counts as found if it starts. */
export function nextBrowserStep({ configured, shell, whole, canInstall, results }) {
  if (configured?.starts) return { use: configured.path };
  if (configured) return { fail: `CHROMIUM_PATH: ${configured.path} does not exist or does not start.` };
  const found = shell ?? whole;
  if (found !== undefined) return { use: found };
  if (results.download === undefined) return { run: "download" };
  if (canInstall && results.package === undefined) return { run: "package" };
  if (canInstall && results.download && results.libraries === undefined) return { run: "libraries" };
  if (results.download && !canInstall) {
    return {
      fail: "The downloaded Chromium does not start. Install its libraries as root: npx playwright install-deps chromium",
    };
  }
  return { fail: "The journeys need Chromium and none could be installed. Install one and name it in CHROMIUM_PATH." };
}

/** Tests of programs that cannot be installed are skipped. */
export function nextToolStep({ missing, packages, canInstall, isTried }) {
  if (missing.length === 0) return {};
  if (!canInstall || isTried) return { skip: missing };
  return { install: [...new Set(missing.map((program) => packages[program]))] };
}
