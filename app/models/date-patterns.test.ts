import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LANGUAGES, type Language } from "#contract/primitives";
import { formatsOf } from "./formats";

/** One of each kind: day, without year, whole names, month, with weekday, with weekday and year, instant, instant without year. */
const TEXTS: Record<Language, string[]> = {
  en: [
    "2 Sept 2026",
    "2 Sept",
    "Wednesday 2 September",
    "September 2026",
    "Wed 2 Sept",
    "Wed 2 Sept 2026",
    "2 Sept 2026, 09:05",
    "2 Sept, 09:05",
  ],
  fr: [
    "2 sept. 2026",
    "2 sept.",
    "mercredi 2 septembre",
    "septembre 2026",
    "mer. 2 sept.",
    "mer. 2 sept. 2026",
    "2 sept. 2026, 09:05",
    "2 sept., 09:05",
  ],
  de: [
    "2. Sept. 2026",
    "2. Sept.",
    "Mittwoch, 2. September",
    "September 2026",
    "Mi., 2. Sept.",
    "Mi., 2. Sept. 2026",
    "2. Sept. 2026, 09:05",
    "2. Sept., 09:05",
  ],
  es: [
    "2 sept 2026",
    "2 sept",
    "miércoles, 2 de septiembre",
    "septiembre de 2026",
    "mié, 2 sept",
    "mié, 2 sept 2026",
    "2 sept 2026, 09:05",
    "2 sept, 09:05",
  ],
  it: [
    "2 set 2026",
    "2 set",
    "mercoledì 2 settembre",
    "settembre 2026",
    "mer 2 set",
    "mer 2 set 2026",
    "2 set 2026, 09:05",
    "2 set, 09:05",
  ],
  nl: [
    "2 sep 2026",
    "2 sep",
    "woensdag 2 september",
    "september 2026",
    "wo 2 sep",
    "wo 2 sep 2026",
    "2 sep 2026, 09:05",
    "2 sep, 09:05",
  ],
  pt: [
    "2/09/2026",
    "2/09",
    "quarta-feira, 2 de setembro",
    "setembro de 2026",
    "quarta, 2/09",
    "quarta, 2/09/2026",
    "2/09/2026, 09:05",
    "2/09, 09:05",
  ],
  hu: [
    "2026. szept. 2.",
    "szept. 2.",
    "szeptember 2., szerda",
    "2026. szeptember",
    "szept. 2., Sze",
    "2026. szept. 2., Sze",
    "2026. szept. 2. 09:05",
    "szept. 2. 09:05",
  ],
  tr: ["2 Eyl 2026", "2 Eyl", "2 Eylül Çarşamba", "Eylül 2026", "2 Eyl Çar", "2 Eyl 2026 Çar", "2 Eyl 2026 09:05", "2 Eyl 09:05"],
};

/** Formats of a zone that no other test asks for: they are cached. */
function textsOf(language: Language, zone: string): string[] {
  const { day, dayShort, dayLong, month, dayBrief, dayNear, dateTime, moment } = formatsOf(language, zone);
  const at = "2026-09-02T09:05:00.000Z";
  const days = [day, dayShort, dayLong].map((format) => format("2026-09-02"));
  return [...days, month("2026-09"), dayBrief("2026-09-02"), dayNear("2026-09-02", "2027-01-01"), dateTime(at), moment(at)];
}

it.each(LANGUAGES)("in %s a date reads as written here", (language) => {
  expect(textsOf(language, "Africa/Abidjan")).toEqual(TEXTS[language]);
});

it("says the first of a month as the French do, and no other day that begins with 1", () => {
  const { day, dayLong, dayShort, moment } = formatsOf("fr", "Africa/Abidjan");
  expect([day("2026-12-01"), dayLong("2026-12-01"), dayShort("2026-12-11"), moment("2026-12-01T01:01:00Z")]).toEqual([
    "1er déc. 2026",
    "mardi 1er décembre",
    "11 déc.",
    "1er déc., 01:01",
  ]);
});

describe("where the browser writes something else between day, month and year", () => {
  beforeEach(() => {
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockImplementation(function (this: Intl.DateTimeFormat, at) {
      const parts = formatToParts.call(this, at);
      return [...parts].reverse().map((part) => (part.type === "literal" ? { ...part, value: " ¶ " } : part));
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it.each(LANGUAGES)("a date in %s reads the same", (language) => {
    expect(textsOf(language, "Africa/Accra")).toEqual(TEXTS[language]);
  });
});
