import { openBrowser } from "../../../tests/support/route";
import { EventEmitter } from "node:events";
import { request as ask, createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { oncePerRequest, requestId, requestScope, type RequestScope } from "~/services/http/request-scope.server";
import { publicOrigin } from "~/services/http/public-origin.server";
import { readSettings } from "./settings.server";
import { findTenant } from "~/services/tenant/tenant.server";

const enough = { UPSTREAM_URL: "http://upstream.test", SESSION_SECRET: "x".repeat(32) };

describe("settings", () => {
  it("need an upstream and a secret, and have defaults for the rest", () => {
    expect(readSettings(enough)).toEqual({
      ...enough,
      NODE_ENV: "production",
      DATA_DIR: ".data",
      TENANTS_DIR: "tenants",
      UPSTREAM_TIMEOUT_MS: 8000,
      INIT_RETRY_MS: 12_000,
      CATALOGUE: "0",
    });
  });

  it("take an upstream below a path, with or without a slash at its end", () => {
    const UPSTREAM_URL = "https://api.example/waybill";
    expect(readSettings({ ...enough, UPSTREAM_URL })).toMatchObject({ UPSTREAM_URL });
    expect(readSettings({ ...enough, UPSTREAM_URL: `${UPSTREAM_URL}/` })).toMatchObject({ UPSTREAM_URL });
  });

  it("treat an empty value as unset, as in compose files", () => {
    expect(readSettings({ ...enough, PUBLIC_URL: "", REDIS_URL: "", DATA_DIR: "" })).toMatchObject({ DATA_DIR: ".data" });
  });

  it.each([
    [{ UPSTREAM_URL: undefined }, "UPSTREAM_URL"],
    [{ UPSTREAM_URL: "upstream" }, "UPSTREAM_URL"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET: must have at least 32 characters"],
    [{ PUBLIC_URL: "shop.example" }, "PUBLIC_URL"],
    [{ UPSTREAM_TIMEOUT_MS: "soon" }, "UPSTREAM_TIMEOUT_MS"],
    [{ UPSTREAM_TIMEOUT_MS: "10" }, "UPSTREAM_TIMEOUT_MS"],
  ])("that are wrong are named: %j", (changes, name) => {
    expect(() => readSettings({ ...enough, ...changes })).toThrow(name);
  });

  it("are reported together, without the secret", () => {
    expect(() => readSettings({ SESSION_SECRET: "hunter2" })).toThrow(/UPSTREAM_URL[\s\S]*SESSION_SECRET/);
    expect(() => readSettings({ SESSION_SECRET: "hunter2" })).not.toThrow(/hunter2/);
  });
});

describe("the tenant of a request", () => {
  it.each([
    ["http://localhost:3000/", "waybill"],
    ["http://FLANDRIA.localhost/", "flandria"],
    ["http://evil.example/", undefined],
  ])("of %s is %s", (url, name) => {
    expect(findTenant(new Request(url))?.name).toBe(name);
  });

  it("is linked to by the origin that was asked for", () => {
    expect(publicOrigin(new Request("http://mercato.localhost:3000/x?y"))).toBe("http://mercato.localhost:3000");
  });
});

describe("the scope of a request", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A server with the test's handler; request scopes apply to every server of this process. */
  async function serve(answer: (scope: RequestScope) => unknown, onOpen?: () => void) {
    server = createServer((_request, response) => {
      const given = answer(requestScope()!);
      if (given === undefined) onOpen?.();
      else response.end(String(given));
    });
    await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }
  const get = (url: string, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve, reject) => {
      ask(url, { headers }, (response) => {
        let text = "";
        response.on("data", (chunk) => (text += chunk)).on("end", () => resolve(text));
      })
        .on("error", reject)
        .end();
    });

  it("has its own id, or a proxy's valid one", async () => {
    const url = await serve(() => requestId());
    const [first, second] = [await get(url), await get(url)];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(await get(url, { "X-Request-Id": "proxy-12345678" })).toBe("proxy-12345678");
    expect(await get(url, { "X-Request-Id": '"}{"level":"' })).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("runs work once per request", async () => {
    let times = 0;
    const url = await serve(() => [1, 2].map(() => oncePerRequest("x", () => ++times)).join());
    expect([await get(url), await get(url)]).toEqual(["1,1", "2,2"]);
    expect([1, 2].map(() => oncePerRequest("x", () => ++times))).toEqual([3, 4]);
  });

  it("ignores a forged client address", async () => {
    const url = await serve((scope) => scope.remoteAddress);
    expect(await get(url, { "X-Forwarded-For": "198.51.100.7" })).toMatch(/127\.0\.0\.1$/);
  });

  it("reports a disconnect, and nothing else", async () => {
    const events = new EventEmitter();
    let scope: RequestScope | undefined;
    const url = await serve(
      (given) => void (scope = given),
      () => events.emit("open"),
    );
    const opened = new Promise((resolve) => events.once("open", resolve));
    const pending = ask(url).on("error", () => undefined);
    pending.end();
    await opened;
    expect(scope!.disconnected.aborted).toBe(false);
    const gone = new Promise((resolve) => scope!.disconnected.addEventListener("abort", resolve));
    pending.destroy();
    await gone;
  });

  it("is none outside of a request", () => {
    expect([requestScope(), requestId()]).toEqual([undefined, "none"]);
    expect(openBrowser().jar.size).toBe(0);
  });
});
