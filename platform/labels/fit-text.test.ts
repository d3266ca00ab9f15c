import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import fontkit from "@cantoo/fontkit";
import { unprintableCharacters } from "../../contract/label-text";
import { code128Bars } from "./label-canvas";
import { fitText, printable } from "./fit-text";

/** Fixed-width font: every letter is half as wide as its size. */
const measure = (text: string, size: number) => [...text].length * size * 0.5;
const SIZES = { largest: 12, smallest: 6 };

describe("text in a box", () => {
  it.each([
    ["stays large where there is room", ["Köln"], { width: 100, height: 30 }, { lines: ["Köln"], size: 12 }],
    ["wraps between words", ["Am Alten Markt"], { width: 50, height: 60 }, { lines: ["Am Alten", "Markt"], size: 12 }],
    ["shrinks before it is truncated", ["Am Alten Markt"], { width: 60, height: 14 }, { lines: ["Am Alten Markt"], size: 8.5 }],
    [
      "breaks a word that is too wide",
      ["Donaudampfschiff"],
      { width: 30, height: 20 },
      { lines: ["Donaudam", "pfschiff"], size: 7.5 },
    ],
    [
      "is truncated with an ellipsis as a last resort",
      ["one two three four five six"],
      { width: 24, height: 8 },
      { lines: ["one two…"], size: 6 },
    ],
    ["leaves out empty lines", ["", " ", "Köln"], { width: 100, height: 30 }, { lines: ["Köln"], size: 12 }],
  ])("%s", (_title, paragraphs, box, fitted) => {
    expect(fitText(paragraphs, box, measure, SIZES)).toMatchObject(fitted);
  });

  it("never exceeds the box", () => {
    const box = fc.record({ width: fc.integer({ min: 10, max: 200 }), height: fc.integer({ min: 8, max: 100 }) });
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 120, unit: "grapheme" }), { maxLength: 6 }), box, (paragraphs, room) => {
        const { lines, size, lineHeight } = fitText(paragraphs, room, measure, SIZES);
        for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(room.width);
        expect(lines.length * lineHeight).toBeLessThanOrEqual(room.height);
      }),
    );
  });

  it("has normalized spaces and composed letters", () => {
    expect(printable(" Ko\u0308ln\t\u00a0am\r\nRhein\u0007 ")).toBe("Köln am Rhein");
  });
});

describe("Code 128", () => {
  it("starts and ends with a bar and has integer modules", () => {
    const { bars, width } = code128Bars("CV1234567890012");
    expect(bars[0]).toEqual({ start: 0, width: 2 });
    expect(bars.every((bar) => Number.isInteger(bar.start) && bar.width >= 1 && bar.width <= 4)).toBe(true);
    const last = bars.at(-1);
    expect((last?.start ?? 0) + (last?.width ?? 0)).toBe(width);
  });
});

const require = createRequire(import.meta.url);

describe("the label's font", () => {
  it.each(["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])("%s supports every character that an address may contain", async (name) => {
    const font = fontkit.create(await readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}`)));
    if (!("hasGlyphForCodePoint" in font)) throw new Error(`${name} is a collection of fonts`);
    const missing: string[] = [];
    for (let code = 0x20; code <= 0xffff; code += 1) {
      const letter = String.fromCodePoint(code);
      if (/[\p{Z}\p{C}]/u.test(letter) || unprintableCharacters(letter).length > 0) continue;
      // Labels are drawn with composed characters.
      const drawn = letter.normalize("NFC").codePointAt(0) ?? 0;
      if (!font.hasGlyphForCodePoint(drawn)) missing.push(code.toString(16));
    }
    expect(missing).toEqual([]);
  });
});
