import { describe, expect, it } from "vitest";
import { unprintable } from "./label-text";

describe("text of a label", () => {
  it.each(["Zoë Łukasiewicz-Őry", "İpek Şahin, 3ª planta nº 4", "Αθηνά Παπαδοπούλου", "Юлия", "O’Neil & Søn – c/o ©", ""])(
    "%j can be printed",
    (text) => {
      expect(unprintable(text)).toEqual([]);
    },
  );

  it.each([
    ["王小明 Wang 王", ["王", "小", "明"]],
    ["Café ☕ 🎁", ["☕", "🎁"]],
    ["شركة", ["ش", "ر", "ك", "ة"]],
  ])("%j cannot, and says why", (text, letters) => {
    expect(unprintable(text)).toEqual(letters);
  });
});
