import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Color, grayscale, type PDFFont, type PDFImage, type PDFPage, type PDFDocument } from "@cantoo/pdf-lib";
import fontkit from "@cantoo/fontkit";
import bwipjs from "bwip-js/node";
import { type FittedText, fitText, type Measure, printable } from "./fit-text";
import { qrCode } from "./qr-code";

/** Points of one millimetre. */
export const MM = 72 / 25.4;
const BLACK = grayscale(0);
export const WHITE = grayscale(1);

export interface Fonts {
  regular: PDFFont;
  bold: PDFFont;
}

/** A rectangle in millimetres from the label's top left corner. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface TextStyle {
  isBold?: boolean;
  largest: number;
  smallest: number;
  align?: "left" | "center" | "right";
  color?: Color;
}

/** Module width, mm: the narrowest that scanners read reliably, and the widest that looks good. */
const MODULE_MM = { min: 0.33, max: 0.5 };

const WIDTHS = new WeakMap<PDFFont, Map<string, number>>();

/**
 * Measures text with a font, cached: shaping it for every font size would take seconds for a full page, and widths are
 * proportional to the size.
 */
function measureOf(font: PDFFont): Measure {
  const widths = WIDTHS.get(font) ?? new Map<string, number>();
  WIDTHS.set(font, widths);
  return (text, size) => {
    let width = widths.get(text);
    if (width === undefined) widths.set(text, (width = font.widthOfTextAtSize(text, 1000)));
    return (width * size) / 1000;
  };
}

/** Draws one label on a page. Coordinates are millimetres from the label's top left corner, font sizes are points. */
export class LabelCanvas {
  constructor(
    private readonly page: PDFPage,
    private readonly fonts: Fonts,
    /** The label's top left corner on the page, points. */
    private readonly origin: { x: number; y: number },
  ) {}

  fill({ x, y, width, height }: Area, color: Color = BLACK): void {
    this.page.drawRectangle({ x: this.left(x), y: this.up(y + height), width: width * MM, height: height * MM, color });
  }

  /** A border inside the area. */
  frame({ x, y, width, height }: Area, lineMm = 0.3): void {
    const half = lineMm / 2;
    this.page.drawRectangle({
      x: this.left(x + half),
      y: this.up(y + height - half),
      width: (width - lineMm) * MM,
      height: (height - lineMm) * MM,
      borderColor: BLACK,
      borderWidth: lineMm * MM,
    });
  }

  /** A horizontal rule. */
  rule(x: number, y: number, width: number, lineMm = 0.4): void {
    this.fill({ x, y, width, height: lineMm });
  }

  /** Paragraphs at the top of an area, as large as possible. */
  text(
    paragraphs: readonly string[],
    area: Area,
    { isBold = false, largest, smallest, align = "left", color = BLACK }: TextStyle,
  ): FittedText {
    const font = isBold ? this.fonts.bold : this.fonts.regular;
    const box = { width: area.width * MM, height: area.height * MM };
    const widthOf = measureOf(font);
    const fitted = fitText(paragraphs, box, widthOf, { largest, smallest });
    fitted.lines.forEach((line, index) => {
      const free = box.width - widthOf(line, fitted.size);
      const x = this.left(area.x) + (align === "left" ? 0 : align === "right" ? free : free / 2);
      // 0.93 is the ascent of DejaVu: the baseline's distance from the top.
      const y = this.up(area.y) - fitted.size * 0.93 - index * fitted.lineHeight;
      this.page.drawText(line, { x, y, size: fitted.size, font, color });
    });
    return fitted;
  }

  /** A picture at the top left of an area, as large as fits. */
  image(picture: PDFImage, { x, y, width, height }: Area): void {
    const scale = Math.min((width * MM) / picture.width, (height * MM) / picture.height);
    const size = { width: picture.width * scale, height: picture.height * scale };
    this.page.drawImage(picture, { x: this.left(x), y: this.up(y) - size.height, ...size });
  }

  /** White text on black, for handling marks. @returns its width, mm */
  badge(text: string, x: number, y: number, maxWidth: number): number {
    const size = 8;
    const wanted = measureOf(this.fonts.bold)(printable(text), size) / MM + 3;
    const width = Math.min(wanted, maxWidth);
    this.fill({ x, y, width, height: 4.6 });
    this.text(
      [text],
      { x: x + 1, y: y + 0.6, width: width - 2, height: 3.6 },
      { isBold: true, largest: size, smallest: 5, align: "center", color: WHITE },
    );
    return width;
  }

  /**
   * A centred Code 128 as vectors, with its quiet zones inside the area.
   *
   * @throws RangeError if the bars would be too narrow to scan
   */
  barcode(content: string, area: Area): void {
    const { bars, width } = code128Bars(content);
    const module = Math.min(MODULE_MM.max, area.width / (width + 2 * QUIET_ZONE_MODULES));
    if (module < MODULE_MM.min) throw new RangeError(`"${content}" is too long for the label's barcode`);
    const start = area.x + (area.width - width * module) / 2;
    const rectangles = bars.map(
      (bar) => `M${bar.start * module * MM} 0h${bar.width * module * MM}v${area.height * MM}h${-bar.width * module * MM}z`,
    );
    // One path for all bars is a tenth of the size of separate rectangles.
    this.page.drawSvgPath(rectangles.join(""), { x: this.left(start), y: this.up(area.y), color: BLACK, borderWidth: 0 });
  }

  /** A QR code as vectors, with its quiet zone inside the square. */
  qrCode(content: string, { x, y, side }: { x: number; y: number; side: number }): void {
    const { size, path } = qrCode(content);
    const scale = (side * MM) / size;
    this.page.drawSvgPath(path, { x: this.left(x), y: this.up(y), scale, color: BLACK, borderWidth: 0 });
  }

  private left(mm: number): number {
    return this.origin.x + mm * MM;
  }

  private up(mm: number): number {
    return this.origin.y - mm * MM;
  }
}

const require = createRequire(import.meta.url);
let fontFiles: Promise<{ regular: Uint8Array; bold: Uint8Array }> | undefined;

/** Embeds DejaVu, which covers all supported languages, as a subset of the used glyphs. */
export async function embedFonts(pdf: PDFDocument): Promise<Fonts> {
  pdf.registerFontkit(fontkit);
  fontFiles ??= readFonts();
  const { regular, bold } = await fontFiles;
  return { regular: await pdf.embedFont(regular, { subset: true }), bold: await pdf.embedFont(bold, { subset: true }) };
}

async function readFonts(): Promise<{ regular: Uint8Array; bold: Uint8Array }> {
  const [regular, bold] = await Promise.all(
    ["DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf"].map((file) =>
      readFile(require.resolve(`dejavu-fonts-ttf/ttf/${file}`)),
    ),
  );
  if (!regular || !bold) throw new Error("The fonts are missing");
  return { regular, bold };
}

/** Bars of a Code 128 without quiet zones; start and width in modules. */
interface Bars {
  bars: { start: number; width: number }[];
  /** Total width in modules. */
  width: number;
}

/** Quiet zone on each side, modules. */
const QUIET_ZONE_MODULES = 10;

/** @throws if Code 128 cannot encode the text */
export function code128Bars(text: string): Bars {
  const [symbol]: readonly unknown[] = bwipjs.raw({ bcid: "code128", text });
  if (!isLinear(symbol)) throw new Error("The barcode encoder returned no bars");
  const bars: Bars["bars"] = [];
  let position = 0;
  symbol.sbs.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ start: position, width });
    position += width;
  });
  return { bars, width: position };
}

/** The `sbs` of a linear symbol alternates bars and spaces, in modules. */
function isLinear(symbol: unknown): symbol is { sbs: number[] } {
  return typeof symbol === "object" && symbol !== null && "sbs" in symbol && Array.isArray(symbol.sbs);
}
