import { describe, expect, it } from "vitest";
import { passedRules, placeOf, shiftsOf } from "./rule-order";

/** Four rows, of 40, 100, 40 and 60 pixels. */
const ROWS = [
  { top: 200, height: 40 },
  { top: 240, height: 100 },
  { top: 340, height: 40 },
  { top: 380, height: 60 },
];

describe("a dragged rule", () => {
  it.each([
    ["stays where it was not moved far enough", 0, 49, 0],
    ["passes a higher one with its lower edge", 0, 51, 1],
    ["goes to the end", 0, 400, 3],
    ["passes a higher one with its upper edge", 2, -51, 1],
    ["goes to the start", 3, -400, 0],
    ["goes one place up", 3, -21, 2],
  ])("%s", (_what, from, by, place) => {
    expect(placeOf(ROWS, from, by)).toBe(place);
  });

  it.each([
    [0, 2, [140, -40, -40, 0]],
    [3, 1, [0, 60, 60, -140]],
    [1, 1, [0, 0, 0, 0]],
  ])("of place %i leaves no gap but its own when dropped in %i", (from, to, shifts) => {
    expect(shiftsOf(ROWS, from, to).map((shift) => shift + 0)).toEqual(shifts);
  });

  it.each([
    [0, 2, ["b", "c"]],
    [3, 1, ["c", "b"]],
    [1, 1, []],
  ])("passes those between %i and %i, the nearest first", (from, to, passed) => {
    expect(passedRules(["a", "b", "c", "d"], from, to)).toEqual(passed);
  });
});
