import { expect, it } from "vitest";
import { contrastRatio, isColour, isReadable, MIN_TEXT_CONTRAST, readableColour } from "./contrast";

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

it.each([
  ["#0f766e", true],
  ["#0F766E", true],
  ["#0f766", false],
  ["0f766e", false],
  ["#0f766g", false],
  ["red", false],
  ["#0f766e;", false],
  ["", false],
])("%s is a colour: %s", (text, is) => {
  expect(isColour(text)).toBe(is);
});

it.each(["#000000", "#0f766e", "#767676"])("%s stays, as white text can be read on it", (colour) => {
  expect([isReadable(colour), readableColour(colour)]).toEqual([true, colour]);
});

it.each([
  ["#ffffff", "#767676"],
  ["#ffff00", "#7a7a00"],
  ["#ff0000", "#ee0000"],
  ["#14b8a6", "#0e8578"],
])("%s is too light, and %s is the nearest that is not", (colour, nearest) => {
  expect([isReadable(colour), readableColour(colour)]).toEqual([false, nearest]);
  // One step lighter could not be read.
  const lighter = `#${[1, 3, 5]
    .map((at) =>
      Math.min(255, parseInt(nearest.slice(at, at + 2), 16) + 2)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
  expect(contrastRatio("#ffffff", lighter)).toBeLessThan(MIN_TEXT_CONTRAST);
});
