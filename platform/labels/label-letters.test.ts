import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fontkit from "@cantoo/fontkit";
import { describe, expect, it } from "vitest";
import { unprintable } from "../../contract/label-text";

const require = createRequire(import.meta.url);

describe("the label's font", () => {
  it.each(["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])("%s draws every character that an address may have", async (name) => {
    const font = fontkit.create(await readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}`)));
    if (!("hasGlyphForCodePoint" in font)) throw new Error(`${name} is a collection of fonts`);
    const lacking: string[] = [];
    for (let code = 0x20; code <= 0xffff; code += 1) {
      const letter = String.fromCodePoint(code);
      if (/[\p{Z}\p{C}]/u.test(letter) || unprintable(letter).length > 0) continue;
      // As it is drawn: composed.
      const drawn = letter.normalize("NFC").codePointAt(0) ?? 0;
      if (!font.hasGlyphForCodePoint(drawn)) lacking.push(code.toString(16));
    }
    expect(lacking).toEqual([]);
  });
});
