import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, csvLine } from "./csv";

describe("a cell of an export", () => {
  it.each([
    ["plain", "plain"],
    ['says "hi", twice', '"says ""hi"", twice"'],
    ["two\nlines", '"two\nlines"'],
    [12.5, "12.5"],
    [-3, "-3"],
    [null, ""],
    ["+44 20 7946 0128", "'+44 20 7946 0128"],
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["@cmd", "'@cmd"],
    ["-2+3+cmd", "'-2+3+cmd"],
    ['=1,"x"', `"'=1,""x"""`],
    [" =1+1", " '=1+1"],
    ["a,\u00a0=1", '"a,\u00a0\'=1"'],
  ])("%j is encoded as %s", (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  const anyText = fc.string({ unit: fc.constantFrom(..."=+-@＝,;\t\r\n\"' aÿ1"), maxLength: 12 });

  it("begins with no formula, whichever separator splits it", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom({ between: ",", point: "." }, { between: ";", point: "," }), (text, format) => {
        const written = csvCell(text, format);
        for (const part of written.split(/[,;\t\r\n]/)) expect(part.replace(/^[" ]+/, "")).not.toMatch(/^[=+\-@＝]/);
      }),
    );
  });

  it("is read by programs that read decimals with a comma", () => {
    const comma = { between: ";", point: "," };
    expect(csvCell(12.5, comma)).toBe("12,5");
    expect(csvCell("a, b", comma)).toBe("a, b");
    expect(csvCell("a; b", comma)).toBe('"a; b"');
  });
});

it("a line has the marks that spreadsheet programs of its language read", () => {
  const cells = ["a, b", 12.5, { amount: "14.90" }];
  expect([csvLine(cells, "en"), csvLine(cells, "de")]).toEqual(['"a, b",12.5,14.90\r\n', "a, b;12,5;14,90\r\n"]);
});
