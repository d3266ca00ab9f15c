import { describe, expect, it } from "vitest";
import { countryChoices, hasFlag, townLine } from "./places";
import { localDay } from "./local-time";

describe("a town", () => {
  it.each([
    [{ zipCode: "28001", city: "Madrid", alpha2Code: "ES" }, "28001 Madrid"],
    [{ zipCode: "SW1A 1AA", city: "London", alpha2Code: "GB" }, "London SW1A 1AA"],
    [{ zipCode: "", city: "Madrid", alpha2Code: "ES" }, "Madrid"],
    [{ zipCode: "28001", city: "", alpha2Code: "ES" }, "28001"],
    [{ zipCode: "", city: "", alpha2Code: "GB" }, ""],
  ])("of %j is written in postal order: %s", (town, line) => {
    expect(townLine(town)).toBe(line);
    expect(townLine(town, "\u00a0").split("\u00a0")).toHaveLength(town.zipCode && town.city ? 2 : 1);
  });
});

describe("countries", () => {
  it("stand in the order of their names in the page's language", () => {
    const names: Record<string, string> = { AT: "Österreich", PL: "Polen", NL: "Niederlande" };
    expect(countryChoices(["PL", "AT", "NL"], (code) => names[code]!, "de")).toEqual([
      { value: "NL", label: "Niederlande" },
      { value: "AT", label: "Österreich" },
      { value: "PL", label: "Polen" },
    ]);
  });

  it.each([
    ["ES", true],
    ["ZZ", false],
    ["es", false],
    ["ESP", false],
    ["E", false],
    ["", false],
  ])("%s has a flag: %s", (code, has) => {
    expect(hasFlag(code)).toBe(has);
  });
});

it("a day is that of its place", () => {
  const instant = new Date("2026-11-20T23:30:00.000Z");
  expect(["Europe/Madrid", "UTC", "America/New_York", "Europe/Madrid"].map((zone) => localDay(instant, zone))).toEqual([
    "2026-11-21",
    "2026-11-20",
    "2026-11-20",
    "2026-11-21",
  ]);
});
