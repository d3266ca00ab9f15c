import { openBrowser, openSignedIn, TOKEN } from "../../../../tests/support/route";
import { describe, expect, it } from "vitest";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { action, loader } from "./route";
import { action as signOut, loader as signOutPage } from "~/routes/session/sign-out/route";

const upstream = playUpstream();
const params = { partner: "waybill" };
const PAGE = "/waybill/login";
const typed = { email: "ana@example.com", password: "Correct-horse-1" };
const session = { token: "fresh", expiresAt: "2027-01-01T00:00:00.000Z", language: "es" as const };

describe("signing in", () => {
  it("keeps what was typed and says what is wrong, but never sends the password back", async () => {
    const answer = await openBrowser().send(action, PAGE, { email: "ana@", password: "Secret-phrase-9" }, { params });
    expect(answer.status).toBe(422);
    expect(answer.data.result).toMatchObject({ initialValue: { email: "ana@" }, error: { email: ["form.error.email"] } });
    expect(JSON.stringify(answer.data)).not.toContain("Secret-phrase-9");
    expect(upstream.calls).toEqual([]);
  });

  it("asks for both fields", async () => {
    const answer = await openBrowser().send(action, PAGE, {}, { params });
    expect(answer.data.result).toMatchObject({
      error: { email: ["form.error.missing.account.email"], password: ["form.error.missing.account.password"] },
    });
  });

  it("does not say whether email or password is wrong", async () => {
    upstream.answers("POST /v1/session", () => refusal(401, [{ error_code: "InvalidCredentials", field: "password" }]));
    const answer = await openBrowser().send(action, PAGE, typed, { params });
    expect(answer.status).toBe(422);
    expect(answer.data.result).toMatchObject({ initialValue: { email: typed.email }, error: { "": ["form.error.credentials"] } });
    expect(JSON.stringify(answer.data)).not.toContain(typed.password);
  });

  it.each([
    [90, 2],
    [60, 1],
    [0, 1],
  ])("asks to wait after too many attempts: %i s are %i min", async (retryAfterSeconds, minutes) => {
    upstream.answers("POST /v1/session", () => refusal(429, [{ error_code: "TooManyAttempts" }], { retryAfterSeconds }));
    const answer = await openBrowser().send(action, PAGE, typed, { params });
    expect(answer.status).toBe(429);
    expect(answer.data.result).toMatchObject({ error: { "": [`form.error.too-many-attempts?count=${minutes}`] } });
  });

  it("calls the upstream with the partner and the browser's address, without control characters", async () => {
    upstream.answers("POST /v1/session", session);
    await openBrowser().send(action, PAGE, { ...typed, email: " ana@example.com\0 " }, { params });
    const browser = { remoteAddress: "192.0.2.7", device: "", deviceSecrets: [] };
    expect(upstream.calls[0]!.body).toEqual({ partner: "waybill", ...typed, ...browser });
  });

  it("shows what the browser got for its last five accounts, also after the sign-out, and nothing that it made up", async () => {
    const browser = openBrowser();
    for (let n = 1; n <= 6; n += 1) {
      upstream.answers("POST /v1/session", { ...session, deviceSecret: `secret-${n}` });
      upstream.answers("DELETE /v1/session", { deleted: true });
      await browser.send(action, PAGE, typed, { params });
      await browser.send(signOut, "/sign-out", {});
    }
    const shown = async () => {
      await browser.send(action, PAGE, typed, { params });
      return (upstream.calls.at(-1)!.body as { deviceSecrets: string[] }).deviceSecrets;
    };
    upstream.answers("POST /v1/session", session);
    expect(await shown()).toEqual(["secret-6", "secret-5", "secret-4", "secret-3", "secret-2"]);
    browser.jar.set("waybill-devices", Buffer.from(JSON.stringify(["secret-1"])).toString("base64"));
    expect(await shown()).toEqual([]);
  });

  it("signs in at this shop alone: with its cookie nobody is signed in at another one", async () => {
    upstream.answers("POST /v1/session", session);
    const browser = openBrowser();
    await browser.send(action, PAGE, typed, { params });
    const elsewhere = openBrowser("http://flandria.localhost");
    elsewhere.jar.set("waybill", browser.jar.get("waybill")!);
    expect((await elsewhere.session()).data).toEqual({});
    expect((await browser.session()).get("token")).toBe("fresh");
  });

  it("gives the browser a new session id, so that one planted before is worth nothing", async () => {
    upstream.answers("POST /v1/session", session);
    const browser = openBrowser();
    await browser.changeSession((planted) => planted.set("language", "fr"));
    const planted = browser.jar.get("waybill");
    const answer = await browser.send(action, PAGE, typed, { params });
    expect(answer).toMatchObject({ status: 303, location: "/private/shipments/ready-to-purchase" });
    expect(browser.jar.get("waybill")).not.toBe(planted);
    expect((await browser.session()).data).toEqual({
      token: "fresh",
      account: expect.any(String),
      tenant: "waybill",
      language: "es",
    });
    browser.jar.set("waybill", planted!);
    expect((await browser.session()).data).toEqual({});
  });

  it.each([
    ["/private/shipments/all?q=Ana", "/private/shipments/all?q=Ana"],
    ["//evil.example", "/private/shipments/ready-to-purchase"],
    ["/..//evil.example", "/private/shipments/ready-to-purchase"],
    ["https://evil.example", "/private/shipments/ready-to-purchase"],
  ])("returns to %s as %s, after the form and when already signed in", async (returnTo, location) => {
    upstream.answers("POST /v1/session", session);
    expect((await openBrowser().send(action, PAGE, { ...typed, returnTo }, { params })).location).toBe(location);
    const page = `${PAGE}?${new URLSearchParams({ returnTo })}`;
    expect(await (await openSignedIn()).open(loader, page, { params })).toMatchObject({ status: 302, location });
    expect((await openBrowser().open(loader, page, { params })).data).toMatchObject({ returnTo: location });
  });

  it("sends a cookie that scripts and other sites cannot use", async () => {
    upstream.answers("POST /v1/session", session);
    const { headers } = await openBrowser().send(action, PAGE, typed, { params });
    expect(headers.get("Set-Cookie")).toMatch(/^waybill=.*; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("keeps what was typed when the upstream fails, gives an id for support, and logs no personal data", async () => {
    upstream.answers("POST /v1/session", () => refusal(500));
    const { status, data } = await openBrowser().send(action, PAGE, typed, { params });
    expect(status).toBe(502);
    expect(data.result?.initialValue).toMatchObject({ email: typed.email });
    expect(JSON.stringify(data)).not.toContain(typed.password);
    expect(data.result?.error?.[""]?.[0]).toMatch(/^form\.error\.fault\?id=.+/);
    expect(upstream.logged.join()).toContain("session.create");
    expect(upstream.logged.join()).not.toMatch(/ana@example|Correct-horse/);
  });

  it("is not found under another partner's name", async () => {
    expect(await openBrowser().open(loader, "/mercato/login", { params: { partner: "mercato" } })).toMatchObject({
      status: 404,
      data: { isUnknown: true },
    });
    const answer = await openBrowser("http://mercato.localhost").open(loader, "/mercato/login", {
      params: { partner: "mercato" },
    });
    expect(answer.data).toMatchObject({ isUnknown: false, returnTo: "/fr/private/shipments/ready-to-purchase" });
  });

  it("is an unknown tenant's page on another host", async () => {
    const answer = await openBrowser("http://evil.example").open(loader, PAGE, { params });
    expect(answer).toMatchObject({ status: 404, text: "unknown-tenant" });
  });
});

describe("a cross-origin form", () => {
  const post = (browser: ReturnType<typeof openBrowser>, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.sendRaw(action, PAGE, { body: new URLSearchParams({ ...typed, ...fields }), headers }, { params });

  it("is refused without a token", async () => {
    const browser = openBrowser();
    await browser.csrfToken();
    expect(await post(browser, {})).toMatchObject({ status: 403, text: "stale-form" });
  });

  it("is refused with another browser's token, and keeps open forms valid", async () => {
    const browser = openBrowser();
    const before = await browser.csrfToken();
    const others = await openBrowser().csrfToken();
    const answer = await post(browser, { csrf: others });
    expect(answer).toMatchObject({ status: 403, text: "stale-form" });
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(await browser.csrfToken()).toBe(before);
  });

  it("is refused with a forged token", async () => {
    const browser = openBrowser();
    browser.jar.set("waybill-csrf", btoa(JSON.stringify("made.up")));
    expect(await post(browser, { csrf: "made.up" })).toMatchObject({ status: 403 });
  });

  it("is refused without a cookie", async () => {
    expect(await post(openBrowser(), { csrf: await openBrowser().csrfToken() })).toMatchObject({ status: 403 });
  });

  it.each([
    ["application/json", "{}"],
    ["text/plain", "csrf=1"],
  ])("is refused when it is not a form but %s", async (type, body) => {
    const answer = await openBrowser().sendRaw(action, PAGE, { body, headers: { "Content-Type": type } }, { params });
    expect(answer).toMatchObject({ status: 403, text: "stale-form" });
  });

  it("signs nobody in", () => {
    expect(upstream.calls).toEqual([]);
  });
});

describe("signing out", () => {
  it("ends the session here and upstream", async () => {
    upstream.answers("DELETE /v1/session", { deleted: true });
    const browser = await openSignedIn();
    const cookie = browser.jar.get("waybill")!;
    expect(await browser.send(signOut, "/sign-out", {})).toMatchObject({ status: 303, location: "/waybill/login" });
    expect(upstream.calls[0]!.headers.get("authorization")).toBe(`Bearer ${TOKEN}`);
    expect(browser.jar.has("waybill")).toBe(false);
    browser.jar.set("waybill", cookie);
    expect((await browser.session()).data).toEqual({});
  });

  it.each([401, 500])("ends the session here although the upstream answers %i", async (status) => {
    upstream.answers("DELETE /v1/session", () => refusal(status));
    const browser = await openSignedIn();
    expect(await browser.send(signOut, "/sign-out", {})).toMatchObject({ status: 303, location: "/waybill/login" });
    expect(browser.jar.has("waybill")).toBe(false);
    expect(upstream.logged.length).toBe(status === 401 ? 0 : 1);
  });

  it("requires a form: a link cannot sign anyone out", async () => {
    const browser = await openSignedIn();
    expect((await browser.open(signOutPage, "/sign-out")).location).toBe("/waybill/login");
    expect(await browser.sendRaw(signOut, "/sign-out", { body: new URLSearchParams() })).toMatchObject({ status: 403 });
    expect((await browser.session()).get("token")).toBe(TOKEN);
  });
});
