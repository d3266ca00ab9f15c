import { expect, it } from "vitest";
import { ageOf } from "./age";

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
