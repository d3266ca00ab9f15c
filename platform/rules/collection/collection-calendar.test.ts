import { describe, expect, it } from "vitest";
import { isPublicHoliday, isWorkingDay } from "./collection-calendar";

describe("a day of rest", () => {
  it.each([
    ["Hungary's Christmas Eve, by decree", "HU", "2026-12-24"],
    ["Hungary's Christmas Eve of a year without a list yet", "HU", "2027-12-24"],
    ["Hungary's bridge after New Year, by decree", "HU", "2026-01-02"],
    ["Hungary's bridge after 20 August, by decree", "HU", "2026-08-21"],
    ["Boxing Day's substitute in England", "GB", "2026-12-28"],
    ["Christmas Day's substitute in England", "GB", "2027-12-27"],
    ["Independence Day's substitute in the United States", "US", "2026-07-03"],
    ["New Year's Day's substitute, in the year before", "US", "2027-12-31"],
    ["Italy's feast of Saint Francis, by law since 2026", "IT", "2027-10-04"],
    ["the last day of the feast of sacrifice", "TR", "2026-05-29"],
  ])("is %s", (_what, country, date) => {
    expect([isPublicHoliday(country, date), isWorkingDay(country, date, true)]).toEqual([true, false]);
  });

  it.each([
    ["Germany's Christmas Eve, on which only banks rest", "DE", "2026-12-24"],
    ["Christmas Eve in the United States", "US", "2026-12-24"],
    ["Portugal's Christmas Eve, which only the public service has free", "PT", "2026-12-24"],
    ["Hungary's day before Christmas Eve", "HU", "2026-12-23"],
    ["a Saturday on which Hungary works instead", "HU", "2026-12-12"],
    ["another such Saturday", "HU", "2026-08-08"],
  ])("is not %s", (_what, country, date) => {
    expect([isPublicHoliday(country, date), isWorkingDay(country, date, false)]).toEqual([false, true]);
  });

  it("is a Saturday like any other for a carrier that does not work on it", () => {
    expect([isWorkingDay("HU", "2026-12-19", false), isWorkingDay("AT", "2026-12-12", false)]).toEqual([false, false]);
  });
});
