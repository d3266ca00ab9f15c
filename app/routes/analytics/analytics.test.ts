import { beforeEach, describe, expect, it } from "vitest";
import { aPlanPrice, aClient, aFeature, anInit } from "../../../tests/support/entities";
import { openBrowser, openSignedIn } from "../../../tests/support/route";
import { playUpstream, refusal } from "../../../tests/support/upstream";
import { dayIn, timeZoneOf } from "#contract/rules/time-zones";
import { addDays } from "#contract/rules/time-zones";
import { loader as chartLoader } from "./chart/route";
import { loader as fileLoader } from "./chart-file/route";
import { loader as lateFileLoader } from "./late-parcels-file/route";
import { loader as pageLoader } from "./page/route";
import { loader as promisesLoader } from "./promises/route";

const upstream = playUpstream();
const PAGE = "/private/analytics";
const RANGE = { from: "2026-11-01", to: "2026-11-02" };
const share = { shipments: 3, percentage: 75 };
const ANSWERS = {
  "GET /v1/analytics/shipments-over-time": { points: [{ date: "2026-11-01", value: 4 }] },
  "GET /v1/analytics/cost-over-time": { currency: "EUR", points: [{ date: "2026-11-01", value: 2450 }] },
  "GET /v1/analytics/by-carrier": {
    items: [{ ...share, carrier: "Corvoline", logoId: "corvoline", averageCost: 612, currency: "EUR" }],
  },
  "GET /v1/analytics/by-country": { items: [{ ...share, country: "DE" }] },
  "GET /v1/analytics/by-content": { items: [{ ...share, content: null }] },
} as const;

function isClient(hasAnalytics: boolean) {
  upstream.answers("GET /v1/init", anInit([], aClient({ features: [aFeature("USER_ANALYTICS", hasAnalytics)] })));
}

/** The merchant's calendar day, `days` before today. */
const daysAgo = (days: number) => addDays(dayIn(timeZoneOf(aClient()), new Date()), -days);

const SUMMARY = { shipments: 4, cost: 2450, currency: "EUR", delivered: 2, onTime: 1, incidents: 1 };

describe("the analytics page", () => {
  beforeEach(() => {
    isClient(true);
    upstream.answers("GET /v1/analytics/summary", SUMMARY);
  });

  it("begins with four figures, beside those of the period before, and without them if they cannot be fetched", async () => {
    const browser = await openSignedIn();
    const { data } = await browser.open(pageLoader, `${PAGE}?from=${daysAgo(9)}&to=${daysAgo(5)}`);
    expect(data.figures?.map(({ name, value }) => [name, value])).toEqual([
      ["shipments", 4],
      ["average", 613],
      ["on-time", 50],
      ["incidents", 25],
    ]);
    expect(upstream.callsOf("GET /v1/analytics/summary").map(({ query }) => [query.get("from"), query.get("to")])).toEqual([
      [daysAgo(9), daysAgo(5)],
      [daysAgo(14), daysAgo(10)],
    ]);
    upstream.answers("GET /v1/analytics/summary", () => refusal(500));
    const failed = await browser.open(pageLoader, PAGE);
    expect([failed.status, failed.data.figures]).toEqual([200, null]);
  });

  it("asks for a sign-in first", async () => {
    expect((await openBrowser().open(pageLoader, `${PAGE}?period=30`)).location).toBe(
      "/waybill/login?returnTo=%2Fprivate%2Fanalytics%3Fperiod%3D30",
    );
  });

  it("comes without figures, which the browser fetches", async () => {
    const { data } = await (await openSignedIn()).open(pageLoader, PAGE);
    expect(data).toMatchObject({ isLocked: false, loaded: null, selected: { preset: 7, problems: {} } });
    expect(data.selected.days.to).toBe(data.selected.last);
  });

  it("comes with all of them for browsers without JavaScript", async () => {
    for (const [call, answer] of Object.entries(ANSWERS)) upstream.answers(call, answer);
    const { data } = await (await openSignedIn()).open(pageLoader, `${PAGE}?charts=all`);
    expect(data.loaded).toEqual({
      shipments: { kind: "line", currency: null, points: [{ date: "2026-11-01", value: 4 }] },
      cost: { kind: "line", currency: "EUR", points: [{ date: "2026-11-01", value: 2450 }] },
      carriers: {
        kind: "bars",
        rows: [{ ...share, name: "Corvoline", logoId: "corvoline", averageCost: { minor: 612, currency: "EUR" } }],
      },
      countries: { kind: "bars", rows: [{ ...share, name: "DE" }] },
      contents: { kind: "bars", rows: [{ ...share, name: null }] },
    });
  });

  it("says at the field which day is wrong, keeps what was typed and asks for no figures", async () => {
    const answer = await (await openSignedIn()).open(pageLoader, `${PAGE}?charts=all&from=${daysAgo(2)}&to=${daysAgo(9)}`);
    expect(answer.status).toBe(422);
    expect(answer.data).toMatchObject({
      selected: { problems: { from: "order" }, days: { from: daysAgo(2), to: daysAgo(9) } },
      loaded: null,
    });
  });

  it("is locked without the feature, and says what the plan costs", async () => {
    isClient(false);
    const benefits = { premiumCarriers: [], carriers: 4, discountPercent: 8, cashOnDelivery: true, skipsManagementFee: true };
    upstream.answers("GET /v1/plans", { plans: [{ code: "PLUS", name: "Silver", price: 2900, currency: "EUR", benefits }] });
    upstream.answers("GET /v1/plans/PLUS/price", aPlanPrice(2900, { fromMonth: 4, price: 4900 }));
    const { data } = await (await openSignedIn()).open(pageLoader, `${PAGE}?charts=all`);
    const offer = { name: "Silver", price: 2900, currency: "EUR", steps: [{ fromMonth: 4, price: 4900 }] };
    expect(data).toMatchObject({ isLocked: true, loaded: null, offer });
  });
});

describe("a chart", () => {
  const open = async (chart: string, search = "") =>
    (await openSignedIn()).open(chartLoader, `${PAGE}/charts/${chart}${search}`, { params: { chart } });
  beforeEach(() => isClient(true));

  it("is asked for with its days, eight rows at most, and kept for an hour by the same merchant's browser", async () => {
    upstream.answers("GET /v1/analytics/by-country", ANSWERS["GET /v1/analytics/by-country"]);
    const range = { from: daysAgo(9), to: daysAgo(3) };
    const answer = await open("countries", `?${new URLSearchParams(range).toString()}`);
    expect(JSON.parse(answer.text)).toEqual({ kind: "bars", rows: [{ ...share, name: "DE" }] });
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=3600");
    expect(answer.headers.get("Vary")).toContain("Cookie");
    const [selected] = upstream.callsOf("GET /v1/analytics/by-country");
    expect(Object.fromEntries(selected!.query)).toEqual({ ...range, limit: "8" });
  });

  it("that could not be fetched is no answer, and not kept", async () => {
    upstream.answers("GET /v1/analytics/cost-over-time", refusal(500));
    const answer = await open("cost");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([502, null]);
  });

  it("of wrong days is refused, and an unknown one is not found", async () => {
    expect((await open("cost", `?from=${RANGE.to}&to=2999-01-01`)).status).toBe(422);
    expect((await open("weather")).status).toBe(404);
  });
});

describe("the figures of a chart as a file", () => {
  const open = async (chart: string, query = `from=${daysAgo(9)}&to=${daysAgo(2)}`) =>
    (await openSignedIn()).open(fileLoader, `${PAGE}/charts/${chart}/figures.csv?${query}`, { params: { chart } });

  it("are what its table shows", async () => {
    isClient(true);
    for (const [call, answer] of Object.entries(ANSWERS)) upstream.answers(call, answer);
    const cost = await open("cost");
    expect(cost.headers.get("content-disposition")).toContain(`cost-${daysAgo(9)}-${daysAgo(2)}.csv`);
    expect(cost.text).toBe("Day,Cost excl. VAT (EUR)\r\n2026-11-01,24.50\r\n");
    expect((await open("shipments")).text).toBe("Day,Shipments\r\n2026-11-01,4\r\n");
    expect((await open("carriers")).text).toBe("Carrier,Shipments,Share (%),Average cost (EUR)\r\nCorvoline,3,75,6.12\r\n");
    expect((await open("countries")).text).toBe("Country,Shipments,Share (%)\r\nGermany,3,75\r\n");
    expect((await open("contents")).text).toBe("Contents,Shipments,Share (%)\r\nOthers,3,75\r\n");
  });

  it("are an error page where there are none", async () => {
    isClient(true);
    upstream.answers("GET /v1/analytics/cost-over-time", () => refusal(500));
    expect((await open("cost")).status).toBe(502);
    expect((await open("nothing")).status).toBe(404);
    expect((await open("cost", "from=yesterday")).status).toBe(404);
  });
});

describe("the page of promises", () => {
  const PROMISES = `${PAGE}/promises`;
  const lane = {
    ...{ carrier: "Corvoline", logoId: "corvoline", from: "ES", to: "DE", parcels: 20 },
    ...{ onTime: 14, late: 5, underWay: 1, promised: 2, took: { half: 2, most: 4 } },
  };
  const parcel = {
    ...{ waybillReference: "WBCN78JMW16F", shipmentCustomReference: "=1042", trackings: ["T1", "T2"], carrier: "Corvoline" },
    ...{ service: "Home", from: "ES", to: "DE", handedOverOn: "2026-11-02", promisedOn: "2026-11-04", deliveredAt: null },
    ...{ isReturned: false, daysLate: 7, lossClaimFrom: "2026-11-18" },
  };
  const page = (content: unknown[], currentPage = 1, totalPages = 1) => ({
    content,
    pagination: { currentPage, totalPages, totalElements: content.length * totalPages, nextCursor: null },
  });

  beforeEach(() => {
    isClient(true);
    upstream.answers("GET /v1/analytics/promises", { lanes: [lane] });
    upstream.answers("GET /v1/analytics/late-parcels", page([parcel]));
  });

  it("has the carriers by route, and the late parcels; each is there without the other", async () => {
    const browser = await openSignedIn();
    const { data } = await browser.open(promisesLoader, `${PROMISES}?period=30`);
    expect([data.lanes, data.late?.content]).toEqual([[lane], [parcel]]);
    const [call] = upstream.callsOf("GET /v1/analytics/promises");
    expect([call?.query.get("from"), call?.query.get("to")]).toEqual([daysAgo(30), daysAgo(1)]);
    upstream.answers("GET /v1/analytics/promises", () => refusal(500));
    expect((await browser.open(promisesLoader, PROMISES)).data).toMatchObject({ lanes: null, late: { content: [parcel] } });
    upstream.answers("GET /v1/analytics/promises", { lanes: [lane] });
    upstream.answers("GET /v1/analytics/late-parcels", () => refusal(500));
    expect((await browser.open(promisesLoader, PROMISES)).data).toMatchObject({ lanes: [lane], late: null });
  });

  it("says at the field which day is wrong, and asks for nothing", async () => {
    const answer = await (await openSignedIn()).open(promisesLoader, `${PROMISES}?from=${daysAgo(2)}&to=${daysAgo(9)}`);
    expect([answer.status, answer.data.selected.problems, answer.data.lanes]).toEqual([422, { from: "order" }, null]);
    expect(upstream.callsOf("GET /v1/analytics/promises")).toEqual([]);
  });

  it("leads a client without the feature to its offer", async () => {
    isClient(false);
    expect((await (await openSignedIn()).open(promisesLoader, PROMISES)).location).toBe(PAGE);
  });

  it("has a file of every late parcel, with the day from which its loss can be claimed", async () => {
    upstream.answers("GET /v1/analytics/late-parcels", ({ query }: { query: URLSearchParams }) =>
      page([{ ...parcel, waybillReference: `WBCN78JMW1${query.get("page")}F` }], Number(query.get("page")), 3),
    );
    const browser = await openSignedIn();
    const { text } = await browser.open(lateFileLoader, `${PROMISES}/late-parcels.csv?period=30`);
    const lines = text.split("\r\n");
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain("Tracking numbers");
    expect(lines[1]).toBe(
      "WBCN78JMW11F,'=1042,T1 T2,Corvoline,Home,Spain,Germany,2026-11-02,2026-11-04,Not delivered yet,7,2026-11-18",
    );
    expect(lines[3]).toContain("WBCN78JMW13F");
    expect((await browser.open(lateFileLoader, `${PROMISES}/late-parcels.csv?from=x&to=y`)).status).toBe(404);
  });
});
