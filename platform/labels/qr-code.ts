import bwipjs from "bwip-js/node";

/** Light modules that scanners need on each side. @see ISO/IEC 18004, "Quiet zone" */
const QUIET_ZONE_MODULES = 4;

/** A QR code to be drawn: a square of `size` modules with its quiet zone, and the dark modules in it as an SVG path. */
export interface QrCode {
  size: number;
  path: string;
}

/** @throws if a QR code cannot encode the text */
export function qrCode(text: string): QrCode {
  const [symbol]: readonly unknown[] = bwipjs.raw({ bcid: "qrcode", text });
  if (!isMatrix(symbol)) throw new Error("The QR encoder returned no modules");
  const { pixs, pixx: side } = symbol;
  const bars: string[] = [];
  for (let y = 0; y < side; y += 1) {
    const row = pixs.slice(y * side, (y + 1) * side).join("");
    // Neighbours in a row are one rectangle.
    for (const { index: x, 0: dark } of row.matchAll(/1+/g))
      bars.push(`M${QUIET_ZONE_MODULES + x} ${QUIET_ZONE_MODULES + y}h${dark.length}v1h-${dark.length}z`);
  }
  return { size: side + 2 * QUIET_ZONE_MODULES, path: bars.join("") };
}

/** The `pixs` of a square symbol are its modules, row by row: 1 is dark. */
function isMatrix(symbol: unknown): symbol is { pixs: number[]; pixx: number } {
  return typeof symbol === "object" && symbol !== null && "pixs" in symbol && Array.isArray(symbol.pixs) && "pixx" in symbol;
}
