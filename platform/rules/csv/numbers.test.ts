import { describe, expect, it } from "vitest";
import type { CsvNumberField } from "../../../contract/csv-imports";
import { CSV_NUMBER_MOST } from "../../../contract/csv-imports";
import { readCsvText } from "../../../tests/support/csv";
import { decimalMarks } from "./decimal-marks";
import { type CellUnits, currencyOf, isLoneMark, readCell, readNumber, splitUnit } from "./numbers";

const UNITS: CellUnits = { weight: "kg", currency: "EUR", said: {}, marks: {} };
const read = (field: CsvNumberField, text: string, units: Partial<CellUnits> = {}) =>
  readCell(field, text, { ...UNITS, ...units });

describe("a number with three digits behind its only mark", () => {
  it.each([
    ["1.234", "decimals", 1.234],
    ["1.234", "thousands", 1234],
    ["1.234", ".", 1.234],
    ["1.234", ",", 1234],
    ["1,234", ",", 1.234],
    ["1,234", ".", 1234],
    ["1.234", "unclear", null],
    ["0.234", "thousands", 0.234],
    ["1.2345", "thousands", 1.2345],
    ["1.234.567", "decimals", 1_234_567],
    ["1.234.56", "decimals", null],
    ["1.234,5", "thousands", 1234.5],
    ["12.05.2026", "decimals", null],
    [",5", "decimals", 0.5],
    ["5.", "decimals", 5],
    ["1 200,5", "decimals", 1200.5],
    ["1'200.5", "decimals", 1200.5],
    ["1 200 300", "decimals", 1_200_300],
    ["1 1", "decimals", null],
    ["12 50", "decimals", null],
    ["1 2000", "decimals", null],
    [".", "decimals", null],
    ["1e5", "decimals", null],
    ["9".repeat(400), "decimals", null],
  ] as const)("%s by %s is %s", (text, lone, value) => {
    expect(readNumber(text, lone)).toBe(value);
  });

  it.each([
    ["1.234", true],
    ["123,456", true],
    [" 1.234 ", true],
    ["1234.567", false],
    ["0.234", false],
    ["1.23", false],
    ["x1.234", false],
    ["1.2345", false],
  ])("is %s: %s", (text, is) => {
    expect(isLoneMark(text)).toBe(is);
  });
});

describe("a cell's number and its unit", () => {
  it.each([
    ["€ 12,50", { digits: "12,50", unit: "€" }],
    ["12,50 €", { digits: "12,50", unit: "€" }],
    ["12.50 EUR.", { digits: "12.50", unit: "eur" }],
    ["1 200 kg", { digits: "1 200", unit: "kg" }],
    [" 5 ", { digits: "5", unit: "" }],
    ["5.", { digits: "5.", unit: "" }],
    ["€ 12 EUR", null],
    ["kg", null],
    ["", null],
  ])("%j are %j", (text, parts) => {
    expect(splitUnit(text)).toEqual(parts);
  });

  it.each([
    ["€", "EUR"],
    [" eur ", "EUR"],
    ["zł", "PLN"],
    ["Fr.", "CHF"],
    ["chf", "CHF"],
    ["US$", "USD"],
    ["QQQ", null],
    ["", null],
  ])("the currency %j is %s", (text, currency) => {
    expect(currencyOf(text)).toBe(currency);
  });

  it.each<[CsvNumberField, string, Partial<CellUnits>, number | string]>([
    ["weight", "1.5", {}, 1.5],
    ["weight", "1500 g", {}, 1.5],
    ["weight", "1.500 g", {}, 1.5],
    ["weight", "1.500 kg", {}, 1.5],
    ["weight", "1.500", { weight: "g" }, 1.5],
    ["weight", "2 lbs", {}, 0.90718474],
    ["weight", "16", { weight: "oz" }, 0.45359237],
    ["weight", "1.250 oz", {}, 1.25 * 0.028349523125],
    ["weight", "1 stone", {}, "InvalidFormatField"],
    ["weight", "0.0005", {}, "MustBePositiveField"],
    ["weight", "0.001", {}, 0.001],
    ["weight", "0", {}, 0],
    ["weight", "-1", {}, "MustBePositiveField"],
    ["weight", "-0", {}, 0],
    ["weight", "\u22121", {}, "MustBePositiveField"],
    ["length", "30", {}, 30],
    ["length", "300 mm", {}, 30],
    ["length", "1.200 mm", {}, 120],
    ["length", "12 in", {}, 30.48],
    ["length", '12"', {}, 30.48],
    ["length", "0.3 m", {}, 30],
    ["width", "300", { said: { width: "mm" } }, 30],
    ["height", "30 miles", {}, "InvalidFormatField"],
    ["quantity", "2.000", {}, 2],
    ["quantity", "2.5", {}, "InvalidFormatField"],
    ["quantity", "two", {}, "InvalidFormatField"],
    ["price", "12,50", {}, 12.5],
    ["price", "1.234", {}, 1234],
    ["price", "1.234", { marks: { price: "." } }, 1.234],
    ["price", "12 €", {}, 12],
    ["price", "12 £", {}, "ValueNotAllowedField"],
    ["price", "0 £", {}, 0],
    ["price", "12 apples", {}, "InvalidFormatField"],
    ["price", "12", { said: { price: "gbp" } }, "ValueNotAllowedField"],
    ["price", "12 $", { currency: "CAD" }, 12],
    ["price", "12 $", { currency: "EUR" }, "ValueNotAllowedField"],
    ["linePrice", "12 kr", { currency: "DKK" }, 12],
    ["value", "12 kr", { currency: "USD" }, "ValueNotAllowedField"],
    ["price", String(CSV_NUMBER_MOST.price), {}, CSV_NUMBER_MOST.price],
    ["price", String(CSV_NUMBER_MOST.price + 1), {}, "MaxSizeExceededField"],
    ["price", `${" ".repeat(58)}12`, {}, 12],
    ["price", `${" ".repeat(59)}12`, {}, "InvalidFormatField"],
  ])("%s of %j with %j is %s", (field, text, units, value) => {
    const found = read(field, text, units);
    if (typeof value === "number") expect(found).toBeCloseTo(value, 9);
    else expect(found).toBe(value);
  });
});

describe("the decimal mark of a column", () => {
  const EUROS = { kind: null, currency: "EUR" };
  const markOf = (...cells: string[]) =>
    decimalMarks(
      cells.map((cell) => ({ cells: [cell] })),
      ["price"],
      EUROS,
    ).price;

  it.each([
    [["12.50"], "."],
    [["12,50"], ","],
    [["-12,50 €"], ","],
    [["1.234"], "unclear"],
    [["1.234.567"], ","],
    [["12,345,678"], "."],
    [["1,234,567,890"], "."],
    // Thousands have groups of three.
    [["12.05.2026"], "unclear"],
    [["1234.567.890"], "unclear"],
    [["1.234.5678"], "unclear"],
    [["1.234,567.890"], "unclear"],
    [["1.234.567", "12.50"], "unclear"],
    [["1.234,50"], ","],
    [["12", "", "none"], "unclear"],
  ])("%j is %s", (cells, mark) => {
    expect(markOf(...cells)).toBe(mark);
  });

  it("is that of the program that wrote the file, where no cell tells it and the column is of amounts", () => {
    const marks = (kind: "shopify" | "ebay" | null, currency = "EUR") =>
      decimalMarks([{ cells: ["1.234", "1.234", "Mug"] }], ["price", "weight", "contents"], { kind, currency });
    expect([marks("shopify"), marks("ebay"), marks(null), marks(null, "HUF")]).toEqual([
      { price: "." },
      { price: "unclear" },
      { price: "unclear" },
      { price: "thousands" },
    ]);
  });

  it("is told by the items written in a cell, too", () => {
    const items = "name:Mug|quantity:1|total:12.50";
    expect(decimalMarks([{ cells: [items, "1.234"] }], ["contents", "value"], EUROS)).toEqual({ linePrice: ".", value: "." });
  });
});

it("an order has a size where it has all three sides", () => {
  const { orders } = readCsvText("Name,City,Length,Width,Height\nAna,Roma,30,20,\nBea,Roma,30,20,10\nEva,Roma,30,0,10\n");
  expect(orders.map(({ order }) => order.size)).toEqual([undefined, { length: 30, width: 20, height: 10 }, undefined]);
  expect(orders.map(({ order }) => order.number)).toEqual(["", "", ""]);
});
