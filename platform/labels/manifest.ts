import { setImmediate } from "node:timers/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { HandoverRow } from "../../contract/labels";
import type { Language } from "../../contract/primitives";
import { A4, box, type Column, INNER, MARGIN, newPage, row } from "./paper";
import { t } from "../words/words";
import { embedFonts, type LabelCanvas } from "./label-canvas";
import { formatDay } from "./label-data";

/** What leaves with a carrier on a day, to be signed by who collects it. */
export interface Manifest {
  brand: string;
  carrierName: string;
  /** `2026-11-21` */
  day: string;
  language: Language;
  /** Name and address of the sender. */
  from: readonly string[];
  rows: readonly HandoverRow[];
}

/** Rows drawn before yielding to the event loop. */
const ROWS_A_TURN = 10;
/** Tracking numbers of a row; a shipment with more continues in the next. The carriers' longest are legible then. */
const NUMBERS_A_ROW = 3;
/** Height reserved below the rows for the signature, millimetres. */
const FOOT = 46;

/** Draws the manifest on as many pages as its shipments need, with a box for the signature on the last. */
export async function drawManifest(manifest: Manifest): Promise<Uint8Array> {
  const { language, rows } = manifest;
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${t(language, "manifest.title")} ${manifest.carrierName} ${formatDay(manifest.day)}`);
  const fonts = await embedFonts(pdf);
  const columns: Column[] = [
    { heading: "", width: 10, align: "right" },
    { heading: t(language, "manifest.order"), width: 32 },
    { heading: t(language, "manifest.recipient"), width: 66 },
    { heading: t(language, "manifest.tracking"), width: 42 },
    { heading: t(language, "manifest.parcels"), width: 14, align: "right" },
    { heading: t(language, "manifest.weight"), width: 18, align: "right" },
  ];
  const headings = columns.map(({ heading }) => heading);
  const begin = () => {
    const page = newPage(pdf, fonts);
    return { page, y: row(page, columns, headings, drawHead(page, manifest), true) };
  };
  let { page, y } = begin();
  for (const [at, one] of rows.entries()) {
    if (at % ROWS_A_TURN === 0) await setImmediate();
    for (const cells of rowsOf(one, at + 1, language)) {
      if (y > A4.height - FOOT) ({ page, y } = begin());
      y = row(page, columns, cells, y);
    }
  }
  drawFoot(page, manifest, y + 4);
  return pdf.save();
}

/** Cells of a shipment, in as many rows as its tracking numbers need. */
function rowsOf(shipment: HandoverRow, at: number, language: Language): string[][] {
  const { waybillReference, shipmentCustomReference, to, trackings, parcels, weight } = shipment;
  const name = `${to.firstName} ${to.lastName}`.trim() || to.company;
  const order = shipmentCustomReference ?? waybillReference;
  const recipient = `${name}, ${to.zipCode} ${to.city}, ${to.alpha2Code}`;
  const numbers = (row: number) => trackings.slice(row * NUMBERS_A_ROW, (row + 1) * NUMBERS_A_ROW).join(" ");
  const further = Math.max(0, Math.ceil(trackings.length / NUMBERS_A_ROW) - 1);
  return [
    [String(at), order, recipient, numbers(0), String(parcels), weightIn(language, weight)],
    ...Array.from({ length: further }, (_, index) => ["", "", "", numbers(index + 1), "", ""]),
  ];
}

/** "1,125 kg" in German: who signs it takes "1.125 kg" for a ton. */
function weightIn(language: Language, kg: number): string {
  return new Intl.NumberFormat(language, { style: "unit", unit: "kilogram", maximumFractionDigits: 3 }).format(kg);
}

function drawHead(page: LabelCanvas, { brand, carrierName, day, language, from }: Manifest): number {
  const title = `${t(language, "manifest.title")}: ${carrierName}`;
  page.text([title], { x: MARGIN, y: MARGIN, width: INNER, height: 8 }, { isBold: true, largest: 14, smallest: 9 });
  const facts = [formatDay(day), ...from, brand].filter(Boolean).join(" · ");
  page.text([facts], { x: MARGIN, y: MARGIN + 9, width: INNER, height: 7 }, { largest: 8.5, smallest: 5 });
  return MARGIN + 18;
}

function drawFoot(page: LabelCanvas, { language, rows }: Manifest, y: number): void {
  const parcels = rows.reduce((sum, one) => sum + one.parcels, 0);
  const weight = rows.reduce((sum, one) => sum + one.weight, 0);
  const sums = `${t(language, "manifest.total", { count: parcels })} · ${weightIn(language, weight)}`;
  page.text([sums], { x: MARGIN, y, width: INNER, height: 6 }, { isBold: true, largest: 11, smallest: 7, align: "right" });
  const width = INNER / 3;
  const boxes = ["manifest.collected-by", "manifest.collected-at", "manifest.signature"] as const;
  boxes.forEach((key, index) => box(page, { x: MARGIN + index * width, y: y + 9, width, height: 20 }, t(language, key), []));
}
