import { expect, it } from "vitest";
import { countedVolume, estimateEndsAt, monthBefore, volumePercent } from "./volume-discounts";

const day = (text: string) => new Date(`${text}T00:00:00.000Z`);

it.each([
  ["in the middle of a month", "2026-11-23", "2027-01-01"],
  ["on the first of a month, which then is the whole one", "2026-12-01", "2027-01-01"],
  ["on the last day of a year", "2026-12-31", "2027-02-01"],
])("an estimate made %s counts until the first whole month is over", (_when, made, ends) => {
  const estimate = { monthlyShipments: 200, at: day(made) };
  expect(estimateEndsAt("UTC", estimate)).toEqual(day(ends));
  expect(countedVolume("UTC", estimate, 3, new Date(day(ends).getTime() - 1))).toBe(200);
  expect(countedVolume("UTC", estimate, 3, day(ends))).toBe(3);
});

it("what was bought counts where nothing was estimated", () => {
  expect(countedVolume("UTC", null, 51, day("2026-11-23"))).toBe(51);
});

it("a carrier without a rate gives no discount in any band", () => {
  expect([1, 50, 200, 500].map((count) => volumePercent("velorra", count))).toEqual([0, 0, 0, 0]);
});

it.each([
  ["2026-11-20T10:00:00Z", "2026-10-01", "2026-11-01"],
  ["2026-01-01T00:00:00Z", "2025-12-01", "2026-01-01"],
  ["2026-12-31T23:59:59Z", "2026-11-01", "2026-12-01"],
])("at %s the month before is from %s to %s", (now, from, before) => {
  expect(monthBefore("UTC", new Date(now))).toEqual({ from: day(from), before: day(before) });
});

it("a month is one of the merchant's calendar", () => {
  const halfPastMidnight = new Date("2026-10-31T23:30:00Z");
  expect(monthBefore("Europe/Madrid", halfPastMidnight).from.toISOString()).toBe("2026-09-30T22:00:00.000Z");
  expect(monthBefore("Atlantic/Canary", halfPastMidnight).from.toISOString()).toBe("2026-08-31T23:00:00.000Z");
});
