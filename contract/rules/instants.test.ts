import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeInstant } from "./instants";

describe("an instant of an upstream", () => {
  it.each([
    ["as it is kept", "2026-11-25T10:00:00.123Z", "2026-11-25T10:00:00.123Z"],
    ["without decimals", "2026-11-25T10:00:00Z", "2026-11-25T10:00:00.000Z"],
    ["with microseconds", "2026-11-25T10:00:00.123456Z", "2026-11-25T10:00:00.123Z"],
    ["with nanoseconds, cut and not rounded", "2026-11-25T10:00:00.999999999Z", "2026-11-25T10:00:00.999Z"],
    ["with one decimal", "2026-11-25T10:00:00.5Z", "2026-11-25T10:00:00.500Z"],
    ["with an offset", "2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00.000Z"],
    ["with an offset to the west", "2026-11-25T23:00:00.000001-09:30", "2026-11-26T08:30:00.000Z"],
    ["in small letters", "2026-11-25t10:00:00z", "2026-11-25T10:00:00.000Z"],
    ["in a leap second", "2016-12-31T23:59:60.5Z", "2017-01-01T00:00:00.500Z"],
  ])("is read %s", (_, text, kept) => {
    expect(normalizeInstant(text)).toBe(kept);
  });

  it.each(["2026-11-25", "2026-11-25T10:00:00", "2026-02-30T10:00:00Z", "2026-11-25T10:00Z", "2026-11-25T25:00:00Z", "soon", ""])(
    "is not %j",
    (text) => {
      expect(normalizeInstant(text)).toBeNull();
    },
  );

  it("stays the same instant, whatever its offset", () => {
    const at = fc.date({ min: new Date("1970-01-02T00:00:00Z"), max: new Date("2099-12-30T00:00:00Z"), noInvalidDate: true });
    fc.assert(
      fc.property(at, fc.integer({ min: -12 * 60, max: 14 * 60 }), (date, minutes) => {
        const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1);
        const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, "0");
        const offset = `${minutes < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
        expect(normalizeInstant(local + offset)).toBe(date.toISOString());
      }),
    );
  });
});
