import { expect, it } from "vitest";
import { contrastRatio } from "./contrast";

it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#ffffff", "#ffffff", 1],
  // The lightest permitted grey text on white.
  ["#767676", "#ffffff", 4.54],
  ["#ff0000", "#ffffff", 4],
  ["#00ff00", "#ffffff", 1.37],
  ["#0000ff", "#ffffff", 8.59],
  ["#0a0a0a", "#000000", 1.06],
])("%s on %s has a contrast of %d", (first, second, ratio) => {
  expect(contrastRatio(first, second)).toBeCloseTo(ratio, 2);
});
