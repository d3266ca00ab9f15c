import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fontkit from "@cantoo/fontkit";
import { describe, expect, it } from "vitest";
import { unprintableCharacters } from "../../contract/label-text";

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
