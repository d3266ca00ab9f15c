import { expect, it, describe } from "vitest";
import { unprintableCharacters } from "../label-text";
import { normalizeText } from "./text";

it.each([
  ["e\u0301", "é"],
  ["Zoë Őry", "Zoë Őry"],
  ["A\u200Bnna\u00AD\uFEFF", "Anna"],
  ["two\r\nlines\t", "two\r\nlines\t"],
])("%j is stored as %j", (input, normalized) => {
  expect(normalizeText(input)).toBe(normalized);
});

describe("label text", () => {
  it.each([
    "Zoë Łukasiewicz-Őry",
    "İpek Şahin, 3ª planta nº 4",
    "Αθηνά Παπαδοπούλου",
    "Юлия",
    "O’Neil & Søn – c/o ©",
    "Zoe\u0308",
    "",
  ])("%j can be printed", (text) => {
    expect(unprintableCharacters(text)).toEqual([]);
  });

  it.each([
    ["王小明 Wang 王", ["王", "小", "明"]],
    ["Café ☕ 🎁", ["☕", "🎁"]],
    ["Ｒｕｅ １", ["Ｒ", "ｕ", "ｅ", "１"]],
    ["calle ٣٤", ["٣", "٤"]],
    ["soi ๑๒", ["๑", "๒"]],
    ["a\ue000\u{f0000}", ["\ue000", "\u{f0000}"]],
    ["x\u0302", ["\u0302"]],
    ["שלום", ["ש", "ל", "ו", "ם"]],
    ["शहर", ["श", "ह", "र"]],
    ["شركة", ["ش", "ر", "ك", "ة"]],
  ])("%j cannot be printed", (text, letters) => {
    expect(unprintableCharacters(text)).toEqual(letters);
  });
});
