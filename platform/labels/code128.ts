import bwipjs from "bwip-js/node";

/** Bars of a Code 128 in modules, the quiet zones left out: where each begins and how wide it is. */
export interface Bars {
  bars: { start: number; width: number }[];
  /** From the first bar's left edge to the last one's right. */
  width: number;
}

/** Modules of white that a reader needs on both sides. */
export const QUIET_ZONE_MODULES = 10;

/** @throws when the text holds what Code 128 cannot */
export function code128Bars(text: string): Bars {
  const [symbol] = bwipjs.raw({ bcid: "code128", text }) as readonly unknown[];
  if (!isLinear(symbol)) throw new Error("The barcode writer gave no bars");
  const bars: Bars["bars"] = [];
  let position = 0;
  symbol.sbs.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ start: position, width });
    position += width;
  });
  return { bars, width: position };
}

/** A linear symbol is bars and spaces by turns, in modules. */
function isLinear(symbol: unknown): symbol is { sbs: number[] } {
  return typeof symbol === "object" && symbol !== null && "sbs" in symbol && Array.isArray(symbol.sbs);
}
