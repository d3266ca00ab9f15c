import { expect, it, test } from "vitest";
import { ageOf, dayWord } from "./age";

it.each([
  ["2026-11-22T13:02:00.000Z", "Europe/Madrid", { kind: "today", day: "2026-11-22" }],
  ["2026-11-21T23:30:00.000Z", "Europe/Madrid", { kind: "today", day: "2026-11-22" }],
  ["2026-11-21T23:30:00.000Z", "UTC", { kind: "yesterday", day: "2026-11-21" }],
  ["2026-11-21T22:30:00.000Z", "Europe/Madrid", { kind: "yesterday", day: "2026-11-21" }],
  ["2026-11-20T22:59:59.000Z", "Europe/Madrid", { kind: "this-year", day: "2026-11-20" }],
  ["2025-12-31T22:30:00.000Z", "Europe/Istanbul", { kind: "this-year", day: "2026-01-01" }],
  ["2025-12-31T22:30:00.000Z", "Europe/Lisbon", { kind: "earlier", day: "2025-12-31" }],
  ["2026-11-23T08:00:00.000Z", "UTC", { kind: "today", day: "2026-11-23" }],
])("a shipment created at %s, seen in %s on 22 November, is of %j", (createdAt, timeZone, age) => {
  expect(ageOf(createdAt, new Date("2026-11-22T15:00:00.000Z"), timeZone)).toEqual(age);
});

it("yesterday is a day back even if a clock change makes it 23 hours long", () => {
  const age = ageOf("2026-03-28T23:30:00.000Z", new Date("2026-03-29T22:30:00.000Z"), "Europe/Madrid");
  expect(age).toEqual({ kind: "yesterday", day: "2026-03-29" });
});

test.each([
  ["2026-11-22T22:59:00.000Z", "Europe/Madrid", "today"],
  ["2026-11-22T23:00:00.000Z", "Europe/Madrid", null],
  ["2026-11-21T23:30:00.000Z", "Europe/Madrid", "today"],
  ["2026-11-21T23:30:00.000Z", "UTC", "yesterday"],
  ["2026-11-20T23:30:00.000Z", "UTC", null],
  ["2026-12-06T10:00:00.000Z", "UTC", null],
])("%s in %s, seen on 22 November, is %s", (at, timeZone, word) => {
  expect(dayWord(at, "2026-11-22T15:00:00.000Z", timeZone)).toBe(word);
});
