import { installTools } from "./apt.mjs";
import { PACKAGE_OF_READER } from "./missing-tools.mjs";

/** Installs the programs that read PDFs and barcodes. If it cannot, it says so, and the tests that need them are skipped. */
export async function installReaders() {
  const missing = await installTools(PACKAGE_OF_READER);
  if (missing.length > 0) process.stdout.write(`Not found: ${missing.join(", ")}. Tests that read papers back are skipped.\n`);
}
