import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningApp, startApp } from "../support/app";
import { type CuttingProxy, startCuttingProxy } from "../support/cutting-proxy";
import { type EventUpstream, startEventUpstream } from "../support/event-upstream";
import { hasRedis, REDIS_URL } from "../support/redis";

describe.skipIf(!(await hasRedis()))("a page without its sessions", () => {
  let redis: CuttingProxy;
  let upstream: EventUpstream;
  let app: RunningApp;
  beforeAll(async () => {
    redis = await startCuttingProxy(Number(new URL(REDIS_URL).port || 6379), () => Infinity);
    upstream = await startEventUpstream();
    app = await startApp(upstream.url, { REDIS_URL: `redis://127.0.0.1:${redis.port}` });
  });
  afterAll(async () => {
    await app.stop();
    await upstream.close();
  });

  it("is an error page within three seconds, and the start page of a stranger is there", async () => {
    const cookie = await app.cookieOf("token");
    await redis.close();
    const ask = (headers: Record<string, string>, path: string) =>
      fetch(`${app.url}${path}`, { headers, redirect: "manual", signal: AbortSignal.timeout(3_000) });
    const page = await ask({ cookie }, "/private/shipments/all");
    expect(page.status).toBe(500);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toContain("Something went wrong on our side");
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const login = await ask(headers, "/waybill/login");
      expect(login.status).toBe(200);
      expect(await login.text()).toContain("You can’t sign in right now");
      expect((await ask(headers, "/waybill/recover-password")).status).toBe(200);
      const tracking = await ask(headers, "/track/unknown");
      expect([tracking.status, await tracking.text()]).toEqual([404, expect.stringContaining("This tracking link doesn’t work")]);
    }
    const sent = await fetch(`${app.url}/private/shipments/create/info`, {
      method: "POST",
      headers: { cookie, origin: app.url },
      body: new URLSearchParams({ "to.zipCode": "Zaragoza" }),
      redirect: "manual",
      signal: AbortSignal.timeout(5_000),
    });
    expect(sent.status).toBe(502);
    const text = await sent.text();
    expect(text).toContain("Send again");
    expect(text).toContain('value="Zaragoza"');
  });
});
