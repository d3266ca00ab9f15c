import { degrees, PDFDocument, type PDFPage } from "@cantoo/pdf-lib";

/** Smallest scale at which a carrier's barcodes are still read reliably. */
const SMALLEST_SCALE = 0.85;

interface Size {
  width: number;
  height: number;
}

/** The pages of a carrier's document. @throws Error if it is no PDF, is encrypted, or has no page */
export async function loadPages(document: Uint8Array): Promise<PDFPage[]> {
  const pages = (await PDFDocument.load(document, { updateMetadata: false })).getPages();
  if (pages.length === 0) throw new Error("The carrier's document has no page");
  return pages;
}

/** @throws Error if it cannot be printed */
export async function countPages(document: Uint8Array): Promise<number> {
  return (await loadPages(document)).length;
}

/** Whether a page can be put in a place without becoming too small. */
export function fitsPlace(page: PDFPage, place: Size): boolean {
  return scaleOf(turnedSize(page, turnOf(page, place)), place) >= SMALLEST_SCALE;
}

/**
 * Puts a page in a place of a sheet: upright, in the middle, never enlarged.
 *
 * @param place points; `x` and `y` are its top left corner
 */
export async function placePage(sheet: PDFPage, page: PDFPage, place: Size & { x: number; y: number }): Promise<void> {
  const turn = turnOf(page, place);
  const size = turnedSize(page, turn);
  const scale = scaleOf(size, place);
  const width = size.width * scale;
  const height = size.height * scale;
  const left = place.x + (place.width - width) / 2;
  const bottom = place.y - (place.height + height) / 2;
  const box = page.getCropBox();
  const bounds = { left: box.x, bottom: box.y, right: box.x + box.width, top: box.y + box.height };
  const embedded = await sheet.doc.embedPage(page, bounds);
  // A page turns around its lower left corner, which ends in another corner of the place.
  const corner = {
    0: { x: left, y: bottom },
    90: { x: left, y: bottom + height },
    180: { x: left + width, y: bottom + height },
    270: { x: left + width, y: bottom },
  }[turn];
  sheet.drawPage(embedded, { ...corner, xScale: scale, yScale: scale, rotate: degrees(-turn) });
}

const TURNS = [0, 90, 180, 270] as const;
type Turn = (typeof TURNS)[number];

/** Degrees clockwise: the page's own, and a quarter if it lies across the place. */
function turnOf(page: PDFPage, place: Size): Turn {
  const own = asTurn(page.getRotation().angle);
  const { width, height } = turnedSize(page, own);
  const isAcross = width !== height && width > height !== place.width > place.height;
  return isAcross ? asTurn(own + 90) : own;
}

function asTurn(angle: number): Turn {
  return TURNS[((Math.round(angle / 90) % 4) + 4) % 4] ?? 0;
}

function turnedSize(page: PDFPage, turn: Turn): Size {
  const { width, height } = page.getCropBox();
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

function scaleOf(size: Size, place: Size): number {
  return Math.min(1, place.width / size.width, place.height / size.height);
}
