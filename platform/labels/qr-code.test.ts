import bwipjs from "bwip-js/node";
import { describe, expect, it } from "vitest";
import { qrCode } from "./qr-code";

/** The modules that a path fills, row by row: 1 is dark. */
function filled({ size, path }: { size: number; path: string }): number[] {
  const modules = Array.from({ length: size * size }, () => 0);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    modules.fill(1, Number(y) * size + Number(x), Number(y) * size + Number(x) + Number(width));
  return modules;
}

describe("a QR code", () => {
  it.each(["CV1234567890012", "A-LONG-TRACKING-NUMBER-OF-A-CARRIER"])(
    "of %s has the encoder's modules and 4 light ones around them",
    (text) => {
      const code = qrCode(text);
      const [symbol] = bwipjs.raw({ bcid: "qrcode", text }) as unknown as [{ pixs: number[]; pixx: number }];
      const light = (count: number) => Array.from({ length: count }, () => 0);
      const rows = Array.from({ length: symbol.pixx }, (_, y) => symbol.pixs.slice(y * symbol.pixx, (y + 1) * symbol.pixx));
      expect(filled(code)).toEqual([
        ...light(4 * code.size),
        ...rows.flatMap((row) => [...light(4), ...row, ...light(4)]),
        ...light(4 * code.size),
      ]);
      // Nothing but the rectangles.
      expect(code.path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, "")).toBe("");
    },
  );
});
