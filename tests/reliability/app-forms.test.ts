import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect, it } from "vitest";
import { runApp } from "./support/running-app";

const running = runApp();

/** The login page as a browser gets it: its cookie, and its CSRF token. */
async function openLogin() {
  const answer = await fetch(`${running.app.url}/waybill/login`);
  const csrf = /name="csrf" value="([^"]+)"/.exec(await answer.text())?.[1] ?? "";
  return {
    csrf,
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}

interface Sent {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

async function send({ fields = {}, headers = {} }: Sent) {
  const { csrf, cookie } = await openLogin();
  const body = new URLSearchParams({ csrf, email: "not an address", password: "x", ...fields });
  const answer = await fetch(`${running.app.url}/waybill/login`, {
    method: "POST",
    body,
    headers: { Cookie: cookie, ...headers },
  });
  return { status: answer.status, text: await answer.text() };
}

const STALE = /<h1>This page has expired<\/h1>/;
const WRONG = /Enter an email address/;

describe("a form at the built app", () => {
  it.each([
    ["from this site", {}],
    ["whose origin is kept secret", { Origin: "null" }],
  ])("%s is read", async (_what, headers) => {
    const answer = await send({ headers });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(WRONG);
  });

  it.each([
    ["from another origin", { Origin: "https://evil.example" }],
    ["from an origin that is none", { Origin: "garbage" }],
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
  ])("%s is refused by a page that says why", async (_what, headers) => {
    const answer = await send({ headers });
    expect(answer.status).toBe(403);
    expect(answer.text).toMatch(STALE);
  });

  it("from another site gets no cookie, which would put every form that is open out of date", async () => {
    const answer = await fetch(`${running.app.url}/waybill/login`, {
      method: "POST",
      body: new URLSearchParams({ email: "a" }),
      headers: { Origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("of an outdated page can be resent, except its secrets", async () => {
    const answer = await send({
      fields: { csrf: "old", email: "ana@mail.example", password: "My-secret-1" },
      headers: { Origin: running.app.url },
    });
    expect(answer.status).toBe(403);
    expect(answer.text).toMatch(STALE);
    expect(answer.text).toContain('name="email" value="ana@mail.example"');
    expect(answer.text).not.toContain("My-secret-1");
    expect((await send({ fields: { csrf: "old" } })).text).not.toContain("not an address");
  });

  it.each([
    ["a row that makes a list of millions", { "email[99999999]": "x" }],
    ["a button that says nothing readable", { __intent__: "{bad" }],
  ])("with %s is refused in the same way, and the app keeps running", async (_what, fields) => {
    const answer = await send({ fields });
    expect(answer.status).toBe(403);
    expect(answer.text).toMatch(STALE);
    expect((await fetch(`${running.app.url}/healthz`)).status).toBe(200);
  });

  it("with three megabytes is told that it is too long, not that it is out of date", async () => {
    const answer = await send({ fields: { email: "x".repeat(3 * 1024 * 1024) }, headers: { Origin: running.app.url } });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain("That’s too much at once");
    expect(answer.text).not.toMatch(STALE);
  });

  it("is refused before it is sent, where it says that it is 600 MB", async () => {
    const { hostname, port } = new URL(running.app.url);
    const headers = { "content-length": 600_000_000, "content-type": "application/x-www-form-urlencoded" };
    const pending = request({ hostname, port, path: "/waybill/login", method: "POST", headers });
    pending.on("error", () => undefined);
    pending.flushHeaders();
    const [answer] = (await once(pending, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    await once(answer.resume(), "close");
  });

  it("is told that it is too long while it is sent, where it does not say how long it is", async () => {
    const { hostname, port } = new URL(running.app.url);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const pending = request({ hostname, port, path: "/waybill/login", method: "POST", headers });
    pending.on("error", () => undefined);
    const chunk = Buffer.alloc(64 * 1024, "x");
    pending.write("email=");
    const write = () => {
      while (!pending.destroyed && pending.write(chunk));
    };
    pending.on("drain", write);
    write();
    const [answer] = (await once(pending, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    let page = "";
    for await (const part of answer) page += String(part);
    expect(page).toContain("That’s too much at once");
    pending.destroy();
  });
});
