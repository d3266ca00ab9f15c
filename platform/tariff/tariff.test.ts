import { describe, expect, it } from "vitest";
import type { Language } from "../../contract/primitives";
import { searchTariff } from "../rules/customs/tariff-search";
import { tariff } from "./tariff";

const first = (query: string, language: Language = "en") => searchTariff(tariff(), query, language, 8);
const codes = (query: string, language?: Language) => first(query, language).map(({ code }) => code);

describe("a tariff number", () => {
  it.each([
    ["t-shirt", "en", "610910"],
    ["Men’s shirt, linen", "en", "620520"],
    ["Linen shirts", "en", "620520"],
    ["Leinenhemd", "de", "620520"],
    ["Baumwollhemd", "de", "620520"],
    ["écharpe", "fr", "621420"],
    ["teléfono móvil", "es", "851713"],
    ["scarpe", "it", "640399"],
    ["horloge", "nl", "910211"],
    ["zeytinyağı", "tr", "150920"],
    ["könyv", "hu", "490199"],
    ["telemóvel", "pt", "851713"],
    ["watch strap", "en", "911390"],
    ["wireless headphones", "en", "851830"],
    ["bicycle light", "en", "851210"],
    ["stoneware bowls", "en", "691200"],
    ["Keramikschale", "de", "691200"],
    ["kerámia tál", "hu", "691200"],
    ["framed print", "en", "491191"],
    ["Schmuck", "de", "711719"],
    ["tea set", "en", "691110"],
  ] as const)("is found by what the goods are called: %s (%s)", (query, language, code) => {
    expect(codes(query, language)[0]).toBe(code);
  });

  it.each([
    ["999999", false],
    ["990000", false],
    ["770100", false],
    ["970610", true],
    ["010121", true],
  ])("of goods that the nomenclature has alone: %s %s", (code, isKnown) => {
    expect(tariff().codes.has(code)).toBe(isKnown);
    expect(codes(code)).toEqual(isKnown ? [code] : []);
  });

  it("offers nothing that is not specified", () => {
    expect(codes("commodities not specified according to kind")).not.toContain("999999");
  });

  it("is named in the language of the search, whatever language was typed", () => {
    expect(first("Hemd", "fr")[0]).toMatchObject({ code: "620520", name: "chemise" });
  });

  it("is found by words of the nomenclature, all of them", () => {
    expect(codes("walnut shelled")).toContain("080232");
    expect(first("xyzzy")).toEqual([]);
    expect(first("shirt xyzzy").length).toBeGreaterThan(0);
  });

  it("is found while its name is being typed", () => {
    expect(codes("headph")[0]).toBe("851830");
  });

  it("is found by its first digits, however they are written", () => {
    expect(codes("6205 20")).toEqual(["620520"]);
    expect(codes("62.05")).toEqual(["620520", "620530", "620590"]);
    expect(codes("6205 20 00 10")).toEqual(["620520"]);
  });

  it("of every everyday name is one of the nomenclature", () => {
    const { goods, subheadings } = tariff();
    const known = new Set(subheadings.map(({ code }) => code));
    expect(goods.length).toBeGreaterThan(100);
    expect(goods.flatMap(({ codes: all }) => all).filter((code) => !known.has(code))).toEqual([]);
    expect(
      goods.filter(({ names }) => Object.values(names).some((each) => each.some(({ words }) => words.length === 0))),
    ).toEqual([]);
  });
});
