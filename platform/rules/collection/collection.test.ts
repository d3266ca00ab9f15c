import { describe, expect, it } from "vitest";
import { CollectionDay } from "../../../contract/services";
import { SERVED_COUNTRIES } from "../catalogue/catalog-types";
import { allServices } from "../catalogue/catalog";
import { collectionDays, firstCollection, isCollectionBookable, isWithinHorizon } from "./collection";
import { weekdayOf } from "../../../contract/rules/time-zones";
import { isPublicHoliday } from "./collection-calendar";
import { arrivalDays, dropOffDeadline, estimatedDeliveryDate } from "../catalogue/transit";

const MADRID = { alpha2Code: "ES", zipCode: "28001" };

const days = (id: string, country: (typeof SERVED_COUNTRIES)[number], now: string) =>
  collectionDays({ service: { id }, from: { alpha2Code: country, zipCode: "" }, now: new Date(now) });

describe("collection days", () => {
  it("are the next ten working days in order, for every service and country", () => {
    for (const service of allServices().filter(({ dropOff }) => !dropOff.origin)) {
      for (const country of SERVED_COUNTRIES) {
        const found = days(service.id, country, "2026-12-22T09:00:00Z");
        expect(CollectionDay.array().parse(found)).toHaveLength(10);
        for (const { date } of found)
          expect(weekdayOf(date) < 7 && !isPublicHoliday(country, date), `${country} ${date}`).toBe(true);
        expect(found.map(({ date }) => date)).toEqual([...new Set(found.map(({ date }) => date))].sort());
      }
    }
  });

  it("start today before the cut-off hour with the remaining intervals", () => {
    // Madrid is an hour ahead of UTC in November; Corvoline takes bookings for the same day until 11:00.
    expect(days("corvoline-home", "ES", "2026-11-25T09:59:00Z")[0]).toEqual({
      date: "2026-11-25",
      intervals: [{ start: "14:00", end: "18:00" }],
    });
    expect(days("corvoline-home", "ES", "2026-11-25T10:00:00Z")[0]?.date).toBe("2026-11-26");
    // London is on UTC, where it is 10:00.
    expect(days("corvoline-home", "GB", "2026-11-25T10:00:00Z")[0]?.date).toBe("2026-11-25");
  });

  it("are those of the sender's own clock, also where it differs within a country", () => {
    const first = (zipCode: string, now: string) =>
      firstCollection({ service: { id: "corvoline-home" }, from: { alpha2Code: "ES", zipCode }, now: new Date(now) })?.date;
    // It is 11:30 in Madrid and 10:30 on the Canaries, also on the Mondays after the clock changes.
    for (const now of ["2026-03-30T09:30:00Z", "2026-10-26T10:30:00Z"]) {
      const today = now.slice(0, 10);
      expect([first("28001", now) === today, first("35001", now) === today]).toEqual([false, true]);
    }
  });

  it("give a draft the first of them, where the carrier collects", () => {
    const first = (id: string) => firstCollection({ service: { id }, from: MADRID, now: new Date("2026-11-25T09:59:00Z") });
    expect(first("corvoline-home")).toEqual({ date: "2026-11-25", intervalStart: "14:00", intervalEnd: "18:00" });
    expect([first("corvoline-drop-home"), first("gone")]).toEqual([null, null]);
  });

  it("use the local date of the collection country", () => {
    // 22:30 UTC on a Tuesday is 01:30 on Wednesday in Istanbul.
    expect(days("anatolink-kapida", "TR", "2026-11-24T22:30:00Z")[0]?.date).toBe("2026-11-25");
  });

  it.each([
    ["Saturday for a carrier that works then", "postmarel-collect", "DE", "2026-11-27T12:00:00Z", "2026-11-28"],
    ["Monday for one that does not", "corvoline-home", "DE", "2026-11-27T12:00:00Z", "2026-11-30"],
    ["the day after Epiphany in Spain", "corvoline-home", "ES", "2026-01-05T15:00:00Z", "2026-01-07"],
    ["Epiphany itself in Germany as a whole", "corvoline-home", "DE", "2026-01-05T15:00:00Z", "2026-01-06"],
    ["Tuesday after Easter Monday in England", "brackenway-day", "GB", "2026-04-02T15:00:00Z", "2026-04-04"],
    ["the Tuesday after the feast of sacrifice in Turkey", "anatolink-kapida", "TR", "2026-05-26T15:00:00Z", "2026-06-01"],
  ] as const)("continue on %s", (_title, id, country, now, date) => {
    expect(days(id, country, now)[0]?.date).toBe(date);
  });

  it("do not exist for drop-off services", () => {
    expect(days("pakettino-point", "IT", "2026-11-25T09:00:00Z")).toEqual([]);
    expect(days("gone", "IT", "2026-11-25T09:00:00Z")).toEqual([]);
  });

  it("determine whether a choice can still be booked", () => {
    const query = { service: { id: "corvoline-home" }, from: MADRID, now: new Date("2026-11-25T12:00:00Z") };
    const chosen = { date: "2026-11-26", intervalStart: "09:00", intervalEnd: "13:00" };
    expect(isCollectionBookable(query, chosen)).toBe(true);
    expect(isCollectionBookable(query, { ...chosen, date: "2026-11-25" })).toBe(false);
    expect(isCollectionBookable(query, { ...chosen, intervalEnd: "12:00" })).toBe(false);
  });
});

describe("the collection horizon", () => {
  it.each([
    ["2026-11-22", true],
    ["2020-01-01", true],
    ["2027-01-02", true],
    ["2027-01-03", false],
    ["9999-12-28", false],
  ])("on 22 November 2026 includes %s: %s", (date, isWithin) => {
    expect(isWithinHorizon(date, "2026-11-22")).toBe(isWithin);
  });
});

describe("the days of arrival", () => {
  const from = { country: "ES" as const, zip: "28001" };
  const to = { country: "ES" as const, zip: "08005" };

  it.each([
    ["are one after the first collection", "ibervelo-24", "2026-11-24T08:00:00Z", { from: "2026-11-25", to: "2026-11-25" }],
    ["are one day later after the cut-off", "ibervelo-24", "2026-11-24T20:00:00Z", { from: "2026-11-26", to: "2026-11-26" }],
    ["are two for a drop-off", "corvoline-drop-home", "2026-11-24T08:00:00Z", { from: "2026-11-26", to: "2026-11-27" }],
    ["skip the weekend", "corvoline-drop-home", "2026-11-26T08:00:00Z", { from: "2026-11-30", to: "2026-12-01" }],
    [
      "are the sender's, not those of UTC",
      "corvoline-drop-home",
      "2026-11-23T23:30:00Z",
      { from: "2026-11-26", to: "2026-11-27" },
    ],
    ["are unknown for an unknown service", "nobody", "2026-11-24T08:00:00Z", null],
  ])("%s", (_title, id, now, days) => {
    expect(arrivalDays({ service: { id }, from, to, now: new Date(now) })).toEqual(days);
  });
});

describe("the last day to drop a parcel off", () => {
  it.each([
    ["is five working days after the purchase", "corvoline-drop-home", "ES", "2026-11-24T10:00:00Z", "2026-12-01"],
    ["is counted in the sender's time", "corvoline-drop-home", "ES", "2026-11-23T23:30:00Z", "2026-12-01"],
    ["skips holidays of the sender", "corvoline-drop-home", "ES", "2026-12-04T10:00:00Z", "2026-12-14"],
    ["does not exist if the carrier collects", "ibervelo-24", "ES", "2026-11-24T10:00:00Z", null],
    ["does not exist for an unknown service", "nobody", "ES", "2026-11-24T10:00:00Z", null],
  ])("%s", (_title, id, country, orderedAt, date) => {
    expect(dropOffDeadline({ id }, { alpha2Code: country, zipCode: "" }, new Date(orderedAt))).toBe(date);
  });
});

describe("the estimated delivery date", () => {
  const arrives = (id: string, to: { country: (typeof SERVED_COUNTRIES)[number]; zip: string }, collectionDate: string) =>
    estimatedDeliveryDate({ service: { id }, from: { country: "ES", zip: "28001" }, to, collectionDate });

  it.each([
    ["is the next day with a fast service", "ibervelo-24", { country: "ES", zip: "08005" }, "2026-11-24", "2026-11-25"],
    ["skips the weekend", "ibervelo-24", { country: "ES", zip: "08005" }, "2026-11-27", "2026-11-30"],
    [
      "includes Saturdays if the carrier delivers then",
      "velorra-express",
      { country: "ES", zip: "08005" },
      "2026-11-27",
      "2026-11-28",
    ],
    ["skips holidays of the destination", "corvoline-home", { country: "DE", zip: "10115" }, "2026-12-22", "2026-12-29"],
    ["is later for an island", "ibervelo-24", { country: "ES", zip: "07001" }, "2026-11-24", "2026-11-26"],
  ] as const)("%s", (_title, id, to, collectionDate, date) => {
    expect(arrives(id, to, collectionDate)).toBe(date);
  });

  it("is not looked for beyond the last day that can be written", () => {
    const beyond = () => arrives("corvoline-home", { country: "DE", zip: "10115" }, "9999-12-31");
    expect(beyond).toThrow(RangeError);
  });
});
