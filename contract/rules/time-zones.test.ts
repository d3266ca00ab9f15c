import { describe, expect, it } from "vitest";
import { timeZoneOf } from "./time-zones";

describe("a country's time zone", () => {
  it.each(["GB", "FR", "DE", "ES", "IT", "NL", "BE", "PT", "HU", "TR", "PL", "US"])("of %s exists", (country) => {
    expect(timeZoneOf(country)).toMatch(/\//);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: timeZoneOf(country) })).not.toThrow();
  });

  it("is UTC for an unknown country", () => {
    expect(timeZoneOf("AQ")).toBe("UTC");
  });
});
