import { describe, expect, it } from "vitest";
import type { Language } from "../../../contract/primitives";
import { searchTariff, tariffIndex } from "./tariff-search";

const NOMENCLATURE = [
  ["62", "Articles of apparel"],
  ["6205", "Men's or boys' shirts"],
  ["620520", "Of cotton"],
  ["620530", "Of man-made fibres"],
  ["69", "Ceramic products"],
  ["6912", "Ceramic tableware"],
  ["691200", "Tableware and dishes"],
  ["09", "Coffee, tea and spices"],
  ["0902", "Tea"],
  ["090210", "Green tea, boxes not exceeding 3 kg"],
]
  .map((line) => line.join("\t"))
  .join("\n");
const GOODS = [
  ["codes", "en", "fr", "de", "es", "it", "nl", "tr", "hu", "pt"],
  ["620520 620530", "shirt, dress shirt", "chemise", "Hemd", "camisa", "camicia", "overhemd", "gömlek", "ing", "camisa"],
  ["691200", "bowl, stoneware bowl", "bol", "Schale", "cuenco", "ciotola", "kom", "kase", "tál", "tigela"],
  ["090210", "tea", "thé", "Tee", "té", "tè", "thee", "çay", "tea", "chá"],
]
  .map((line) => line.join("\t"))
  .join("\n");
const INDEX = tariffIndex(`\n${NOMENCLATURE}\n`, `\n${GOODS}\n`);
const found = (query: string, language: Language = "en", limit = 9) => searchTariff(INDEX, query, language, limit);
const codes = (query: string, language?: Language) => found(query, language).map(({ code }) => code);

describe("an index of tariff numbers", () => {
  it("has the subheadings with their own words and those of what is above them", () => {
    expect([...INDEX.codes]).toEqual(["620520", "620530", "691200", "090210"]);
    const [cotton] = INDEX.subheadings;
    expect([cotton?.description, [...cotton!.own], [...cotton!.above]]).toEqual([
      "Of cotton",
      ["cotton"],
      ["men", "boy", "shirt", "article", "apparel"],
    ]);
    expect(INDEX.goods[0]).toMatchObject({
      codes: ["620520", "620530"],
      names: { en: [{ text: "shirt" }, { text: "dress shirt" }] },
    });
  });
});

describe("a search for a tariff number", () => {
  it.each<[string, string[], Language?]>([
    ["shirt", ["620520", "620530"]],
    ["SHIRTS!", ["620520", "620530"]],
    ["camisa", ["620520", "620530"], "es"],
    // The search's language does not limit the names.
    ["camisa", ["620520", "620530"], "hu"],
    ["linen shirt", ["620520", "620530"]],
    ["Leinenhemd", ["620520", "620530"], "de"],
    // Only compounding languages match the end of a word.
    ["nightshirt", []],
    ["Suppenschale", ["691200"], "de"],
    ["thé", ["090210"], "fr"],
    ["shi", ["620520", "620530"]],
    ["sh", []],
    ["bowl shi", ["691200"]],
    ["cotton", ["620520"]],
    ["cotton shirt", ["620520", "620530"]],
    ["apparel", ["620520", "620530"]],
    ["appa", ["620520", "620530"]],
    ["ceramic dishes", ["691200"]],
    ["ceramic cotton", []],
    ["boxes", ["090210"]],
    ["?", []],
  ])("of %j finds %j in the order of how well they fit", (query, expected, language) => {
    expect(codes(query, language)).toEqual(expected);
  });

  it("puts what is called so before what is only described so", () => {
    expect(codes("tea")[0]).toBe("090210");
    expect(codes("stoneware bowl")).toEqual(["691200"]);
    expect(codes("fibres")).toEqual(["620530"]);
    expect(codes("men cotton")).toEqual(["620520"]);
  });

  it("names what was found in the language of the search, and nothing that was only described", () => {
    expect(found("Hemd", "fr")[0]).toEqual({ code: "620520", description: "Of cotton", name: "chemise" });
    expect(found("cotton")[0]).toEqual({ code: "620520", description: "Of cotton", name: null });
  });

  it.each([
    ["62", ["620520", "620530"]],
    ["6205.2", ["620520"]],
    ["6205 20 00 10", ["620520"]],
    ["6", []],
    ["62052000100", []],
    ["99", []],
  ])("goes by digits, however they are written: %s", (digits, expected) => {
    expect(codes(digits)).toEqual(expected);
    expect(found(digits).every(({ name }) => name === null)).toBe(true);
  });

  it("finds no more than is asked for", () => {
    expect(found("62", "en", 1).map(({ code }) => code)).toEqual(["620520"]);
    expect(found("shirt", "en", 1).map(({ code }) => code)).toEqual(["620520"]);
  });
});
