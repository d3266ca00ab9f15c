import { describe, expect, it } from "vitest";
import { arrivalRecord, type Arrivals } from "./arrival-record";

/** A Monday without holidays near it in Spain and Germany. */
const MONDAY = "2026-11-16";
const of = (parcels: number, tookDays: number | null, handedOverOn = MONDAY): Arrivals => ({ handedOverOn, tookDays, parcels });
const record = (arrivals: Arrivals[], today = "2026-11-25", handOver: string | null = "2026-11-25") =>
  arrivalRecord(arrivals, { from: "ES", to: "DE", today, handOver });

describe("the record of a service on a lane", () => {
  it("is the days within which half of its parcels and nine of ten arrived, and the days on which those end", () => {
    expect(record([of(10, 1), of(8, 2), of(2, 4)])).toEqual({
      parcels: 20,
      half: { days: 1, day: "2026-11-26" },
      most: { days: 2, day: "2026-11-27" },
    });
    expect(record([of(10, 1), of(7, 2), of(3, 4)])?.most).toEqual({ days: 4, day: "2026-12-01" });
  });

  it("counts no weekend and no holiday of either country", () => {
    // 8 December is a holiday in Spain, 25 and 26 December in Germany.
    expect(record([of(10, 3, "2026-12-04")], "2026-12-16")?.half.days).toBe(1);
    expect(record([of(10, 5, "2026-12-04")], "2026-12-16")?.half.days).toBe(2);
    expect(record([of(10, 2)], "2026-12-03", "2026-12-04")?.half.day).toBe("2026-12-09");
    expect(record([of(10, 2)], "2026-12-22", "2026-12-23")?.half.day).toBe("2026-12-28");
  });

  it("takes a parcel that is not delivered for one that takes at least as long", () => {
    // Handed over yesterday: it says nothing about the second day.
    expect(record([of(9, 1), of(1, 3), of(50, null, "2026-11-24")])).toMatchObject({
      parcels: 60,
      half: { days: 1 },
      most: { days: 1 },
    });
    // Overdue by days: two of twenty did not arrive within four days.
    expect(record([of(10, 1), of(7, 2), of(1, 3), of(2, null)])).toMatchObject({ half: { days: 1 }, most: { days: 3 } });
    expect(record([of(10, 1), of(7, 2), of(3, null)])).toBeNull();
  });

  it("lets what is on its way arrive today", () => {
    const arrivals = [of(9, 1, "2026-11-10"), of(1, 2, "2026-11-10"), of(10, null, "2026-11-24")];
    expect(record(arrivals, "2026-11-25")?.most).toMatchObject({ days: 1 });
  });

  it("says nothing of fewer than ten parcels", () => {
    expect(record([of(9, 1)])).toBeNull();
    expect(record([of(10, 1)])).not.toBeNull();
    expect(record([of(12, 1), of(-2, 2), of(0, 9)])?.parcels).toBe(12);
    expect(record([of(10, null, "2026-11-24")])).toBeNull();
  });

  it("has no days of arrival where nothing says when the next parcel is handed over", () => {
    expect(record([of(10, 1)], "2026-11-25", null)).toMatchObject({ half: { days: 1, day: null } });
  });
});
