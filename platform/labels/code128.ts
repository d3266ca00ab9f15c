import bwipjs from "bwip-js/node";

/** Bars of a Code 128 without quiet zones; start and width in modules. */
export interface Bars {
  bars: { start: number; width: number }[];
  /** Total width in modules. */
  width: number;
}

/** Quiet zone on each side, modules. */
export const QUIET_ZONE_MODULES = 10;

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
