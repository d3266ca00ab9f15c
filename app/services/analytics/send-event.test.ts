import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tenants } from "~/services/tenant/tenant.server";
import { eventsSettled, sendEvent } from "./send-event.server";

const ACCEPTED = { name: "carriers-terms-accepted", properties: { page: "payment" } } as const;
const [waybill, flandria] = ["waybill", "flandria"].map((wanted) => tenants().find(({ name }) => name === wanted)!);

describe("an analytics event", () => {
  let collector: Server | undefined;
  let logged: string[] = [];
  let came: { url: string | undefined; type: string | undefined; body: Record<string, unknown> }[] = [];
  let actions = 0;
  /** A new, unique action. */
  const anAction = () => ["of-this-test", process.hrtime.bigint().toString(), (actions += 1)];

  beforeEach(() => {
    [logged, came] = [[], []];
    vi.spyOn(process.stdout, "write").mockImplementation((line) => logged.push(String(line)) > 0);
  });
  afterEach(async () => {
    collector?.closeAllConnections();
    collector?.close();
    collector = undefined;
    await eventsSettled();
  });

  async function listen(answer: RequestListener): Promise<string> {
    collector = createServer(answer);
    await new Promise<void>((resolve) => collector!.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(collector.address() as AddressInfo).port}/in?key=secret-of-the-tenant`;
  }
  const collect = (status = 202, headers = {}) =>
    listen((request, response) => {
      let text = "";
      request.on("data", (part) => (text += String(part)));
      request.on("end", () => {
        came.push({ url: request.url, type: request.headers["content-type"], body: JSON.parse(text) as Record<string, unknown> });
        response.writeHead(status, headers).end("a body that nobody reads");
      });
    });
  const withCollector = (collectorUrl: string, tenant = waybill!) => ({ ...tenant, analytics: { collectorUrl } });

  it("is posted to the tenant's collector, with nothing but what it says", async () => {
    sendEvent(withCollector(await collect()), ACCEPTED, anAction());
    await eventsSettled();
    expect(came).toEqual([
      {
        url: "/in?key=secret-of-the-tenant",
        type: "application/json",
        body: {
          id: expect.stringMatching(/^[\w-]{22}$/),
          name: "carriers-terms-accepted",
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          tenant: "waybill",
          properties: { page: "payment" },
        },
      },
    ]);
    expect(logged).toEqual([]);
  });

  it("of one action is sent once, and of another again", async () => {
    const tenant = withCollector(await collect());
    const action = anAction();
    sendEvent(tenant, ACCEPTED, action);
    sendEvent(tenant, ACCEPTED, action);
    await eventsSettled();
    sendEvent(tenant, ACCEPTED, action);
    sendEvent(tenant, { ...ACCEPTED, name: "carriers-terms-cleared" }, action);
    sendEvent(tenant, ACCEPTED, anAction());
    sendEvent(withCollector(tenant.analytics.collectorUrl, flandria), ACCEPTED, action);
    await eventsSettled();
    expect(came.map(({ body }) => `${String(body["tenant"])} ${String(body["name"])}`).sort()).toEqual([
      "flandria carriers-terms-accepted",
      "waybill carriers-terms-accepted",
      "waybill carriers-terms-accepted",
      "waybill carriers-terms-cleared",
    ]);
    expect(new Set(came.map(({ body }) => body["id"])).size).toBe(4);
  });

  it("goes nowhere for a tenant that names no collector", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    sendEvent(flandria!, ACCEPTED, anAction());
    await eventsSettled();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ["refuses it", () => collect(500), "status-500", 1],
    ["sends it elsewhere", () => collect(307, { Location: "/elsewhere" }), "TypeError", 1],
    ["breaks the connection", () => listen((request) => request.socket.destroy()), "TypeError", 0],
    ["is not there", () => Promise.resolve("http://127.0.0.1:1/in?key=secret-of-the-tenant"), "TypeError", 0],
  ])("is lost where the collector %s, which is logged without its address", async (_how, dead, reason, posts) => {
    const tenant = withCollector(await dead());
    const action = anAction();
    sendEvent(tenant, ACCEPTED, action);
    await eventsSettled();
    sendEvent(tenant, ACCEPTED, action);
    await eventsSettled();
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: "warn", event: "analytics-event-lost", name: "carriers-terms-accepted", reason }),
    ]);
    expect(logged.join()).not.toContain("secret-of-the-tenant");
    expect(came).toHaveLength(posts);
  });

  it("waits for a silent collector with fifty others at most", async () => {
    const tenant = withCollector(await listen(() => undefined));
    for (let count = 0; count < 51; count += 1) sendEvent(tenant, ACCEPTED, anAction());
    expect(logged.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual(["too-many"]);
  });
});
