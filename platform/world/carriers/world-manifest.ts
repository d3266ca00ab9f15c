import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { ManifestRequest } from "../../outside/carriers/port";

const A4 = [595, 842] as const;
const LINES_A_PAGE = 50;

/** A simulated carrier's own manifest: its number and the tracking numbers. */
export async function drawWorldManifest({ reference, shipments }: ManifestRequest): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const lines = [`Manifest ${reference}`, "", ...shipments.flatMap(({ trackings }) => trackings.map(({ id }) => id))];
  for (let at = 0; at < lines.length; at += LINES_A_PAGE) {
    const page = pdf.addPage([...A4]);
    page.drawText(lines.slice(at, at + LINES_A_PAGE).join("\n"), { x: 50, y: 780, size: 11, lineHeight: 14, font });
  }
  return pdf.save();
}
