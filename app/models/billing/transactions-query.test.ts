import { describe, expect, it } from "vitest";
import { hyphenated, presetRange, readTransactionsQuery, transactionsSearch } from "./transactions-query";

const TODAY = "2026-11-21";
const read = (search: string) => readTransactionsQuery(new URLSearchParams(search), TODAY);

describe("the transactions that a URL asks for", () => {
  it("are those of the last 30 days without one", () => {
    expect(read("")).toEqual({
      id: "",
      isIdTooShort: false,
      period: "last-30",
      page: 1,
      range: { from: "2026-10-23", to: TODAY },
    });
  });

  it.each([
    ["from=2026-11-01&to=2026-11-21", "this-month"],
    ["from=2026-10-01&to=2026-10-31", "last-month"],
    ["from=2026-10-02&to=2026-10-31", "custom"],
  ])("of %s are those of %s", (search, period) => {
    expect(read(search).period).toBe(period);
    expect(transactionsSearch(read(search)).toString().startsWith(search)).toBe(true);
  });

  it.each([
    ["from=2026-11-10&to=2027-01-01", { from: "2026-11-10", to: TODAY }],
    ["from=2026-11-10&to=2026-11-01", { from: "2026-11-01", to: "2026-11-10" }],
    ["from=2026-02-30&to=x", { from: "2026-10-23", to: TODAY }],
    ["to=2026-10-31", { from: "2026-10-02", to: "2026-10-31" }],
  ])("of %s never go past today, nor backwards", (search, range) => {
    expect(read(search).range).toEqual(range);
  });

  it.each([
    ["id=OR1", true],
    ["id=OR12", false],
    ["id=%20%20", false],
  ])("are searched for %s from four characters on", (search, isIdTooShort) => {
    expect(read(search).isIdTooShort).toBe(isIdTooShort);
  });

  it.each(["0", "-1", "1.5", "x", ""])("begin with the first page for %j", (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });
});

it("a month before January is that of the year before", () => {
  expect(presetRange("last-month", "2027-01-15")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

it("a type is written in lower case with hyphens", () => {
  expect(hyphenated("PRICE_ADJUSTMENT")).toBe("price-adjustment");
});
