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
  return pdftotext(pdf, "-layout").replace(/[ \u00a0]+/g, " ");
}

/** The words of a PDF with their corner that is farthest from the top left of their page, points. */
export function wordsOfPdf(pdf: Uint8Array): { text: string; x: number; y: number }[] {
  const words = pdftotext(pdf, "-bbox").matchAll(/xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g);
  return [...words].map(([, x, y, text = ""]) => ({ text, x: Number(x), y: Number(y) }));
}

function pdftotext(pdf: Uint8Array, option: string): string {
  const folder = mkdtempSync(join(tmpdir(), "waybill-pdf-"));
  try {
    writeFileSync(join(folder, "file.pdf"), pdf);
    return execFileSync("pdftotext", [option, join(folder, "file.pdf"), "-"], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
