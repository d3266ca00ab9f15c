import { setImmediate } from "node:timers/promises";
import { grayscale, PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import type { LabelFormat } from "../../contract/labels";
import { drawLabel, LABEL } from "./draw-label";
import { embedFonts } from "./fonts";
import { type Fonts, LabelCanvas, MM } from "./label-canvas";
import type { LabelData } from "./label-data";
import { drawSlip, type SlipDress } from "./packing-slip";

export type { LabelAddress, LabelData } from "./label-data";

const A4 = { width: 210, height: 297 };
const COLUMNS = 2;
const ROWS = 2;

/** Labels drawn before yielding to the event loop. */
const PIECES_A_TURN = 4;

/** A label or a packing slip: each takes one place. */
type Piece = (canvas: LabelCanvas) => void;

export interface SheetOptions {
  /** First place used on the first sheet of COMBINED_A4, from 1. */
  startPosition?: number;
  /** Branding of the packing slips, one after each label; null for none. */
  slips?: SlipDress | null;
}

/**
 * Draws labels into one PDF in the given order: A6 with one label per page, or COMBINED_A4 with four and cutting lines.
 *
 * Supports all letters of DejaVu (ő, ş, ł, İ). Long addresses wrap, shrink and are finally truncated.
 *
 * @throws RangeError without labels, or for a tracking number that is too long for a readable barcode
 * @see spec shipment-core, section 9, "Printing format"
 */
export async function drawLabels(
  labels: readonly LabelData[],
  format: LabelFormat,
  { startPosition = 1, slips = null }: SheetOptions = {},
): Promise<Uint8Array> {
  if (labels.length === 0) throw new RangeError("There is no label to draw");
  const pdf = await PDFDocument.create();
  pdf.setTitle(
    labels
      .map(({ trackingNumber }) => trackingNumber)
      .slice(0, 5)
      .join(", "),
  );
  const fonts = await embedFonts(pdf);
  const pieces = labels.flatMap((label): Piece[] => [
    (canvas) => drawLabel(canvas, label),
    ...(slips ? [(canvas: LabelCanvas) => drawSlip(canvas, label, slips)] : []),
  ]);
  if (format === "A6") {
    for (const [at, draw] of pieces.entries()) {
      if (at % PIECES_A_TURN === 0) await setImmediate();
      const page = pdf.addPage([LABEL.width * MM, LABEL.height * MM]);
      draw(new LabelCanvas(page, fonts, { x: 0, y: LABEL.height * MM }));
    }
  } else {
    await drawSheets(pdf, fonts, pieces, startPosition - 1);
  }
  return pdf.save();
}

/** @param used places at the beginning of the first sheet that stay empty */
async function drawSheets(pdf: PDFDocument, fonts: Fonts, pieces: readonly Piece[], used: number): Promise<void> {
  const perSheet = COLUMNS * ROWS;
  for (let start = -used; start < pieces.length; start += perSheet) {
    await setImmediate();
    const page = pdf.addPage([A4.width * MM, A4.height * MM]);
    for (let place = Math.max(0, -start); place < perSheet && start + place < pieces.length; place += 1) {
      const x = (place % COLUMNS) * (A4.width / COLUMNS);
      const y = A4.height - Math.floor(place / COLUMNS) * (A4.height / ROWS);
      pieces[start + place]?.(new LabelCanvas(page, fonts, { x: x * MM, y: y * MM }));
    }
    drawCuttingLines(page);
  }
}

function drawCuttingLines(page: PDFPage): void {
  const { width, height } = page.getSize();
  const style = { thickness: 0.4, color: grayscale(0.6), dashArray: [3, 3] };
  page.drawLine({ start: { x: width / 2, y: 0 }, end: { x: width / 2, y: height }, ...style });
  page.drawLine({ start: { x: 0, y: height / 2 }, end: { x: width, y: height / 2 }, ...style });
}
