import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/primitives";
import { parseDecimal, parseMoney, formatDecimal, formatMoneyInput } from "./decimals";
import { formatsOf } from "./formats";
import { LANGUAGE_NAMES, localeOf } from "./languages";

describe("a number as it is typed", () => {
  it.each([
    ["1", 1],
    ["1.5", 1.5],
    ["1,5", 1.5],
    ["1'5", 1.5],
    ["1’5", 1.5],
    [" 1 000,25 ", 1000.25],
    ["0.125", 0.125],
    ["-2", -2],
    ["0.1255", undefined],
    ["1.", undefined],
    [".5", 0.5],
    [",125", 0.125],
    [".", undefined],
    ["1,234.5", 1234.5],
    ["1.200,50", 1200.5],
    ["1'200’50", undefined],
    ["1'200.50", 1200.5],
    ["1.234.567,125", 1234567.125],
    ["1.200", 1.2],
    ["1.200.50", undefined],
    ["1,23.5", undefined],
    ["1.2000,5", undefined],
    ["1.2.3", undefined],
    ["1e3", undefined],
    ["0x10", undefined],
    ["", undefined],
    ["abc", undefined],
    ["12 kg", undefined],
    ["Infinity", undefined],
    ["١٢", undefined],
  ])("%j is %s", (text, number) => {
    expect(parseDecimal(text, 3)).toBe(number);
  });

  it.each([
    ["12,50", 1250],
    ["12.5", 1250],
    ["1.15", 115],
    ["4.35", 435],
    ["0.07", 7],
    ["1000000.01", 100000001],
    ["12.505", undefined],
  ])("%j is %s minor units", (text, minor) => {
    expect(parseMoney(text)).toBe(minor);
  });

  it.each([
    ["12€", 1200],
    ["€12", 1200],
    ["12 EUR", 1200],
    ["eur 12,50", 1250],
    ["1.200,50\u00a0€", 120050],
    ["\u200b12\ufeff", 1200],
    ["12\u200e€", 1200],
    ["12 $", undefined],
    ["USD 12", undefined],
    ["€", undefined],
  ])("%j in euros is %s minor units", (text, minor) => {
    expect(parseMoney(text, "EUR")).toBe(minor);
  });

  it("with a sign is refused where no currency is known", () => {
    expect(parseMoney("12€")).toBeUndefined();
  });

  it("comes back as it was written, to the cent", () => {
    const language = fc.constantFrom(...LANGUAGES);
    const minor = fc.integer({ min: 0, max: 9_999_999_899 });
    fc.assert(fc.property(minor, language, (sum, shown) => parseMoney(formatMoneyInput(sum, shown)) === sum));
    const grams = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(grams, language, (weight, shown) => parseDecimal(formatDecimal(weight / 1000, shown), 3) === weight / 1000),
    );
  });

  it("shows nothing for none, but nought for nought", () => {
    const shown = [null, undefined, 0, 5].map((minor) => formatMoneyInput(minor, "en"));
    expect(shown).toEqual(["", "", "0.00", "0.05"]);
  });

  it("comes back with the separator of the language", () => {
    expect([formatMoneyInput(1250, "de"), formatDecimal(1.5, "fr"), formatDecimal(1.5, "en"), formatDecimal(12, "tr")]).toEqual([
      "12,50",
      "1,5",
      "1.5",
      "12",
    ]);
  });
});

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("formats", () => {
  it.each<[Language, string]>([
    ["en", "€1,234.50"],
    ["de", "1.234,50 €"],
    ["fr", "1 234,50 €"],
    ["nl", "€ 1.234,50"],
  ])("writes money in %s as %s", (language, expected) => {
    expect(plain(formatsOf(language, "UTC").money(123450, "EUR"))).toBe(expected);
  });

  it("knows how many minor units a currency has", () => {
    expect(formatsOf("en", "UTC").money(1234, "JPY")).toBe("JP¥1,234");
    expect(plain(formatsOf("en", "UTC").money(1234, "KWD"))).toBe("KWD 1.234");
    expect(formatsOf("en", "UTC").money(-500, "EUR")).toBe("−€5.00");
  });

  it("shows an instant in the merchant's zone and a day in none", () => {
    const [london, madrid] = [formatsOf("en", "Europe/London"), formatsOf("en", "Europe/Madrid")];
    expect(london.dateTime("2026-07-31T22:30:00.000Z")).toContain("31 Jul 2026");
    expect(madrid.dateTime("2026-07-31T22:30:00.000Z")).toContain("1 Aug 2026");
    expect(formatsOf("en", "America/Los_Angeles").day("2026-11-21")).toBe("21 Nov 2026");
    expect(madrid.dayLong("2026-11-21")).toMatch(/^Saturday,? 21 November$/);
  });

  it("names weekdays from Monday on", () => {
    expect([1, 7].map((day) => formatsOf("fr", "UTC").weekday(day))).toEqual(["lundi", "dimanche"]);
  });

  it("keeps weights to the gram", () => {
    expect(plain(formatsOf("de", "UTC").weight(1.2345))).toBe("1,235 kg");
    expect(plain(formatsOf("en", "UTC").length(30))).toBe("30 cm");
    expect(formatsOf("es", "UTC").number(12345)).toBe("12.345");
  });

  it("creates the formats of a language and zone once", () => {
    expect(formatsOf("hu", "UTC")).toBe(formatsOf("hu", "UTC"));
    expect(formatsOf("hu", "UTC")).not.toBe(formatsOf("hu", "Europe/Budapest"));
  });
});

describe("every language", () => {
  it.each(LANGUAGES.map((language) => [language] as const))("%s has a name and a locale of its own", (language) => {
    expect(LANGUAGE_NAMES[language].length).toBeGreaterThan(3);
    expect(Intl.NumberFormat.supportedLocalesOf(localeOf(language))).toEqual([localeOf(language)]);
    expect(localeOf(language).slice(0, 2)).toBe(language);
  });
});
