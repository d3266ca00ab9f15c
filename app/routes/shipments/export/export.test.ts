import { describe, expect, it } from "vitest";
import { aShipment, pagination, REFERENCE } from "../../../../tests/support/entities";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as file } from "../export-file/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const PATH = "/private/shipments/all/export";
const params = { inbox: "all" };
const report = (status: string, url: string | null = null) => ({
  reportId: "r-1",
  status,
  url,
  errors: [],
  createdAt: "2026-11-22T10:00:00.000Z",
});

describe("the export panel", () => {
  it("asks for the list as it is filtered and sorted, in the page's language, and waits at a url of its own", async () => {
    upstream.expects("POST /v1/export-reports", (call) => {
      expect(call.body).toEqual({ inbox: "ALL", q: "Ana", carrier_name: ["Velorra"], order: "PRICE_DESC", language: "en" });
      expect(call.headers.get("idempotency-key")).toBe("a-key-of-the-page");
      return Response.json(report("loading"), { status: 202 });
    });
    const path = `${PATH}?q=Ana&carrier_name=Velorra&sort=price-desc&report=r-0`;
    const { status, location } = await (
      await openSignedIn()
    ).send(action, path, { idempotencyKey: "a-key-of-the-page" }, { params, headers: { "Accept-Language": "en" } });
    expect(status).toBe(303);
    expect(location).toBe("/private/shipments/all/export?carrier_name=Velorra&q=Ana&sort=price-desc&report=r-1");
  });

  it("says how many shipments it is about, and asks for the selected ones alone", async () => {
    upstream.answers("GET /v1/shipments", { content: [], pagination: { ...pagination, totalElements: 64 }, eventId: "e:1" });
    upstream.answers("GET /v1/shipments-by-reference", { content: [aShipment()] });
    upstream.expects("POST /v1/export-reports", (call) => {
      expect(call.body).toEqual({ inbox: "ALL", references: [REFERENCE], order: "CREATED_DESC", language: "en" });
      return Response.json(report("loading"), { status: 202 });
    });
    const browser = await openSignedIn();
    await browser.changeSession((session) => session.set("selection", [REFERENCE, "WB0000000404"]));
    const { data } = await browser.open(loader, `${PATH}?q=Ana`, { params });
    expect(data).toMatchObject({ selected: 1, listed: { total: 64, isExact: true } });
    const fields = { idempotencyKey: "a-key-of-the-page", scope: "selection" };
    const sent = await browser.send(action, `${PATH}?q=Ana`, fields, { params, headers: { "Accept-Language": "en" } });
    expect(sent.location).toBe("/private/shipments/all/export?q=Ana&report=r-1&selected=1");
  });

  it.each([
    ["loading", () => report("loading"), "loading"],
    ["ready", () => report("ready", "http://upstream.test/files/x.csv"), "ready"],
    ["failed", () => report("error"), "error"],
    ["unknown to the upstream", () => refusal(404), "error"],
    ["not known now, as the upstream does not answer", () => refusal(500), "loading"],
  ])("says that a report is %s", async (_case, answer, status) => {
    upstream.answers("GET /v1/shipments", { content: [], pagination, eventId: "e:1" });
    upstream.answers("GET /v1/export-reports/r-1", answer as () => Response);
    const { data } = await (await openSignedIn()).open(loader, `${PATH}?report=r-1`, { params });
    expect(data).toMatchObject({ inbox: "ALL", status, reportId: "r-1" });
  });

  it("tells of an upstream that refuses, and keeps the panel", async () => {
    upstream.answers("POST /v1/export-reports", () => refusal(500));
    const sent = await (await openSignedIn()).send(action, PATH, { idempotencyKey: "a-key-of-the-page" }, { params });
    expect(sent.status).toBe(502);
  });
});

describe("the file of an export", () => {
  const open = async (name = "r-1.csv") =>
    (await openSignedIn()).open(file, `/private/shipments/exports/${name}`, { params: { file: name } });

  it("passes through the app under its own name", async () => {
    upstream.answers(
      "GET /v1/export-reports/r-1",
      report("ready", "http://upstream.test/files/reports/r-1/shipments-all.csv?s=1"),
    );
    upstream.answers("GET /files/reports/r-1/shipments-all.csv", () => new Response("\uFEFFReference\r\n"));
    const { status, headers, text } = await open();
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="shipments-all.csv"');
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(text).toContain("Reference");
  });

  it.each([
    ["is not ready", "r-1.csv", () => report("loading")],
    ["is another merchant's", "r-1.csv", () => refusal(404)],
  ])("is not found where it %s", async (_case, name, answer) => {
    upstream.answers("GET /v1/export-reports/r-1", answer as () => Response);
    expect((await open(name)).status).toBe(404);
  });

  it("is not found under a name that is none", async () => {
    expect((await open("r-1.exe")).status).toBe(404);
  });
});
