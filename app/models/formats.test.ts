import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/primitives";
import { formatsOf } from "./formats";

describe("a distance", () => {
  it.each([
    [85, "85\u00a0m"],
    [999, "999\u00a0m"],
    [1000, "1\u00a0km"],
    [12_340, "12,3\u00a0km"],
  ])("of %d metres reads %s in Spanish", (metres, text) => {
    expect(formatsOf("es", "UTC").distance(metres)).toBe(text);
  });
});

it.each(LANGUAGES)("a number and its unit stay on one line in %s", (language) => {
  const { weight, length, distance } = formatsOf(language, "UTC");
  for (const text of [weight(1.6), length(45), distance(85), distance(12_340)]) expect(text).not.toContain(" ");
});

describe("the formats of a page", () => {
  const AT = "2026-11-20T23:05:00.000Z";
  /** With plain spaces and without commas between words: versions of `Intl` differ in both. */
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll(/,(?=\s)/g, "");

  it.each([
    ["en", "20 Nov 2026", "20 Nov", "Friday 20 November", "Fri 20 Nov"],
    ["fr", "20 nov. 2026", "20 nov.", "vendredi 20 novembre", "ven. 20 nov."],
    ["de", "20. Nov. 2026", "20. Nov.", "Freitag 20. November", "Fr. 20. Nov."],
  ] as const)("in %s have a calendar day whatever the time zone", (language, day, short, long, brief) => {
    for (const zone of ["UTC", "Pacific/Auckland", "America/Los_Angeles"]) {
      const formats = formatsOf(language, zone);
      const days = [formats.day, formats.dayShort, formats.dayLong, formats.dayBrief].map((format) => format("2026-11-20"));
      expect(days.map((text) => plain(text))).toEqual([day, short, long, brief]);
    }
  });

  it("have an instant in the merchant's time zone", () => {
    const formats = formatsOf("en", "Europe/Madrid");
    expect([formats.timeZone, formats.localDay(AT), formats.time(AT), formats.instantDay(AT)]).toEqual([
      "Europe/Madrid",
      "2026-11-21",
      "00:05",
      "21 Nov",
    ]);
    expect([formats.dateTime(AT), formats.moment(AT)].map(plain)).toEqual(["21 Nov 2026 00:05", "21 Nov 00:05"]);
  });

  it("name the year of a day or an instant where it is not the current one", () => {
    const { dayNear, momentNear } = formatsOf("en", "Europe/Madrid");
    expect([dayNear("2026-11-20", "2026-12-31"), dayNear("2026-11-20", "2027-01-01")].map(plain)).toEqual([
      "Fri 20 Nov",
      "Fri 20 Nov 2026",
    ]);
    const newYear = "2026-12-31T23:30:00.000Z";
    expect([momentNear(AT, AT), momentNear(AT, newYear)].map(plain)).toEqual(["21 Nov 00:05", "21 Nov 2026 00:05"]);
  });

  it("name weekdays from Monday to Sunday, and the hours of a slot", () => {
    const formats = formatsOf("en", "America/Los_Angeles");
    expect([1, 4, 7].map((weekday) => formats.weekday(weekday))).toEqual(["Monday", "Thursday", "Sunday"]);
    expect([1, 7].map((weekday) => formats.weekdayShort(weekday))).toEqual(["Mon", "Sun"]);
    expect(plain(formats.slot("2026-11-23", "09:00", "13:30"))).toBe("Mon 23 Nov 09:00–\u206013:30");
  });

  it("write the first of a month as the French do", () => {
    const { day, dayLong, dayShort } = formatsOf("fr", "UTC");
    expect([day("2026-12-01"), dayLong("2026-12-01"), dayShort("2026-12-11")].map(plain)).toEqual([
      "1er déc. 2026",
      "mardi 1er décembre",
      "11 déc.",
    ]);
    expect(plain(formatsOf("es", "UTC").dayLong("2026-12-01"))).toBe("martes 1 de diciembre");
  });

  it.each([
    ["en", 123_456, "EUR", "€1,234.56"],
    ["hu", 123_456, "EUR", "1234,56 €"],
    ["de", 123_456, "EUR", "1.234,56 €"],
    ["en", 1234, "JPY", "JP¥1,234"],
    ["en", 123_456, "HUF", "HUF 1,234.56"],
    ["it", 123_456, "EUR", "1234,56 €"],
    ["it", 1_234_567, "EUR", "12.345,67 €"],
    ["nl", 123_456, "EUR", "€ 1.234,56"],
    ["en", -50, "GBP", "−£0.50"],
  ] as const)("in %s write %i minor units of %s as %s", (language, minor, currency, text) => {
    expect(plain(formatsOf(language, "UTC").money(minor, currency))).toBe(text);
  });

  it("write the sizes of goods, with a dash for one that is not known", () => {
    const { sizes } = formatsOf("de", "UTC");
    expect([sizes([30, 20, 10]), sizes([1000, null, 10])]).toEqual(["30 × 20 × 10\u00a0cm", "1.000 × – × 10\u00a0cm"]);
  });

  it("write percents, weights, sizes and numbers", () => {
    const { percent, weight, length, number } = formatsOf("de", "UTC");
    expect([percent(7), percent(8.1), percent(0.25), weight(1.2346), length(45.5), number(1234.5)].map(plain)).toEqual([
      "7 %",
      "8,1 %",
      "0,3 %",
      "1,235 kg",
      "45,5 cm",
      "1.234,5",
    ]);
  });

  it("are made once for a language and a time zone", () => {
    expect(formatsOf("en", "UTC")).toBe(formatsOf("en", "UTC"));
    expect(formatsOf("en", "Europe/Madrid")).not.toBe(formatsOf("en", "UTC"));
  });
});
