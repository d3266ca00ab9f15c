import { describe, expect, it } from "vitest";
import { type FoundBrowsers, nextBrowserStep, nextToolStep } from "./missing-tools.mjs";

const NOTHING: FoundBrowsers = { canInstall: false, results: {} };
const AS_ROOT: FoundBrowsers = { canInstall: true, results: {} };

describe("the browser of the journeys", () => {
  it.each<[string, FoundBrowsers, string]>([
    ["the configured one", { ...AS_ROOT, configured: { path: "/opt/chrome", starts: true }, shell: "/shell" }, "/opt/chrome"],
    ["a headless shell before a whole Chromium", { ...AS_ROOT, shell: "/shell", whole: "/chromium" }, "/shell"],
    ["Playwright's own shell, which has no path", { ...NOTHING, shell: "", whole: "/chromium" }, ""],
    ["a whole Chromium where there is no shell, and nothing is installed", { ...AS_ROOT, whole: "/chromium" }, "/chromium"],
    ["what a download brought", { ...AS_ROOT, shell: "", results: { download: true } }, ""],
  ])("is %s", (_, found, path) => {
    expect(nextBrowserStep(found)).toEqual({ use: path });
  });

  it.each<[string, FoundBrowsers, string]>([
    ["is downloaded where none is found", NOTHING, "download"],
    ["is downloaded before root installs a package", AS_ROOT, "download"],
    ["is Debian's if the download fails", { ...AS_ROOT, results: { download: false } }, "package"],
    ["is Debian's if the downloaded one does not start", { ...AS_ROOT, results: { download: true } }, "package"],
    [
      "gets its libraries where there is no package of it",
      { ...AS_ROOT, results: { download: true, package: false } },
      "libraries",
    ],
  ])("%s", (_, found, run) => {
    expect(nextBrowserStep(found)).toEqual({ run });
  });

  it.each<[string, FoundBrowsers, RegExp]>([
    [
      "the configured one is not there",
      { ...AS_ROOT, configured: { path: "/opt/chrome", starts: false }, shell: "" },
      /CHROMIUM_PATH: \/opt\/chrome/,
    ],
    ["the downloaded one lacks libraries, which only root installs", { ...NOTHING, results: { download: true } }, /install-deps/],
    ["nothing can be had", { ...NOTHING, results: { download: false } }, /Install one and name it in CHROMIUM_PATH/],
    ["neither download nor package works", { ...AS_ROOT, results: { download: false, package: false } }, /Install one/],
    ["all was tried", { ...AS_ROOT, results: { download: true, package: false, libraries: true } }, /Install one/],
  ])("is missing, which is said, if %s", (_, found, message) => {
    expect(nextBrowserStep(found)).toEqual({ fail: expect.stringMatching(message) as string });
  });
});

describe("programs that tests read papers back with, or walk through pages with", () => {
  const packages = { pdftotext: "poppler-utils", pdftoppm: "poppler-utils", zbarimg: "zbar-tools" };
  type Program = keyof typeof packages;

  it.each<[string, { missing: Program[]; canInstall: boolean; isTried: boolean }, ReturnType<typeof nextToolStep<Program>>]>([
    ["are left alone where all are there", { missing: [], canInstall: true, isTried: false }, {}],
    [
      "are installed by root, each package once",
      { missing: ["pdftotext", "pdftoppm", "zbarimg"], canInstall: true, isTried: false },
      { install: ["poppler-utils", "zbar-tools"] },
    ],
    [
      "are installed only as far as they are missing",
      { missing: ["zbarimg"], canInstall: true, isTried: false },
      { install: ["zbar-tools"] },
    ],
    ["are done without by anybody else", { missing: ["zbarimg"], canInstall: false, isTried: false }, { skip: ["zbarimg"] }],
    ["are done without after one try", { missing: ["pdftotext"], canInstall: true, isTried: true }, { skip: ["pdftotext"] }],
  ])("%s", (_, found, step) => {
    expect(nextToolStep({ packages, ...found })).toEqual(step);
  });
});
