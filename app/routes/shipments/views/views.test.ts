import { describe, expect, it } from "vitest";
import { aClient, anInit } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as countLoader } from "../filtered-count/route";
import { action as changeLook } from "../look/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const params = { inbox: "in-transit" };
const LIST = "/private/shipments/in-transit?carrier_name=Velorra&q=Ana&sort=service-asc";
const PATH = LIST.replace("?", "/views?");
const VIEW = { inbox: "IN_TRANSIT", filters: { carrier_name: ["Velorra"], q: "Ana" }, created: null, order: "SERVICE_ASC" };
const saved = { ...VIEW, look: null, id: "v1", name: "Late", createdAt: "2026-11-22T10:00:00.000Z" };
const send = async (form: Record<string, string>) => (await openSignedIn()).send(action, PATH, form, { params });

describe("the panel of saved views", () => {
  it("says what the view keeps, and lists those there are", async () => {
    upstream.answers("GET /v1/views", { views: [saved] });
    const { data } = await (await openSignedIn()).open(loader, PATH, { params, headers: { "Accept-Language": "en" } });
    expect(data).toMatchObject({
      inbox: "IN_TRANSIT",
      sort: "service-asc",
      filters: { q: "Ana" },
      chips: [{ text: "Carrier: Velorra" }],
      views: [
        {
          id: "v1",
          name: "Late",
          search: "carrier_name=Velorra&q=Ana&sort=service-asc",
          shows: ["Search: Ana", "Carrier: Velorra", "Service A–Z"],
        },
      ],
    });
  });

  it("saves the list under a name, once a page, and goes back to it", async () => {
    upstream.answers("GET /v1/views", { views: [] });
    upstream.expects("POST /v1/views", (call) => {
      expect(call.body).toEqual({ ...VIEW, look: aClient().listLook, name: "Late ones" });
      expect(call.headers.get("idempotency-key")).toBe("a-key-of-the-page");
      return Response.json(saved, { status: 201 });
    });
    const { status, location } = await send({ intent: "save", name: " Late  ones ", idempotencyKey: "a-key-of-the-page" });
    expect([status, location]).toEqual([303, LIST]);
  });

  it("saves the account's order where the list has no other, and leads to the view's own address", async () => {
    upstream.answers("GET /v1/init", anInit([], aClient({ listOrder: "PRICE_DESC" })));
    upstream.answers("GET /v1/views", { views: [] });
    upstream.answers("POST /v1/views", () => Response.json(saved, { status: 201 }));
    const path = "/private/shipments/in-transit/views?q=Ana";
    const browser = await openSignedIn();
    const { data } = await browser.open(loader, path, { params });
    expect(data).toMatchObject({ sort: null, sortedBy: "price-desc" });
    const form = { intent: "save", name: "Dear", idempotencyKey: "a-key-of-the-page" };
    const { location } = await browser.send(action, path, form, { params });
    expect(location).toBe("/private/shipments/in-transit?q=Ana&sort=price-desc");
    expect(upstream.callsOf("POST /v1/views")[0]!.body).toMatchObject({ order: "PRICE_DESC", filters: { q: "Ana" } });
  });

  it("saves a view with the look of the one that is open", async () => {
    const look = { density: "compact", columns: ["status"] };
    upstream.answers("GET /v1/views", { views: [{ ...saved, look }] });
    upstream.expects("POST /v1/views", (call) => {
      expect(call.body).toMatchObject({ look });
      return Response.json(saved, { status: 201 });
    });
    expect((await send({ intent: "save", name: "Another", idempotencyKey: "a-key-of-the-page" })).status).toBe(303);
  });

  it.each([
    ["no name", "", null, "form.error.view-name"],
    ["a name that another view has", "Late", [{ error_code: "NameTaken", field: "name" }], "form.error.name-taken"],
  ])("refuses %s, on the field, in the form that was sent", async (_case, name, messages, error) => {
    upstream.answers("PATCH /v1/views/v1", () => refusal(422, messages ?? []));
    upstream.answers("GET /v1/views", { views: [] });
    upstream.answers("POST /v1/views", () => refusal(422, messages ?? []));
    const renamed = await send({ intent: "rename", id: "v1", name });
    expect(renamed.status).toBe(422);
    expect(renamed.data.result).toMatchObject({ initialValue: { id: "v1" }, error: { name: [error] } });
    const added = await send({ intent: "save", idempotencyKey: "a-key-of-the-page", name });
    expect(added.data.result).toMatchObject({ error: { name: [error] } });
    expect(added.data.result?.initialValue).not.toHaveProperty("id");
  });

  it.each([
    ["deleted", () => ({ deleted: true })],
    ["deleted in another tab before", () => refusal(404)],
  ])("a view is %s", async (_case, answer) => {
    upstream.answers("DELETE /v1/views/v1", answer as () => Response);
    expect((await send({ intent: "delete", id: "v1", name: "x" })).status).toBe(303);
  });
});

describe("the look of a list", () => {
  const LOOK = { density: "compact", columns: ["status"] };

  it.each([
    ["of the open view is the view's own", [saved], "PUT /v1/views/v1/look", { look: LOOK }, { ...saved, look: LOOK }],
    ["that is no view is that of all lists", [], "PUT /v1/clients/current/list-look", LOOK, aClient()],
  ])("%s", async (_case, views, call, body, answer) => {
    upstream.answers("GET /v1/views", { views });
    upstream.expects(call, (sent) => {
      expect(sent.body).toEqual(body);
      return answer;
    });
    const form = { intent: "save", density: "compact", order: "status", shown: "status" };
    const { status, location } = await (await openSignedIn()).send(changeLook, LIST.replace("?", "/look?"), form, { params });
    expect([status, location]).toEqual([303, LIST]);
  });
});

describe("the number of shipments that filters would list", () => {
  const count = async (query: string) =>
    (
      await (
        await openSignedIn()
      ).open(countLoader, `/private/shipments/all/filtered-count?${query}`, { params: { inbox: "all" } })
    ).text;

  it("is counted by the upstream, with the search of the list", async () => {
    upstream.expects("GET /v1/shipments", (call) => {
      expect(Object.fromEntries(call.query)).toMatchObject({ inbox: "ALL", q: "Ana", recipient_name: "Zoë", limit: "1" });
      const pagination = { currentPage: 1, totalPages: 100, totalElements: 100, isTotalExact: false, nextCursor: "c2" };
      return { content: [], pagination, eventId: "e:1" };
    });
    expect(await count("apply=1&q=Ana&recipient_name=Zo%C3%AB&created=any")).toBe('{"total":100,"isExact":false}');
  });

  it("is unknown where the form cannot be applied, or the upstream does not answer", async () => {
    expect(await count("created=custom&created_at_from=2026-13-01")).toBe('{"total":null,"isExact":true}');
    upstream.answers("GET /v1/shipments", () => refusal(500));
    expect(await count("recipient_name=Ana")).toBe('{"total":null,"isExact":true}');
  });
});
