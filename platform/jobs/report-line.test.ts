import { describe, expect, it } from "vitest";
import { csvCell } from "./report-line";

describe("a cell of an export", () => {
  it.each([
    ["plain", "plain"],
    ['says "hi", twice', '"says ""hi"", twice"'],
    ["two\nlines", '"two\nlines"'],
    [12.5, "12.5"],
    [-3, "-3"],
    [null, ""],
    ["+44 20 7946 0128", "+44 20 7946 0128"],
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["@cmd", "'@cmd"],
    ["-2+3+cmd", "'-2+3+cmd"],
    ['=1,"x"', `"'=1,""x"""`],
  ])("%j is encoded as %s", (value, written) => {
    expect(csvCell(value)).toBe(written);
  });
});
