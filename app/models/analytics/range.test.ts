import { describe, expect, it } from "vitest";
import { readRange } from "./range";

const TODAY = "2026-11-21";
const rangeOf = (search: string) => readRange(new URLSearchParams(search), TODAY);

describe("the days of the analytics", () => {
  it.each([
    ["", 7, "2026-11-14"],
    ["period=14", 14, "2026-11-07"],
    ["period=30", 30, "2026-10-22"],
    ["period=365", 7, "2026-11-14"],
  ])("of ?%s are the last %d, ending yesterday", (search, preset, from) => {
    expect(rangeOf(search)).toMatchObject({ preset, days: { from, to: "2026-11-20" }, problems: {} });
  });

  it("may be the merchant's own, from 90 days ago to yesterday", () => {
    expect(rangeOf("from=2026-08-23&to=2026-11-20")).toMatchObject({
      preset: null,
      days: { from: "2026-08-23", to: "2026-11-20" },
      problems: {},
    });
    expect(rangeOf("from=2026-11-20&to=2026-11-20").problems).toEqual({});
    expect(rangeOf("from=+2026-11-20+&to=2026-11-20+")).toMatchObject({ days: { from: "2026-11-20", to: "2026-11-20" } });
  });

  it.each([
    ["from=2026-08-22&to=2026-11-20", { from: "too-early" }],
    ["from=2026-11-01&to=2026-11-21", { to: "too-late" }],
    ["from=2026-11-20&to=2026-11-19", { from: "order" }],
    ["from=&to=", { from: "missing", to: "missing" }],
    ["from=2026-11-01", { to: "missing" }],
    ["from=2026-02-30&to=2026-11-20", { from: "missing" }],
  ])("are wrong in ?%s, and stay as they were typed", (search, problems) => {
    const typed = new URLSearchParams(search);
    expect(rangeOf(search)).toMatchObject({ problems, days: { from: typed.get("from") ?? "", to: typed.get("to") ?? "" } });
  });
});
