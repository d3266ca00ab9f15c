import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Visitor } from "./accounts";
import { hasPdftotext, hasTool, textOfPdf } from "../../support/pdf-text";
import type { RealAddress } from "../../support/real-addresses";
import { type Person, RECIPIENT, SENDER } from "./checkout";

/** A label's content: text read by poppler, barcodes by zbar. */
interface ReadLabel {
  pages: number;
  /** Null without pdftotext. */
  text: string | null;
  /** Null without pdftoppm and zbarimg. */
  barcodes: string[] | null;
}

async function readLabel(path: string, folder: string): Promise<ReadLabel> {
  const pages = (await PDFDocument.load(readFileSync(path))).getPageCount();
  const text = hasPdftotext ? textOfPdf(readFileSync(path)) : null;
  return { pages, text, barcodes: hasTool("pdftoppm") && hasTool("zbarimg") ? scan(path, folder) : null };
}

/** Resolution of a label printer. */
function scan(path: string, folder: string): string[] {
  execFileSync("pdftoppm", ["-r", "203", "-gray", "-png", path, join(folder, "page")]);
  const images = readdirSync(folder).filter((file) => file.endsWith(".png"));
  const found = execFileSync("zbarimg", ["-q", "--raw", "-Sdisable", "-Scode128.enable", ...images], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return found.trim().split("\n").sort();
}

/** Triggers a PDF download and reads the file. */
export async function downloadLabel(page: Page, press: () => Promise<void>): Promise<ReadLabel & { fileName: string }> {
  const downloading = page.waitForEvent("download");
  await press();
  const download = await downloading;
  const folder = mkdtempSync(join(tmpdir(), "waybill-journey-"));
  try {
    const path = join(folder, "label.pdf");
    await download.saveAs(path);
    return { ...(await readLabel(path, folder)), fileName: download.suggestedFilename() };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Opens the label page from the details page, chooses A6, and waits for the label. */
export async function getLabel(page: Page, { words }: Visitor): Promise<void> {
  const print = page.getByRole("link", { name: words("details", "label.print-or-download") });
  await waitOnPage(page, () => expect(print).toBeVisible({ timeout: 1_000 }));
  await print.click();
  const paper = page.getByRole("radio", { name: words("details", "label.paper.A6") });
  await paper.check();
  await page.getByRole("button", { name: words("details", "label.submit") }).click();
  await expect(page.getByText(words("details", "label.ready"))).toBeVisible();
}

/** Waits for an update, which appears live with JavaScript; without it, reloads the page. */
export async function waitOnPage(page: Page, check: () => Promise<void>): Promise<void> {
  const hasScript = test.info().project.use.javaScriptEnabled ?? true;
  await expect(async () => {
    if (!hasScript) await page.reload();
    await check();
  }).toPass({ timeout: 20_000 });
}

/** Expects sender, recipient and tracking number on the label, and the tracking number as barcode. */
export function expectLabelOf(
  label: ReadLabel,
  { from, to, tracking }: { from: RealAddress; to: RealAddress; tracking: string },
) {
  expect(label.pages).toBe(1);
  for (const [person, address] of [
    [SENDER, from],
    [RECIPIENT, to],
  ] as [Person, RealAddress][]) {
    if (label.text === null) break;
    const text = label.text.replaceAll(/\s+/g, " ");
    expect(text).toContain(`${person.firstName} ${person.lastName}`);
    expect(text).toContain(address.street);
    expect(text).toContain(`${address.zipCode} ${address.city}`);
  }
  if (label.text === null)
    test.info().annotations.push({ type: "skipped", description: "no pdftotext: addresses not read back" });
  if (label.barcodes === null)
    test.info().annotations.push({ type: "skipped", description: "no zbarimg: barcode not read back" });
  else expect(label.barcodes).toContain(tracking);
}
