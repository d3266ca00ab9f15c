import { describe, expect, it } from "vitest";
import { isEori, isIoss, isTaxNumberOf, usesEori } from "./customs-numbers";

describe("a tax number", () => {
  it.each([
    ["ES", "ESB12345674"],
    ["ES", "b-12345674"],
    ["BE", "BE0123456749"],
    ["FR", "FR83404833048"],
    ["IT", "IT00743110157"],
    ["GB", "GB980780684"],
    ["TR", "4540536920"],
    ["QA", "500-123-456"],
  ])("of %s may be %s", (country, number) => {
    expect(isTaxNumberOf(country, number)).toBe(true);
  });

  it.each([
    ["ES", "ESB12345675"],
    ["FR", "FR83123456789"],
    ["GB", "GB980780685"],
    ["DE", "abc"],
  ])("of %s is never %s", (country, number) => {
    expect(isTaxNumberOf(country, number)).toBe(false);
  });
});

it.each(["ESB12345674", "FR 123 456 789 00012", "GB123456789000", "XI123456789000", "de1234567"])(
  "%s is an EORI number",
  (text) => {
    expect(isEori(text)).toBe(true);
  },
);

it.each(["", "ES", "ES1", "ES12", "ESABCDEFGH", "GB12345", "US123456789", "CH123456789", "FR1234567890123456"])(
  "%s is no EORI number",
  (text) => {
    expect(isEori(text)).toBe(false);
  },
);

it.each([
  ["IM3720000224", true],
  ["im 276 0000 001", true],
  ["IM8260000224", false],
  ["IM372000022", false],
  ["EU3720000224", false],
])("whether %s is an import number: %s", (text, is) => {
  expect(isIoss(text)).toBe(is);
});

it("customs of the EU and of Great Britain know EORI numbers", () => {
  expect(["ES", "HU", "GB", "TR", "CH", "US"].filter(usesEori)).toEqual(["ES", "HU", "GB"]);
});
