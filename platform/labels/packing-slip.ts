import { type Color, rgb } from "@cantoo/pdf-lib";
import type { Language } from "../../contract/primitives";
import { nameLines, streetLines, zipCityLine } from "../../contract/rules/label-block";
import { t } from "../words/words";
import { LABEL } from "./draw-label";
import type { LabelCanvas } from "./label-canvas";
import { type LabelData, formatDay } from "./label-data";

/** Branding and language of packing slips. */
export interface SlipDress {
  brand: string;
  /** `#1a5fb4` */
  color: string;
  /** Language of the merchant. */
  language: Language;
}

type SlipCanvas = Pick<LabelCanvas, "fill" | "rule" | "text">;

const MARGIN = 7;
const INNER = LABEL.width - 2 * MARGIN;

/** Draws the packing slip of a parcel, in the brand's colour and in the size of its label. */
export function drawSlip(canvas: SlipCanvas, label: LabelData, { brand, color, language }: SlipDress): void {
  const { from, to, parcel } = label;
  const accent = colorOf(color);
  canvas.fill({ x: 0, y: 0, width: LABEL.width, height: 2.5 }, accent);
  canvas.text(
    [from.company || brand],
    { x: MARGIN, y: 8, width: INNER, height: 9 },
    { isBold: true, largest: 17, smallest: 9, color: accent },
  );
  canvas.text([t(language, "slip.title")], { x: MARGIN, y: 18, width: INNER, height: 6 }, { largest: 11, smallest: 8 });
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
  canvas.rule(MARGIN, 78, INNER, 0.3);
  // The distribution of contents over several parcels is unknown.
  const contents = t(language, parcel.count > 1 ? "slip.all-contents" : "slip.contents");
  canvas.text([contents], { x: MARGIN, y: 81, width: INNER, height: 4 }, { isBold: true, largest: 7.5, smallest: 6 });
  canvas.text([label.content], { x: MARGIN, y: 86, width: INNER, height: 24 }, { largest: 11, smallest: 7 });
  canvas.text(
    [`${t(language, "slip.parcel")} ${parcel.number} / ${parcel.count}`],
    { x: MARGIN, y: 112, width: INNER, height: 5 },
    { largest: 8, smallest: 6 },
  );
  canvas.rule(MARGIN, 122, INNER, 0.3);
  canvas.text(
    [t(language, "slip.thanks")],
    { x: MARGIN, y: 126, width: INNER, height: 6 },
    { isBold: true, largest: 10, smallest: 7 },
  );
  canvas.text([brand], { x: MARGIN, y: 136, width: INNER, height: 5 }, { largest: 7.5, smallest: 6, align: "right" });
}

function fact(canvas: SlipCanvas, name: string, value: string, area: { x: number; y: number; width: number }): void {
  canvas.text([name], { ...area, height: 3.6 }, { largest: 6.5, smallest: 5 });
  canvas.text([value], { ...area, y: area.y + 3.8, height: 5.4 }, { isBold: true, largest: 10.5, smallest: 6 });
}

function block(canvas: SlipCanvas, name: string, lines: readonly string[], area: { x: number; width: number }): void {
  canvas.text([name], { ...area, y: 43, height: 4 }, { isBold: true, largest: 7.5, smallest: 6 });
  canvas.text(lines, { ...area, y: 48, height: 28 }, { largest: 9, smallest: 5.5 });
}

function colorOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = (/^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex) ?? [])
    .slice(1)
    .map((part) => parseInt(part, 16) / 255);
  return rgb(red, green, blue);
}
