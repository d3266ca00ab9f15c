import { describe, expect, it } from "vitest";
import { dayIn, timeZoneOf } from "./time-zones";

describe("a country's time zone", () => {
  it.each(["GB", "FR", "DE", "ES", "IT", "NL", "BE", "PT", "HU", "TR", "PL", "US"])("of %s exists", (country) => {
    expect(timeZoneOf(country)).toMatch(/\//);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: timeZoneOf(country) })).not.toThrow();
  });

  it("is UTC for an unknown country", () => {
    expect(timeZoneOf("AQ")).toBe("UTC");
  });
});

it("an instant is on the day that a country's calendar shows", () => {
  const lateEvening = new Date("2026-11-21T23:30:00.000Z");
  expect(["ES", "GB", "US", "AQ"].map((country) => dayIn(country, lateEvening))).toEqual([
    "2026-11-22",
    "2026-11-21",
    "2026-11-21",
    "2026-11-21",
  ]);
});
