import { openBrowser, openSignedIn, TOKEN } from "../../../../tests/support/route";
import { describe, expect, it } from "vitest";
import { aClient, anInit, aShipment, pagination, REFERENCE } from "../../../../tests/support/entities";
import type { ShipmentState } from "#contract/states";
import { badGateway, brokenConnection, playUpstream, type Played, refusal } from "../../../../tests/support/upstream";
import { loader as comeBack } from "~/routes/shipments/bulk/payment-return/route";
import { loader as home } from "~/routes/shipments/home/route";
import { selectedReferences } from "~/services/shipments/selection.server";
import { loader } from "./route";

const upstream = playUpstream();
const open = async (path: string, inbox: string) => (await openSignedIn()).open(loader, path, { params: { inbox } });

describe("the list of an inbox", () => {
  it("shows the shipments of the inbox, asked for as the merchant", async () => {
    upstream.answers("GET /v1/shipments", {
      content: [aShipment()],
      pagination: { ...pagination, totalElements: 41, totalPages: 3, nextCursor: "c2" },
      eventId: "e:7",
    });
    const { data } = await open("/private/shipments/ready-to-purchase", "ready-to-purchase");
    expect(data).toMatchObject({
      inbox: "READY_TO_PURCHASE",
      failure: null,
      page: 1,
      totalPages: 3,
      totalElements: 41,
      nextCursor: "c2",
      isFiltered: false,
    });
    expect(data.rows.map((row) => row.reference)).toEqual([REFERENCE]);
    const [call] = upstream.calls;
    expect(Object.fromEntries(call!.query)).toEqual({ inbox: "READY_TO_PURCHASE", order: "CREATED_DESC", limit: "20" });
    expect(call!.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
  });

  it("passes filters and sort on", async () => {
    upstream.answers("GET /v1/shipments", { content: [], pagination, eventId: "e:1" });
    const path = "/private/shipments/all?q=Ana&carrier_name=Andes&carrier_name=Iber&sort=service-desc";
    const { data } = await open(path, "all");
    expect(data).toMatchObject({
      filters: { q: "Ana", carrier_name: ["Andes", "Iber"] },
      sort: "service-desc",
      isFiltered: true,
      search: "Ana",
    });
    const [call] = upstream.calls;
    expect(call!.query.get("order")).toBe("SERVICE_DESC");
    expect([...call!.query.values()]).toEqual(expect.arrayContaining(["Andes", "Iber", "Ana"]));
  });

  it("has the order that the account has chosen, unless the url names another", async () => {
    upstream.answers("GET /v1/init", anInit([], aClient({ listOrder: "PRICE_DESC" })));
    upstream.answers("GET /v1/shipments", { content: [], pagination, eventId: "e:1" });
    const asked = async (query: string) => {
      const { data } = await open(`/private/shipments/all${query}`, "all");
      return [data.sort, data.sortedBy, upstream.callsOf("GET /v1/shipments").at(-1)?.query.get("order")];
    };
    expect(await asked("")).toEqual([null, "price-desc", "PRICE_DESC"]);
    expect(await asked("?sort=newest")).toEqual(["newest", "newest", "CREATED_DESC"]);
  });

  it("keeps an order that was chosen for the account, even if that fails, and nothing for what was not followed here", async () => {
    upstream.answers("PUT /v1/clients/current/list-order", aClient());
    const choose = async (headers = {}, query = "sort=price-desc&chosen=1") =>
      (await openSignedIn()).open(loader, `/private/shipments/all?${query}`, { params: { inbox: "all" }, headers });
    const chosen = () => upstream.callsOf("PUT /v1/clients/current/list-order").map(({ body }) => body);
    const there = { status: 302, location: "/private/shipments/all?sort=price-desc" };
    expect(await choose()).toMatchObject(there);
    expect(await choose({ "Sec-Fetch-Site": "same-origin" })).toMatchObject(there);
    expect(chosen()).toEqual([{ order: "PRICE_DESC" }, { order: "PRICE_DESC" }]);
    for (const headers of [{ "Sec-Fetch-Site": "none" }, { "Sec-Fetch-Site": "cross-site" }, { "Sec-Purpose": "prefetch" }])
      expect(await choose(headers)).toMatchObject(there);
    expect(await choose({}, "sort=moon&chosen=1")).toMatchObject({ status: 302 });
    expect(chosen()).toHaveLength(2);
    upstream.answers("PUT /v1/clients/current/list-order", badGateway);
    expect(await choose()).toMatchObject(there);
  });

  it("whose url has keys or values that no list has is shown at the url without them", async () => {
    const answer = await open("/private/shipments/all?drop_table=1&q=Ana+B&carrier_name=Andes&sort=newest", "all");
    expect(answer).toMatchObject({ status: 302, location: "/private/shipments/all?q=Ana+B&carrier_name=Andes&sort=newest" });
    expect((await open("/private/shipments/all?q=&source=csv", "all")).location).toBe("/private/shipments/all?source=csv");
    expect((await open("/private/shipments/all?utm_source=mail", "all")).location).toBe("/private/shipments/all");
    expect((await open("/private/shipments/all?created_at_from=2026-02-30&q=Ana", "all")).location).toBe(
      "/private/shipments/all?q=Ana",
    );
    expect(upstream.calls).toEqual([]);
  });

  it("opens the bulk payment where PayPal has sent the browser back to it, and buys nothing that this browser did not begin", async () => {
    const query = "token=t&paymentId=p&PayerID=y";
    const panel = "/private/shipments/ready-to-purchase/bulk/payment";
    const browser = await openSignedIn();
    expect((await browser.open(home, `/private/shipments?${query}`)).location).toBe(
      `/private/shipments/ready-to-purchase?${query}`,
    );
    const list = await browser.open(loader, `/private/shipments/ready-to-purchase?${query}`, {
      params: { inbox: "ready-to-purchase" },
    });
    expect(list).toMatchObject({ status: 302, location: `${panel}/return?${query}` });
    const back = await browser.open(comeBack, list.location!, { params: { inbox: "ready-to-purchase" } });
    expect(back.location).toBe(panel);
    expect((await browser.session()).get("flash")).toEqual({ key: "payment-unknown", tone: "warning" });
    expect(upstream.calls).toEqual([]);
    const half = await open("/private/shipments/all?token=t&q=Ana", "all");
    expect(half.location).toBe("/private/shipments/all?q=Ana");
  });

  it.each(["pending", "nonsense", "READY_TO_PURCHASE"])("leads from %s to all, and keeps the search", async (inbox) => {
    const answer = await open(`/private/shipments/${inbox}?q=Ana`, inbox);
    expect(answer).toMatchObject({ status: 302, location: "/private/shipments/all?q=Ana" });
    expect(upstream.calls).toEqual([]);
  });

  it.each([
    ["breaks", brokenConnection],
    ["answers 500", () => refusal(500)],
    ["answers what is no JSON", badGateway],
    ["answers with a shipment that breaks the contract", () => ({ content: [{ ...aShipment(), state: "LOST" }], pagination })],
  ])("says that it failed, with an id for support, when the upstream %s", async (_how, reply) => {
    upstream.answers("GET /v1/shipments", reply);
    const answer = await open("/private/shipments/all?q=Ana", "all");
    expect(answer.status).toBe(502);
    expect(answer.data).toMatchObject({
      rows: [],
      search: "Ana",
      failure: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
    });
  });

  it("that a search finds nothing in says where it finds something, the most first", async () => {
    const found = (...states: ShipmentState[]) => ({
      content: states.map((state, at) => aShipment({ waybillReference: `WB000000000${at}`, state })),
      pagination: { ...pagination, isTotalExact: true },
      eventId: "e:1",
    });
    upstream.answers("GET /v1/shipments", ({ query }) => {
      const inbox = query.get("inbox");
      if (inbox === "ALL") return found("AWAITING_COMPLETION", "DELIVERED", "DELIVERED", "IN_TRANSIT");
      return inbox === "ARCHIVED" ? { ...found("AWAITING_COMPLETION"), eventId: "e:1" } : found();
    });
    const browser = await openSignedIn();
    const elsewhereOf = async (search: string) =>
      (await browser.open(loader, `/private/shipments/canceled${search}`, { params: { inbox: "canceled" } })).data.elsewhere;
    expect((await elsewhereOf("?q=Ana")).map(({ inbox, count }) => [inbox, count])).toEqual([
      ["DELIVERED", 2],
      ["ARCHIVED", 1],
      ["IN_TRANSIT", 1],
    ]);
    expect(await elsewhereOf("")).toEqual([]);
    expect(upstream.callsOf("GET /v1/shipments")).toHaveLength(4);
  });

  it("no longer has selected what has left its inbox, as when another tab has bought it, unless that cannot be known", async () => {
    const [here, bought, later] = [REFERENCE, "WB2222222222", "WB3333333333"];
    const browser = await openSignedIn();
    await browser.changeSession((session) => {
      session.set("selection", [here, bought, later]);
      session.set("selectedIn", "READY_TO_PURCHASE");
    });
    const openList = async (inbox: string) => {
      const { data } = await browser.open(loader, `/private/shipments/${inbox}`, { params: { inbox } });
      return [data.selection, selectedReferences(await browser.session())];
    };
    const list =
      (others: Played): Played =>
      ({ query }) =>
        query.has("references") ? others : { content: [aShipment()], pagination, eventId: "e:1" };
    upstream.answers("GET /v1/shipments", list(badGateway()));
    expect(await openList("ready-to-purchase")).toEqual([
      [here, bought, later],
      [here, bought, later],
    ]);
    const onAnotherPage = { content: [aShipment({ waybillReference: later })], pagination, eventId: "e:1" };
    upstream.answers("GET /v1/shipments", list(onAnotherPage));
    expect(await openList("draft")).toEqual([
      [here, bought, later],
      [here, bought, later],
    ]);
    expect(await openList("ready-to-purchase")).toEqual([
      [here, later],
      [here, later],
    ]);
    expect(upstream.callsOf("GET /v1/shipments").at(-1)!.query.getAll("references")).toEqual([bought, later]);
  });

  it("begins anew when the upstream no longer takes the cursor", async () => {
    upstream.answers("GET /v1/shipments", () => refusal(422, [{ error_code: "InvalidFormatField", field: "cursor" }]));
    expect(await open("/private/shipments/all?cursor=old&page=3", "all")).toMatchObject({
      status: 302,
      location: "/private/shipments/all",
    });
    expect((await open("/private/shipments/all?q=Ana&source=csv&sort=service-asc&cursor=old", "all")).location).toBe(
      "/private/shipments/all?q=Ana&source=csv&sort=service-asc",
    );
  });

  it("does not go round in circles when the upstream refuses the list itself", async () => {
    upstream.answers("GET /v1/shipments", () => refusal(403));
    const answer = await open("/private/shipments/all", "all");
    expect(answer.status).toBe(502);
    expect(answer.data.failure).not.toBeNull();
  });

  it("leads to the login when nobody is signed in, and back to this very page", async () => {
    const answer = await openBrowser().open(loader, "/private/shipments/all?q=Ana", { params: { inbox: "all" } });
    expect(answer).toMatchObject({ status: 302, location: "/waybill/login?returnTo=%2Fprivate%2Fshipments%2Fall%3Fq%3DAna" });
  });

  it("forgets a token that the upstream no longer knows, and leads to the login", async () => {
    upstream.answers("GET /v1/shipments", () => refusal(401));
    const browser = await openSignedIn();
    const answer = await browser.open(loader, "/private/shipments/all.data?_routes=x", { params: { inbox: "all" } });
    expect(answer).toMatchObject({ status: 303, location: "/waybill/login?returnTo=%2Fprivate%2Fshipments%2Fall" });
    expect((await browser.session()).has("token")).toBe(false);
  });
});
