import { grayscale, PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import type { LabelFormat } from "../../contract/labels";
import { drawLabel, LABEL } from "./draw-label";
import { embedFonts } from "./fonts";
import { type Fonts, LabelCanvas, MM } from "./label-canvas";
import type { LabelData } from "./label-data";

export type { LabelAddress, LabelData } from "./label-data";

const A4 = { width: 210, height: 297 };
const COLUMNS = 2;
const ROWS = 2;

/**
 * Draws labels into one PDF in the given order: A6 with one label per page, or COMBINED_A4 with four and cutting lines.
 *
 * Supports all letters of DejaVu (ő, ş, ł, İ). Long addresses wrap, shrink and are finally truncated.
 *
 * @throws RangeError without labels, or for a tracking number that is too long for a readable barcode
 * @see spec shipment-core, section 9, "Printing format"
 */
export async function drawLabels(labels: readonly LabelData[], format: LabelFormat): Promise<Uint8Array> {
  if (labels.length === 0) throw new RangeError("There is no label to draw");
  const pdf = await PDFDocument.create();
  pdf.setTitle(
    labels
      .map(({ trackingNumber }) => trackingNumber)
      .slice(0, 5)
      .join(", "),
  );
  const fonts = await embedFonts(pdf);
  if (format === "A6") {
    for (const label of labels) {
      const page = pdf.addPage([LABEL.width * MM, LABEL.height * MM]);
      drawLabel(new LabelCanvas(page, fonts, { x: 0, y: LABEL.height * MM }), label);
    }
  } else {
    drawSheets(pdf, fonts, labels);
  }
  return pdf.save();
}

function drawSheets(pdf: PDFDocument, fonts: Fonts, labels: readonly LabelData[]): void {
  const perSheet = COLUMNS * ROWS;
  for (let start = 0; start < labels.length; start += perSheet) {
    const page = pdf.addPage([A4.width * MM, A4.height * MM]);
    labels.slice(start, start + perSheet).forEach((label, place) => {
      const x = (place % COLUMNS) * (A4.width / COLUMNS);
      const y = A4.height - Math.floor(place / COLUMNS) * (A4.height / ROWS);
      drawLabel(new LabelCanvas(page, fonts, { x: x * MM, y: y * MM }), label);
    });
    drawCuttingLines(page);
  }
}

function drawCuttingLines(page: PDFPage): void {
  const { width, height } = page.getSize();
  const style = { thickness: 0.4, color: grayscale(0.6), dashArray: [3, 3] };
  page.drawLine({ start: { x: width / 2, y: 0 }, end: { x: width / 2, y: height }, ...style });
  page.drawLine({ start: { x: 0, y: height / 2 }, end: { x: width, y: height / 2 }, ...style });
}
