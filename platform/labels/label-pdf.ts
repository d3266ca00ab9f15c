import { setImmediate } from "node:timers/promises";
import { grayscale, PDFDocument, type PDFImage, type PDFPage } from "@cantoo/pdf-lib";
import { fitsPlace, loadPages, placePage } from "./carrier-pages";
import type { LabelFormat } from "../../contract/labels";
import { drawLabel, LABEL } from "./draw-label";
import { embedFonts, type Fonts, LabelCanvas, MM } from "./label-canvas";
import type { LabelData } from "./label-data";
import { drawSlip, type SlipDress } from "./packing-slip";

export type { LabelAddress, LabelData } from "./label-data";

const A4 = { width: 210, height: 297 };
const COLUMNS = 2;
const ROWS = 2;

/** Labels drawn before yielding to the event loop. */
const PIECES_A_TURN = 4;

/** A carrier's label as it came, one page or more, and the data of its parcels for their packing slips. */
export interface CarrierDocument {
  document: Uint8Array;
  parcels: readonly LabelData[];
}

/** One parcel's label to be drawn, or all of a shipment that its carrier has drawn. */
export type LabelSource = LabelData | CarrierDocument;

/** A label or a packing slip: each takes one place. A carrier's page is copied as it is, or put in a place of a sheet. */
type Piece = ((canvas: LabelCanvas) => void) | PDFPage;

export interface SheetOptions {
  /** First place used on the first sheet of COMBINED_A4, from 1. */
  startPosition?: number;
  /** Branding of the packing slips, one after each label; null for none. */
  slips?: SlipDress | null;
}

/**
 * Puts labels into one PDF in the given order: A6 with one label per page, or COMBINED_A4 with four and cutting lines.
 * A carrier's page that is too large for a quarter of a sheet follows the sheets as it is: a barcode that was scaled down further
 * could not be scanned.
 *
 * Supports all letters of DejaVu (ő, ş, ł, İ). Long addresses wrap, shrink and are finally truncated.
 *
 * @throws RangeError without labels, or for a tracking number that is too long for a readable barcode
 * @see spec shipment-core, section 9, "Printing format"
 */
export async function drawLabels(
  labels: readonly LabelSource[],
  format: LabelFormat,
  { startPosition = 1, slips = null }: SheetOptions = {},
): Promise<Uint8Array> {
  if (labels.length === 0) throw new RangeError("There is no label to draw");
  const pdf = await PDFDocument.create();
  pdf.setTitle(
    labels
      .flatMap((label) => ("document" in label ? label.parcels : label))
      .map(({ trackingNumber }) => trackingNumber)
      .slice(0, 5)
      .join(", "),
  );
  const fonts = await embedFonts(pdf);
  const dress = slips && { slips, logo: await embedLogo(pdf, slips) };
  const pieces: Piece[] = [];
  for (const label of labels) pieces.push(...("document" in label ? await carrierPieces(label, dress) : ownPieces(label, dress)));
  if (format === "A6") {
    for (const [at, draw] of pieces.entries()) {
      if (at % PIECES_A_TURN === 0) await setImmediate();
      if (typeof draw !== "function") await copyPage(pdf, draw);
      else draw(new LabelCanvas(pdf.addPage([LABEL.width * MM, LABEL.height * MM]), fonts, { x: 0, y: LABEL.height * MM }));
    }
  } else {
    const isLarge = (piece: Piece): piece is PDFPage => typeof piece !== "function" && !fitsPlace(piece, PLACE);
    await drawSheets(
      pdf,
      fonts,
      pieces.filter((piece) => !isLarge(piece)),
      startPosition - 1,
    );
    for (const page of pieces.filter(isLarge)) await copyPage(pdf, page);
  }
  return pdf.save();
}

function ownPieces(label: LabelData, dress: Dress | null): Piece[] {
  return [(canvas) => drawLabel(canvas, label), ...slipsOf([label], dress)];
}

/** Each page with the slip of its parcel, unless the carrier's pages are no parcels: the slips then follow. */
async function carrierPieces({ document, parcels }: CarrierDocument, dress: Dress | null): Promise<Piece[]> {
  const pages = await loadPages(document);
  if (pages.length !== parcels.length) return [...pages, ...slipsOf(parcels, dress)];
  return pages.flatMap((page, index): Piece[] => [page, ...slipsOf([parcels[index]!], dress)]);
}

/** The merchant's brand, with the logo as it is in the document. */
interface Dress {
  slips: SlipDress;
  logo: PDFImage | null;
}

function slipsOf(parcels: readonly LabelData[], dress: Dress | null): Piece[] {
  return dress ? parcels.map((label) => (canvas: LabelCanvas) => drawSlip(canvas, label, dress.slips, dress.logo)) : [];
}

async function embedLogo(pdf: PDFDocument, { logo }: SlipDress): Promise<PDFImage | null> {
  if (!logo) return null;
  return logo.isPng ? pdf.embedPng(logo.content) : pdf.embedJpg(logo.content);
}

async function copyPage(pdf: PDFDocument, page: PDFPage): Promise<void> {
  const [copy] = await pdf.copyPages(page.doc, [page.doc.getPages().indexOf(page)]);
  pdf.addPage(copy);
}

/** A place on a sheet, points. */
const PLACE = { width: (A4.width / COLUMNS) * MM, height: (A4.height / ROWS) * MM };

/** @param used places at the beginning of the first sheet that stay empty */
async function drawSheets(pdf: PDFDocument, fonts: Fonts, pieces: readonly Piece[], used: number): Promise<void> {
  const perSheet = COLUMNS * ROWS;
  for (let start = -used; start < pieces.length; start += perSheet) {
    await setImmediate();
    const page = pdf.addPage([A4.width * MM, A4.height * MM]);
    for (let place = Math.max(0, -start); place < perSheet && start + place < pieces.length; place += 1) {
      const x = (place % COLUMNS) * (A4.width / COLUMNS);
      const y = A4.height - Math.floor(place / COLUMNS) * (A4.height / ROWS);
      const piece = pieces[start + place];
      if (typeof piece === "function") piece(new LabelCanvas(page, fonts, { x: x * MM, y: y * MM }));
      else if (piece) await placePage(page, piece, { ...PLACE, x: x * MM, y: y * MM });
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
