import { installTools } from "./apt.mjs";
import { PACKAGE_OF_READER } from "./missing-tools.mjs";

/** Installs what reads papers back. Where it cannot, it says so, and the tests that need it are skipped. */
export async function installReaders() {
  const missing = await installTools(PACKAGE_OF_READER);
  if (missing.length > 0) process.stdout.write(`Not found: ${missing.join(", ")}. Tests that read papers back are skipped.\n`);
}
