import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../contract/primitives";
import { platformStringsOf, stringsOf } from "../tests/support/strings";

const page = readFileSync("docs/wording.md", "utf8");

/** The rows of all tables below a heading, header rows left out. */
function rowsUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
  return section
    .split("\n")
    .filter((line, at, lines) => line.startsWith("|") && !line.startsWith("| -") && !lines[at + 1]?.startsWith("| -"))
    .map((line) => line.slice(1, -1).split("|"))
    .map((cells) => cells.map((cell) => cell.trim().replace(/^`|`$/g, "")));
}

/** The columns of the table of labels, after its key. */
const COLUMNS = ["en", "de", "fr", "es", "it", "nl", "pt", "tr", "hu"];
const labels = rowsUnder("Labels").map(([key = "", ...texts]) => ({ key, texts }));
const avoided = rowsUnder("Words to avoid").flatMap(([language = "", words = ""]) =>
  words.split(", ").map((word) => ({ language, word })),
);
const exceptions = rowsUnder("Exceptions").map(([language = "", key = "", word = ""]) => ({ language, key, word }));

/** Buttons, and links that look like one. */
const BUTTON =
  /^shipments\.action\.|\.(submit|confirm|cancel|save|delete|close|apply|remove|pay|create|retry|(?<!error\.)try-again|send-again|refresh|check-again|download|print-or-download|clear-filters|at-carrier|contact-support)$/;

function pattern(word: string): RegExp {
  const letters = word.replace(/\*$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!\\p{L})${letters}${word.endsWith("*") ? "\\p{L}*" : ""}(?!\\p{L})`, "iu");
}

it("has the tables that these tests read", () => {
  expect([labels.length > 70, avoided.length > 150, exceptions.length > 0]).toEqual([true, true, true]);
});

describe.each(LANGUAGES)("%s", (language: Language) => {
  const at = COLUMNS.indexOf(language);
  // A soft hyphen says where a word may break, and is no letter of it.
  const strings = new Map([...stringsOf(language)].map(([key, text]) => [key, text.replaceAll("\u00AD", "")]));

  it("has the labels of the wording page", () => {
    expect(Object.fromEntries(labels.map(({ key }) => [key, strings.get(key)]))).toEqual(
      Object.fromEntries(labels.map(({ key, texts }) => [key, texts[at]])),
    );
  });

  it("has none of the words to avoid", () => {
    // The simulated payment provider's pages speak as another company's do.
    const platformStrings = [...platformStringsOf(language)].filter(([key]) => !key.startsWith("platform/payment."));
    const texts = [...strings, ...platformStrings];
    const found = avoided
      .filter((entry) => entry.language === language)
      .flatMap(({ word }) => {
        const avoidedWord = pattern(word);
        return texts.filter(([, text]) => avoidedWord.test(text)).map(([key]) => ({ language, key, word }));
      });
    const told = (entries: readonly { key: string; word: string }[]) => entries.map(({ key, word }) => `${key}: ${word}`).sort();
    expect(told(found)).toEqual(told(exceptions.filter((entry) => entry.language === language)));
  });

  it.each([
    ["states", /^states\./, 30],
    ["column headings", /^shipments\.column\./, 16],
    ["buttons", BUTTON, 28],
  ])("keeps %s short", (_what, keys, max) => {
    const texts = [...strings].filter(([key]) => keys.test(key)).map(([key, text]) => [key, text.replace(/\{\{\w+\}\}/g, "")]);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter(([, text]) => text!.length > max)).toEqual([]);
  });
});
