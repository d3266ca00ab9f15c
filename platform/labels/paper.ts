import { type Area, LabelCanvas, MM } from "./label-canvas";
import type { Fonts } from "./label-canvas";
import type { PDFDocument } from "@cantoo/pdf-lib";

/** A4, millimetres. */
export const A4 = { width: 210, height: 297 };
export const MARGIN = 14;
export const INNER = A4.width - 2 * MARGIN;

/** A new page of A4. */
export function newPage(pdf: PDFDocument, fonts: Fonts): LabelCanvas {
  return new LabelCanvas(pdf.addPage([A4.width * MM, A4.height * MM]), fonts, { x: 0, y: A4.height * MM });
}

/** A framed box with a small heading and lines below it. */
export function box(canvas: LabelCanvas, area: Area, heading: string, lines: readonly string[]): void {
  canvas.frame(area);
  const inner = { x: area.x + 2, width: area.width - 4 };
  canvas.text([heading], { ...inner, y: area.y + 1.4, height: 3.4 }, { isBold: true, largest: 6.5, smallest: 5 });
  canvas.text(lines, { ...inner, y: area.y + 5, height: area.height - 6 }, { largest: 9, smallest: 5.5 });
}

export interface Column {
  heading: string;
  /** Millimetres. */
  width: number;
  align?: "left" | "right";
}

/** Draws a table row with a frame around each cell. @returns the y below it, millimetres */
export function row(
  canvas: LabelCanvas,
  columns: readonly Column[],
  cells: readonly string[],
  y: number,
  isBold = false,
): number {
  const height = 8;
  let x = MARGIN;
  columns.forEach(({ width, align = "left" }, index) => {
    canvas.frame({ x, y, width, height }, 0.2);
    const area = { x: x + 1.2, y: y + 1, width: width - 2.4, height: height - 1.4 };
    canvas.text([cells[index] ?? ""], area, { isBold, largest: isBold ? 7 : 8.5, smallest: 4.5, align });
    x += width;
  });
  return y + height;
}
