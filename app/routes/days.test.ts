import { describe, expect, it } from "vitest";
import { addDays, daysOf, instantIn, timeZoneOf } from "#contract/rules/time-zones";
import { aClient, aFeature, anInit, pagination } from "../../tests/support/entities";
import { openSignedIn } from "../../tests/support/route";
import { playUpstream } from "../../tests/support/upstream";
import { loader as analytics } from "./analytics/page/route";
import { loader as transactions } from "./settings/billing/transactions/route";
import { loader as filters } from "./shipments/filters/route";
import { loader as newTicket } from "./support/new-ticket/route";

const upstream = playUpstream();

const MERCHANTS = {
  Madrid: { alpha2Code: "ES", zipCode: "28001" },
  Istanbul: { alpha2Code: "TR", zipCode: "34000" },
  "the Canaries": { alpha2Code: "ES", zipCode: "35001" },
} as const;
/** Days around both clock changes, a leap day, and both ends of a year. */
const DAYS = ["2026-03-29", "2026-10-25", "2028-02-29", "2026-12-31", "2027-01-01"];
const moments = DAYS.flatMap((day) => ["00:05", "23:30"].map((time) => [day, time] as const));

describe.each(Object.entries(MERCHANTS))("the pages of a merchant in %s", (_name, place) => {
  const timeZone = timeZoneOf(place);
  /** The upstream's clock; the server's own differs. */
  const playAt = (now: Date) =>
    upstream.answers("GET /v1/init", {
      ...anInit(undefined, aClient({ ...place, features: [aFeature("USER_ANALYTICS", true)] })),
      now: now.toISOString(),
    });
  // The first and last minutes of the merchant's day and of the server's.
  const cases = moments.flatMap(([day, time]) => [
    [day, time, timeZone] as const,
    ...(timeZone === "UTC" ? [] : [[day, time, "UTC"] as const]),
  ]);

  it.each(cases)("on %s at %s of %s are of the day that the calendar on the wall shows", async (day, time, zone) => {
    const now = instantIn(zone, day, time);
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(now);
    playAt(now);
    upstream.answers("GET /v1/disputes", { disputes: [] });
    upstream.answers("GET /v1/transaction-months", { months: [] });
    upstream.expects("GET /v1/transactions", ({ query }) => {
      expect([query.get("from"), query.get("to")]).toEqual([addDays(today, -29), today]);
      return { items: [], pagination };
    });
    const browser = await openSignedIn();
    const month = (await browser.open(transactions, "/private/settings/billing/transactions")).data;
    expect(month.query.range).toEqual({ from: addDays(today, -29), to: today });

    upstream.answers("GET /v1/analytics/summary", {
      shipments: 0,
      cost: 0,
      currency: "EUR",
      delivered: 0,
      onTime: 0,
      incidents: 0,
    });
    const { selected } = (await browser.open(analytics, "/private/analytics?period=30")).data;
    expect(daysOf(selected.days.from, selected.days.to)).toHaveLength(30);
    expect([selected.days.to, selected.first]).toEqual([addDays(today, -1), addDays(today, -90)]);

    upstream.answers("GET /v1/carriers", { carriers: [], logos: {} });
    upstream.answers("GET /v1/sources", { sources: [] });
    upstream.answers("GET /v1/tags", { tags: [] });
    const panel = (await browser.open(filters, "/private/shipments/all/filters", { params: { inbox: "all" } })).data;
    expect([panel.today, panel.range.from, panel.range.to]).toEqual([today, addDays(today, -90), addDays(today, -1)]);

    const { pickup } = (await browser.open(newTicket, "/private/support/new?type=pickup")).data;
    expect(pickup.days.every((each: string) => each > today)).toBe(true);
    expect(pickup.days[0]! <= addDays(today, 3)).toBe(true);
  });
});
