import { aClient, anInit } from "../../../tests/support/entities";
import { openBrowser, openSignedIn } from "../../../tests/support/route";
import { stringsVersion } from "~/services/i18n/i18n.server";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { brokenConnection, playUpstream, refusal } from "../../../tests/support/upstream";
import { settings } from "~/services/process/settings.server";
import { loader as errorPage } from "~/routes/frame/error/route";
import { loader as healthz } from "./healthz/route";
import { action, loader as languagePage } from "./language/route";
import { loader as readyz } from "./readyz/route";
import { loader as strings } from "./strings/route";

const upstream = playUpstream();
const texts = JSON.parse(readFileSync("locales/en/details.json", "utf8")) as { "error-page": object };
const USER = "PUT /v1/users/current/language";
const CLIENT = "PUT /v1/clients/current/language";

describe("choosing a language", () => {
  it("is kept in a cookie by a browser that nobody has signed in with", async () => {
    const browser = openBrowser();
    const answer = await browser.send(action, "/language", { language: "fr", returnTo: "/waybill/login?returnTo=%2Fx" });
    expect(answer).toMatchObject({ status: 303, location: "/waybill/login?returnTo=%2Fx" });
    expect(answer.headers.get("Set-Cookie")).toMatch(/^waybill-language=.*Max-Age=31536000.*HttpOnly.*SameSite=Lax/);
    expect(upstream.calls).toEqual([]);
  });

  it("is saved in the merchant's account, for screens and mails", async () => {
    upstream.answers(USER, anInit().user);
    upstream.answers(CLIENT, aClient());
    const browser = await openSignedIn();
    expect((await browser.send(action, "/language", { language: "de", returnTo: "/private/shipments/all" })).location).toBe(
      "/private/shipments/all",
    );
    expect((await browser.session()).get("language")).toBe("de");
    expect(upstream.calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
      [USER, { language: "de" }],
      [CLIENT, { language: "de" }],
    ]);
  });

  it("stays as it was where the account could not be told, which the page says", async () => {
    upstream.answers(USER, anInit().user);
    upstream.answers(CLIENT, () => refusal(500));
    const browser = await openSignedIn();
    const answer = await browser.send(action, "/language", { language: "de", returnTo: "/private/shipments/all" });
    expect(answer.location).toBe("/private/shipments/all");
    expect((await browser.session()).get("language")).not.toBe("de");
    expect(browser.jar.has("waybill-language")).toBe(false);
    expect((await browser.session()).get("flash")).toMatchObject({ key: "settings.error.try-again", tone: "error" });
  });

  it("survives an expired token", async () => {
    for (const call of [USER, CLIENT]) upstream.answers(call, () => refusal(401));
    expect((await (await openSignedIn()).send(action, "/language", { language: "de" })).status).toBe(303);
    expect(upstream.logged).toEqual([]);
  });

  it.each([
    ["http://localhost", "sv"],
    ["http://localhost", ""],
    ["http://flandria.localhost", "de"],
  ])("takes only a language of the tenant: on %s not %j", async (origin, language) => {
    const browser = openBrowser(origin);
    expect((await browser.send(action, "/language", { language, returnTo: "/x" })).location).toBe("/x");
    expect([...browser.jar.keys()]).toEqual(["waybill-csrf"]);
  });

  it.each(["https://evil.example", "//evil.example", "/..//evil.example", ""])("does not lead to %j", async (returnTo) => {
    expect((await openBrowser().send(action, "/language", { language: "fr", returnTo })).location).toBe("/");
  });

  it("needs a form of ours", async () => {
    const answer = await openBrowser().sendRaw(action, "/language", { body: new URLSearchParams({ language: "fr" }) });
    expect(answer.status).toBe(403);
    expect((await openBrowser().open(languagePage, "/language")).location).toBe("/");
  });
});

describe("the error page", () => {
  it.each([
    ["?reason=purchase-not-allowed", "purchase-not-allowed"],
    ["?reason=support", "unknown"],
    ["?reason=%3Cscript%3E", "unknown"],
    ["", "unknown"],
  ])("has a text for %j", async (query, reason) => {
    const { data } = await (await openSignedIn()).open(errorPage, `/private/error${query}`);
    expect(data).toEqual({ reason });
    expect(texts["error-page"]).toHaveProperty([data.reason, "heading"]);
    expect(texts["error-page"]).toHaveProperty([data.reason, "advice"]);
  });

  it("is for merchants", async () => {
    expect((await openBrowser().open(errorPage, "/private/error")).location).toMatch(/^\/waybill\/login/);
  });
});

describe("the strings of a language", () => {
  const open = (language: string, namespace: string, query = "") =>
    openBrowser().open(strings, `/strings/${language}/${namespace}${query}`, { params: { language, namespace } });

  it("come as a file, which browsers keep as long as it is this build's", async () => {
    const version = stringsVersion("fr");
    const { text, headers } = await open("fr", "common", `?v=${version}`);
    expect(JSON.parse(text)).toMatchObject({ close: "Fermer" });
    expect(headers.get("Cache-Control")).toMatch(/immutable/);
    expect((await open("fr", "common", "?v=another")).headers.get("Cache-Control")).toBe("no-store");
  });

  it.each([
    ["sv", "common"],
    ["fr", "no-such"],
    ["fr", "constructor"],
  ])("%s/%s is not found", async (language, namespace) => {
    expect((await open(language, namespace)).status).toBe(404);
  });
});

describe("the process", () => {
  it("is alive without checking dependencies", async () => {
    const answer = await openBrowser().open(healthz, "/healthz");
    expect([answer.status, answer.text, answer.headers.get("Cache-Control")]).toEqual([200, '{"healthy":true}', "no-store"]);
  });

  it("is not ready while its session store takes nothing", async () => {
    upstream.answers("GET /", () => new Response(null, { status: 404 }));
    const inTheWay = join(settings().DATA_DIR, "sessions", "re");
    rmSync(inTheWay, { recursive: true, force: true });
    mkdirSync(dirname(inTheWay), { recursive: true });
    writeFileSync(inTheWay, "");
    try {
      const answer = await openBrowser().open(readyz, "/readyz");
      expect(answer.status).toBe(503);
      expect(JSON.parse(answer.text)).toMatchObject({
        problems: expect.arrayContaining([expect.stringMatching(/^sessions: /)]) as string[],
      });
    } finally {
      rmSync(inTheWay);
    }
  });

  it("is ready when its upstream responds with any status", async () => {
    upstream.answers("GET /", () => new Response(null, { status: 404 }));
    expect(await openBrowser().open(readyz, "/readyz")).toMatchObject({ status: 200, text: '{"ready":true,"problems":[]}' });
  });

  it("is not when it does not, and says what is missing", async () => {
    upstream.answers("GET /", brokenConnection);
    const answer = await openBrowser().open(readyz, "/readyz");
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ ready: false, problems: [expect.stringMatching(/^upstream: /)] });
  });
});
