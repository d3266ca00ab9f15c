import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  knownZone,
  addDays,
  addMonths,
  dayIn,
  daysBetween,
  daysOf,
  endOfDay,
  instantIn,
  isCalendarDay,
  localTimeIn,
  startOfDay,
  timeZoneOf,
  weekdayOf,
} from "./time-zones";

const zoneOf = (alpha2Code: string, zipCode = "") => timeZoneOf({ alpha2Code, zipCode });

describe("a place's time zone", () => {
  it.each(["GB", "FR", "DE", "ES", "IT", "NL", "BE", "PT", "HU", "TR", "PL", "US"])("of %s exists", (country) => {
    expect(zoneOf(country)).toMatch(/\//);
    expect(() => localTimeIn(zoneOf(country), new Date(0))).not.toThrow();
  });

  it.each([
    ["ES", "35001", "Atlantic/Canary"],
    ["ES", "38 002", "Atlantic/Canary"],
    ["ES", "28001", "Europe/Madrid"],
    ["PT", "9000-012", "Atlantic/Madeira"],
    ["PT", "9500-150", "Atlantic/Azores"],
    ["PT", "1000-001", "Europe/Lisbon"],
    ["FR", "97400", "Indian/Reunion"],
    ["FR", "97150", "America/Guadeloupe"],
    ["US", "60601", "America/Chicago"],
    ["US", "80202", "America/Denver"],
    ["US", "85001", "America/Phoenix"],
    ["US", "89101", "America/Los_Angeles"],
    ["US", "96813", "Pacific/Honolulu"],
    ["US", "10001", "America/New_York"],
    ["TR", "35001", "Europe/Istanbul"],
    ["AQ", "", "UTC"],
  ])("of %s %s is %s", (country, zipCode, zone) => {
    expect(zoneOf(country, zipCode)).toBe(zone);
    expect(() => localTimeIn(zone, new Date(0))).not.toThrow();
  });
});

it("an instant is on the day that a place's calendar shows", () => {
  const lateEvening = new Date("2026-11-21T23:30:00.000Z");
  expect(["ES", "GB", "US", "AQ"].map((country) => dayIn(zoneOf(country), lateEvening))).toEqual([
    "2026-11-22",
    "2026-11-21",
    "2026-11-21",
    "2026-11-21",
  ]);
});

/** Time zones of merchants and of the server. */
const ZONES = ["Europe/Madrid", "Europe/Istanbul", "Atlantic/Canary", "UTC"];
/** Both clock changes, a leap day, and both ends of a year. */
const DAYS = ["2026-03-29", "2026-10-25", "2028-02-29", "2026-12-31", "2027-01-01"];

describe.each(ZONES)("a calendar day in %s", (zone) => {
  it.each(DAYS)("%s has its first and its last minutes, and none of its neighbours'", (day) => {
    const [start, end] = [startOfDay(zone, day), endOfDay(zone, day)];
    const shown = [start.getTime() - 1, start.getTime(), end.getTime() - 1, end.getTime()].map((at) => dayIn(zone, new Date(at)));
    expect(shown).toEqual([addDays(day, -1), day, day, addDays(day, 1)]);
    for (const time of ["00:05", "23:30"]) {
      const at = instantIn(zone, day, time);
      expect(localTimeIn(zone, at)).toEqual({ day, time: `${time}:00` });
      expect(start <= at && at < end).toBe(true);
    }
  });

  it("begins where the day before ends, in every year", () => {
    const days = fc.date({ min: new Date("1990-01-01"), max: new Date("2037-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (at) => {
        const day = dayIn(zone, at);
        const [start, end] = [startOfDay(zone, day), endOfDay(zone, day)];
        expect(start <= at && at < end, `${day} ${at.toISOString()}`).toBe(true);
        expect(startOfDay(zone, addDays(day, 1))).toEqual(end);
      }),
    );
  });
});

it("a day has 23, 24 or 25 hours", () => {
  const hours = (day: string) =>
    (endOfDay("Europe/Madrid", day).getTime() - startOfDay("Europe/Madrid", day).getTime()) / 3_600_000;
  expect(["2026-03-29", "2026-03-30", "2026-10-25"].map(hours)).toEqual([23, 24, 25]);
});

it("an hour that is left out is an hour later, and of one that is shown twice it is the first", () => {
  expect(instantIn("Europe/Madrid", "2026-03-29", "02:30").toISOString()).toBe("2026-03-29T01:30:00.000Z");
  expect(instantIn("Europe/Madrid", "2026-10-25", "02:30").toISOString()).toBe("2026-10-25T00:30:00.000Z");
});

it("the first and the last day that a calendar has are days, too", () => {
  for (const zone of ZONES) {
    expect(startOfDay(zone, "0001-01-01").getTime()).toBe(Date.parse("0001-01-01T00:00:00Z"));
    expect(endOfDay(zone, "9999-12-31").getTime()).toBe(Date.parse("9999-12-31T23:59:59.999Z"));
  }
});

describe("a zone that somebody names", () => {
  it("is UTC where it is not known", () => {
    expect(["Europe/Madrid", "UTC", "Mars/Olympus", "<b>", ""].map(knownZone)).toEqual([
      "Europe/Madrid",
      "UTC",
      "UTC",
      "UTC",
      "UTC",
    ]);
  });
});

describe("days that are counted", () => {
  it.each(ZONES)("back from 23:30 in an autumn that gained an hour are as many as were asked for, in %s", (zone) => {
    const today = dayIn(zone, instantIn(zone, "2026-11-21", "23:30"));
    expect(daysOf(addDays(today, -89), today)).toHaveLength(90);
    expect(daysBetween(addDays(today, -89), today)).toBe(89);
  });

  it("have both ends, over a change of the clocks and the end of a month", () => {
    expect(daysOf("2026-10-24", "2026-10-26")).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
    expect(daysOf("2027-02-28", "2027-03-01")).toEqual(["2027-02-28", "2027-03-01"]);
    expect(daysOf("2026-11-02", "2026-11-01")).toEqual([]);
  });

  it("stop where calendars end", () => {
    expect(() => addDays("9999-12-31", 1)).toThrow(RangeError);
    expect(addDays("0001-01-01", -1)).toBe("0000-12-31");
  });
});

it.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-01-31", 2, "2026-03-31"],
  ["2027-02-28", 12, "2028-02-28"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-12-31", 2, "2027-02-28"],
  ["2027-01-01", -1, "2026-12-01"],
])("%s is moved by %i months to %s", (day, months, moved) => expect(addMonths(day, months)).toBe(moved));

it.each([
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["", false],
])("whether %s is a calendar day: %s", (text, is) => expect(isCalendarDay(text)).toBe(is));

it("weeks begin on Monday", () => {
  expect(["2026-11-23", "2026-11-29"].map(weekdayOf)).toEqual([1, 7]);
});
