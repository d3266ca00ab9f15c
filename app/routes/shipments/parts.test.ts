import type { LoaderFunctionArgs } from "@remix-run/node";
import { openBrowser, openSignedIn } from "../../../tests/support/route";
import { describe, expect, it } from "vitest";
import { INBOXES } from "#contract/state-names";
import { aBoughtShipment, anAddress, aShipment, pagination, REFERENCE } from "../../../tests/support/entities";
import { brokenConnection, playUpstream, refusal } from "../../../tests/support/upstream";
import { loader as counts } from "./counts/route";
import { action as deleteDraft, loader as deletionPage } from "~/routes/shipments/deletion/route";
import { loader as home } from "./home/route";
import { loader as layout } from "./layout/route";
import { loader as rows } from "./rows/route";
import { action as seen } from "./seen/route";

const upstream = playUpstream();
const OTHER = "WB000000000Z";

describe("rows that events named", () => {
  const open = async (path: string, inbox = "processing") => (await openSignedIn()).open(rows, path, { params: { inbox } });

  it("are those of them that belong to the list now", async () => {
    upstream.answers("GET /v1/shipments", { content: [aShipment()], pagination, eventId: "e:1" });
    const answer = await open(
      `/private/shipments/processing/rows?q=Ana&sort=service-asc&reference=${REFERENCE}&reference=${OTHER}`,
    );
    expect(answer.data).toMatchObject({ requested: [REFERENCE, OTHER], rows: [{ reference: REFERENCE }], hasFailed: false });
    const { query } = upstream.calls[0]!;
    expect(query.get("inbox")).toBe("PROCESSING");
    expect(query.get("q")).toBe("Ana");
    expect([...query].filter(([name]) => name.startsWith("references")).map(([, value]) => value)).toEqual([REFERENCE, OTHER]);
  });

  it.each([
    ["no reference", "/private/shipments/processing/rows", "processing"],
    ["what is no reference", "/private/shipments/processing/rows?reference=1&reference=%27--", "processing"],
    ["an unknown inbox", `/private/shipments/x/rows?reference=${REFERENCE}`, "x"],
  ])("are none for %s, and nobody is asked", async (_what, path, inbox) => {
    expect((await open(path, inbox)).data).toEqual({ requested: [], rows: [], hasFailed: false });
    expect(upstream.calls).toEqual([]);
  });

  it("are asked for a hundred at a time", async () => {
    upstream.answers("GET /v1/shipments", { content: [], pagination, eventId: "e:1" });
    const many = Array.from({ length: 130 }, (_, at) => `reference=WB${String(at).padStart(10, "0")}`).join("&");
    expect(await open(`/private/shipments/processing/rows?${many}`)).toHaveProperty("data.requested.length", 100);
  });

  it.each([
    ["breaks", brokenConnection],
    ["refuses", () => refusal(422)],
  ])("leave the list on screen when the upstream %s, and say so", async (_how, reply) => {
    upstream.answers("GET /v1/shipments", reply);
    const answer = await open(`/private/shipments/processing/rows?reference=${REFERENCE}`);
    expect(answer.data).toEqual({ requested: [], rows: [], hasFailed: true });
  });
});

describe("a part of a page whose sign-in has ended", () => {
  const ask = (path: string, referer?: string) =>
    openBrowser().open(counts, path, { headers: referer ? { Referer: referer } : {} });

  it.each([
    [
      "/private/shipments/counts.data?_routes=x",
      "http://localhost:3000/private/shipments/all?q=Ana",
      "/waybill/login?returnTo=%2Fprivate%2Fshipments%2Fall%3Fq%3DAna",
    ],
    ["/private/shipments/counts", undefined, "/waybill/login"],
    ["/private/shipments/counts", "https://evil.example/private/shipments/all", "/waybill/login"],
    ["/private/shipments/counts", "http://localhost:3000/private/shipments/all/rows?reference=1", "/waybill/login"],
    ["/private/shipments/counts", "nonsense", "/waybill/login"],
  ])("leads back to the page and not to the part: %s from %s", async (path, referer, location) => {
    expect(await ask(path, referer)).toMatchObject({ status: 302, location });
  });

  it("leads there too when it is the upstream that no longer knows the token", async () => {
    upstream.answers("GET /v1/shipments", () => refusal(401));
    const browser = await openSignedIn();
    const headers = { Referer: "http://localhost:3000/private/shipments/draft" };
    const path = `/private/shipments/draft/rows.data?reference=${REFERENCE}`;
    const answer = await browser.open(rows, path, { params: { inbox: "draft" }, headers });
    expect(answer.location).toBe("/waybill/login?returnTo=%2Fprivate%2Fshipments%2Fdraft");
    expect((await browser.session()).has("token")).toBe(false);
  });
});

describe("the counts", () => {
  it.each([
    ["counts", counts],
    ["the area", layout],
  ])("of the inboxes are in %s", async (_name, loader: (args: LoaderFunctionArgs) => Promise<unknown>) => {
    upstream.answers("GET /v1/stats", {
      counts: Object.fromEntries(INBOXES.map((inbox, at) => [inbox, at])),
      toPrint: 12,
      eventId: "e:7",
    });
    upstream.answers("GET /v1/views", { views: [] });
    const answer = await (await openSignedIn()).open(loader, "/private/shipments/counts");
    expect(answer.data).toMatchObject({ counts: { ALL: 0, DRAFT: 3 }, eventId: "e:7" });
  });

  it("are left out when the upstream fails: the page is of use without them", async () => {
    upstream.answers("GET /v1/stats", () => refusal(500));
    expect((await (await openSignedIn()).open(counts, "/private/shipments/counts")).data).toEqual({ counts: {}, eventId: null });
    expect(upstream.logged.join()).toContain("shipments.stats");
  });
});

describe("rows that have been looked at", () => {
  const send = async (reference: string[]) => (await openSignedIn()).send(seen, "/private/shipments/seen", { reference });

  it("lose their badge", async () => {
    upstream.answers("POST /v1/shipments/seen", { seen: [] });
    await send([REFERENCE, "nonsense", OTHER]);
    expect(upstream.calls[0]!.body).toEqual({ references: [REFERENCE, OTHER] });
  });

  it("are not told of when there are none", async () => {
    expect((await send(["nonsense"])).status).toBe(204);
    expect(upstream.calls).toEqual([]);
  });

  it.each([brokenConnection, () => refusal(422)])("leave the list on screen when that fails", async (reply) => {
    upstream.answers("POST /v1/shipments/seen", reply);
    expect((await send([REFERENCE])).status).toBe(204);
  });
});

describe("deleting a draft", () => {
  const params = { reference: REFERENCE };
  const PAGE = `/private/shipments/${REFERENCE}/deletion`;

  it("asks first, and says whose", async () => {
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment());
    expect((await (await openSignedIn()).open(deletionPage, PAGE, { params })).data).toEqual({
      cancelUrl: "/private/shipments/draft",
      returnTo: "/private/shipments/draft",
      shipment: { inbox: "READY_TO_PURCHASE" },
      reference: REFERENCE,
      whom: "João Silva",
    });
    const fromCheckout = `${PAGE}?returnTo=${encodeURIComponent(`/private/shipments/${REFERENCE}/create/address`)}`;
    expect((await (await openSignedIn()).open(deletionPage, fromCheckout, { params })).data.cancelUrl).toBe(
      `/private/shipments/${REFERENCE}/create/address`,
    );
    upstream.answers(
      `GET /v1/shipments/${REFERENCE}`,
      aShipment({ to: anAddress({ firstName: "", lastName: "", company: "" }) }),
    );
    expect((await (await openSignedIn()).open(deletionPage, PAGE, { params })).data.whom).toBe("");
  });

  it("is not offered for what is bought, or for what is not there", async () => {
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aBoughtShipment());
    const browser = await openSignedIn();
    expect(await browser.open(deletionPage, PAGE, { params })).toMatchObject({
      status: 302,
      location: `/private/shipments/${REFERENCE}/details`,
    });
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, () => refusal(404));
    expect(await browser.open(deletionPage, PAGE, { params })).toMatchObject({ status: 404 });
    expect(await browser.open(deletionPage, PAGE, { params: { reference: "../../admin" } })).toMatchObject({ status: 404 });
  });

  it.each([
    ["deletes", () => ({ deleted: [REFERENCE] }), { key: "draft-deleted", tone: "success" }],
    ["no longer has it", () => refusal(404), { key: "draft-deleted", tone: "success" }],
    ["has it bought", () => refusal(409, [{ error_code: "WrongState" }]), { key: "draft-not-deleted", tone: "error" }],
    ["does not allow it", () => refusal(403), { key: "draft-not-deleted", tone: "error" }],
  ])("tells how it went when the upstream %s", async (_how, reply, flash) => {
    upstream.answers("POST /v1/shipments/deletions", reply);
    const browser = await openSignedIn();
    expect(await browser.send(deleteDraft, PAGE, {}, { params })).toMatchObject({
      status: 303,
      location: "/private/shipments/draft",
    });
    expect((await browser.session()).get("flash")).toEqual(flash);
  });

  it("takes the draft out of the selection", async () => {
    upstream.answers("POST /v1/shipments/deletions", { deleted: [REFERENCE] });
    const browser = await openSignedIn();
    await browser.changeSession((session) => session.set("selection", [REFERENCE, "WB99999999"]));
    await browser.send(deleteDraft, PAGE, {}, { params });
    expect((await browser.session()).get("selection")).toEqual(["WB99999999"]);
  });

  it.each([
    ["/private/shipments/all?q=Ana&cursor=abc", "/private/shipments/all?q=Ana&cursor=abc"],
    [`/private/shipments/${REFERENCE}/create/address`, "/private/shipments/draft"],
    ["https://evil.example/private/shipments/all", "/private/shipments/draft"],
  ])("from %s leads back to %s", async (returnTo, to) => {
    upstream.answers("POST /v1/shipments/deletions", { deleted: [REFERENCE] });
    expect(await (await openSignedIn()).send(deleteDraft, PAGE, { returnTo }, { params })).toMatchObject({ location: to });
  });

  it("is refused where the tenant offers it in none of the shipment's lists", async () => {
    const [browser, path] = [await openSignedIn("http://mercato.localhost"), `/fr${PAGE}`];
    upstream.answers("POST /v1/shipments/deletions", { deleted: [REFERENCE] });
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment({ inboxes: ["ARCHIVED", "ALL"] }));
    expect(await browser.open(deletionPage, path, { params })).toMatchObject({ status: 403 });
    expect(await browser.send(deleteDraft, path, {}, { params })).toMatchObject({ status: 403 });
    expect(upstream.callsOf("POST /v1/shipments/deletions")).toEqual([]);
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, aShipment({ inboxes: ["READY_TO_PURCHASE", "DRAFT", "PENDING", "ALL"] }));
    expect(await browser.open(deletionPage, path, { params })).toMatchObject({ status: 200 });
    expect(await browser.send(deleteDraft, path, {}, { params })).toMatchObject({ status: 303 });
    upstream.answers(`GET /v1/shipments/${REFERENCE}`, () => refusal(404));
    expect(await browser.send(deleteDraft, path, {}, { params })).toMatchObject({ status: 303 });
  });

  it("needs a form of ours", async () => {
    const browser = await openSignedIn();
    expect(await browser.sendRaw(deleteDraft, PAGE, { body: new URLSearchParams() }, { params })).toMatchObject({ status: 403 });
    expect(upstream.calls).toEqual([]);
  });
});

describe("the area without an inbox", () => {
  it("leads to what is ready to purchase", async () => {
    expect((await (await openSignedIn()).open(home, "/private/shipments")).location).toBe("/private/shipments/ready-to-purchase");
  });
});
