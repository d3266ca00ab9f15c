import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { canInstallPackages, installPackages } from "./apt.mjs";
import { nextReaderStep, PACKAGE_OF_READER } from "./missing-tools.mjs";

const isMissing = (program) => !(process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Installs what reads papers back. Where it cannot, it says so, and the tests that need it are skipped. */
export async function installReaders() {
  const next = (isTried) =>
    nextReaderStep({ missing: Object.keys(PACKAGE_OF_READER).filter(isMissing), canInstall: canInstallPackages(), isTried });
  let step = next(false);
  if (step.install) {
    await installPackages(step.install);
    step = next(true);
  }
  if (step.skip) process.stdout.write(`Not found: ${step.skip.join(", ")}. Tests that read papers back are skipped.\n`);
}
