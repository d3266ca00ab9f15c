import { expect, it } from "vitest";
import { normalizeText } from "./text";

it.each([
  ["e\u0301", "é"],
  ["Zoë Őry", "Zoë Őry"],
  ["A\u200Bnna\u00AD\uFEFF", "Anna"],
  ["two\r\nlines\t", "two\r\nlines\t"],
])("%j is stored as %j", (input, normalized) => {
  expect(normalizeText(input)).toBe(normalized);
});
