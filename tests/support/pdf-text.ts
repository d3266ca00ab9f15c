import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether a program is installed. */
export function hasTool(name: string): boolean {
  try {
    execFileSync("which", [name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Whether poppler's pdftotext is installed; without it PDFs are not checked. */
export const hasPdftotext = hasTool("pdftotext");

/** Text of a PDF in layout order, line by line, with single spaces. */
export function textOfPdf(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), "waybill-pdf-"));
  try {
    writeFileSync(join(folder, "file.pdf"), pdf);
    return execFileSync("pdftotext", ["-layout", join(folder, "file.pdf"), "-"], { encoding: "utf8" }).replace(
      /[ \u00a0]+/g,
      " ",
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
