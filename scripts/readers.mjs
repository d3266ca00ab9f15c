import { existsSync } from "node:fs";
import { aptInstall } from "./apt.mjs";

/** What reads labels, invoices and customs papers back: the text of a PDF, its pages as pictures, and barcodes. */
const PACKAGE_OF = { pdftotext: "poppler-utils", pdftoppm: "poppler-utils", zbarimg: "zbar-tools" };

const isMissing = (program) => !(process.env.PATH ?? "").split(":").some((folder) => existsSync(`${folder}/${program}`));

/** Installs what reads papers back. Where it cannot, the tests that need it say that they were skipped. */
export async function installReaders() {
  const packages = Object.entries(PACKAGE_OF).flatMap(([program, name]) => (isMissing(program) ? [name] : []));
  if (packages.length === 0) return;
  process.stdout.write("Installing readers of PDF and barcodes …\n");
  await aptInstall([...new Set(packages)]);
}
