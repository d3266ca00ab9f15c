import { type Color, type PDFImage, rgb } from "@cantoo/pdf-lib";
import type { Language } from "../../contract/primitives";
import { nameLines, streetLines, zipCityLine } from "../../contract/rules/label-block";
import { recipientLanguage } from "../rules/tracking/recipient-language";
import { t } from "../words/words";
import { LABEL } from "./draw-label";
import type { LabelCanvas } from "./label-canvas";
import { type LabelData, formatDay } from "./label-data";

/** What packing slips have of the merchant. */
export interface SlipDress {
  /** Name of the merchant; empty for that of the sender. */
  name: string;
  /** `#1a5fb4` */
  color: string;
  logo: SlipLogo | null;
  /** Languages that the merchant speaks with buyers: a slip has the recipient's, else the first. */
  languages: readonly Language[];
  /** Mail address, telephone number and page of the merchant, as far as there are any. */
  contact: readonly string[];
  /** Address of the page where the buyer asks for a return; null if there is none. */
  returnsUrl: string | null;
  /** Lines of the address that goods are sent back to; empty if there is none. */
  returnAddress: readonly string[];
  /** Whose name stands at the end; null for nobody's. */
  sentWith: string | null;
}

export interface SlipLogo {
  content: Uint8Array;
  /** Else it is a JPEG. */
  isPng: boolean;
}

type SlipCanvas = Pick<LabelCanvas, "fill" | "rule" | "text" | "image">;

const MARGIN = 7;
const INNER = LABEL.width - 2 * MARGIN;
/** Largest logo, mm. */
const LOGO = { width: 40, height: 12 };

/**
 * Draws the packing slip of a parcel, in the merchant's brand and in the size of its label.
 *
 * @param logo embedded in the document; null for the merchant's name
 */
export function drawSlip(canvas: SlipCanvas, label: LabelData, dress: SlipDress, logo: PDFImage | null): void {
  const { from, to, parcel } = label;
  const spoken = recipientLanguage(to);
  const language = dress.languages.includes(spoken) ? spoken : (dress.languages[0] ?? "en");
  const accent = colorOf(dress.color);
  canvas.fill({ x: 0, y: 0, width: LABEL.width, height: 2.5 }, accent);
  if (logo) canvas.image(logo, { x: MARGIN, y: 6, ...LOGO });
  else {
    canvas.text(
      [dress.name || from.company],
      { x: MARGIN, y: 8, width: INNER, height: 9 },
      { isBold: true, largest: 17, smallest: 9, color: accent },
    );
  }
  canvas.text([t(language, "slip.title")], { x: MARGIN, y: 19, width: INNER, height: 6 }, { largest: 11, smallest: 8 });
  canvas.rule(MARGIN, 26, INNER, 0.3);
  const half = INNER / 2 - 2;
  fact(canvas, t(language, "slip.order"), label.customReference ?? label.reference, { x: MARGIN, y: 29, width: half });
  fact(canvas, t(language, "slip.date"), formatDay(label.date), { x: MARGIN + half + 4, y: 29, width: half });
  block(canvas, t(language, "slip.from"), [...nameLines(from), ...streetLines(from), zipCityLine(from)], {
    x: MARGIN,
    width: half,
  });
  block(canvas, t(language, "slip.to"), [...nameLines(to), ...streetLines(to), zipCityLine(to)], {
    x: MARGIN + half + 4,
    width: half,
  });
  canvas.rule(MARGIN, 76, INNER, 0.3);
  // The distribution of contents over several parcels is unknown.
  const contents = t(language, parcel.count > 1 ? "slip.all-contents" : "slip.contents");
  canvas.text([contents], { x: MARGIN, y: 79, width: INNER, height: 4 }, { isBold: true, largest: 7.5, smallest: 6 });
  canvas.text([label.content], { x: MARGIN, y: 84, width: INNER, height: 19 }, { largest: 11, smallest: 7 });
  canvas.text(
    [`${t(language, "slip.parcel")} ${parcel.number} / ${parcel.count}`],
    { x: MARGIN, y: 104, width: INNER, height: 5 },
    { largest: 8, smallest: 6 },
  );
  canvas.rule(MARGIN, 111, INNER, 0.3);
  canvas.text(
    [t(language, "slip.thanks")],
    { x: MARGIN, y: 114, width: INNER, height: 6 },
    { isBold: true, largest: 10, smallest: 7 },
  );
  const ends = [
    ...(dress.contact.length > 0 ? [`${t(language, "slip.questions")}: ${dress.contact.join(" · ")}`] : []),
    ...(dress.returnsUrl ? [`${t(language, "slip.returns")}: ${dress.returnsUrl}`] : []),
    ...(dress.returnAddress.length > 0 ? [`${t(language, "slip.return-address")}: ${dress.returnAddress.join(", ")}`] : []),
  ];
  if (ends.length > 0) canvas.text(ends, { x: MARGIN, y: 121, width: INNER, height: 15 }, { largest: 7.5, smallest: 5 });
  if (dress.sentWith === null) return;
  canvas.text([dress.sentWith], { x: MARGIN, y: 138, width: INNER, height: 5 }, { largest: 7, smallest: 6, align: "right" });
}

function fact(canvas: SlipCanvas, name: string, value: string, area: { x: number; y: number; width: number }): void {
  canvas.text([name], { ...area, height: 3.6 }, { largest: 6.5, smallest: 5 });
  canvas.text([value], { ...area, y: area.y + 3.8, height: 5.4 }, { isBold: true, largest: 10.5, smallest: 6 });
}

function block(canvas: SlipCanvas, name: string, lines: readonly string[], area: { x: number; width: number }): void {
  canvas.text([name], { ...area, y: 43, height: 4 }, { isBold: true, largest: 7.5, smallest: 6 });
  canvas.text(lines, { ...area, y: 48, height: 26 }, { largest: 9, smallest: 5.5 });
}

function colorOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = (/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [])
    .slice(1)
    .map((part) => parseInt(part, 16) / 255);
  return rgb(red, green, blue);
}
