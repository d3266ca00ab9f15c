import { describe, expect, it } from "vitest";
import { aClient, anInit } from "../../../tests/support/entities";
import { openBrowser, openSignedIn } from "../../../tests/support/route";
import { playUpstream, refusal } from "../../../tests/support/upstream";
import { loader as home } from "./home/route";
import { loader as layout } from "./layout/route";
import { action as savePrivacy, loader as privacy } from "./privacy/route";
import { action as changeAccount, loader as account } from "./your-account/route";

const upstream = playUpstream();

describe("the settings", () => {
  it.each([
    ["http://localhost", "/private"],
    ["http://flandria.localhost", "/be/private"],
  ])("of %s open with their first tab", async (origin, prefix) => {
    upstream.answers("GET /v1/init", anInit());
    const browser = await openSignedIn(origin);
    const { menu } = (await browser.open(layout, `${prefix}/settings`)).data;
    const first = menu[0]!.tabs[0]!.name;
    expect((await browser.open(home, `${prefix}/settings`)).location).toBe(`${prefix}/settings/${first}`);
  });

  it("ask for a sign-in first and come back", async () => {
    expect((await openBrowser().open(layout, "/private/settings/your-account")).location).toBe(
      "/waybill/login?returnTo=%2Fprivate%2Fsettings%2Fyour-account",
    );
  });
});

it("the account page says whose account it is, and since when", async () => {
  upstream.answers("GET /v1/init", anInit([], aClient({ createdAt: "2026-02-12T10:00:00.000Z" })));
  upstream.answers("GET /v1/sessions", { sessions: [] });
  upstream.answers("GET /v1/otp-status", { active: false });
  expect((await (await openSignedIn()).open(account, "/private/settings/your-account")).data).toMatchObject({
    email: "ana@example.com",
    createdAt: "2026-02-12T10:00:00.000Z",
  });
});

it("the account and privacy pages are there without the sessions, and without what closing would do", async () => {
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/sessions", () => refusal(500));
  upstream.answers("GET /v1/otp-status", { active: false });
  upstream.answers("GET /v1/account-closure", () => refusal(500));
  const browser = await openSignedIn();
  expect((await browser.open(account, "/private/settings/your-account")).data).toMatchObject({ sessions: null });
  expect((await browser.open(privacy, "/private/settings/privacy")).data).toMatchObject({ closure: null });
});

describe("the privacy answers", () => {
  const PATH = "/private/settings/privacy";
  const save = async () => {
    const browser = await openSignedIn();
    const answer = await browser.send(savePrivacy, PATH, { dataProcessing: "yes", marketingEmails: "no", marketingCalls: "no" });
    return { browser, answer };
  };

  it("say that they are saved", async () => {
    upstream.answers("GET /v1/init", anInit());
    upstream.expects("PUT /v1/users/:id/policies", ({ body }) => {
      expect(body).toMatchObject({ dataProcessing: true, marketingEmails: false });
      return anInit().user;
    });
    const { browser, answer } = await save();
    expect(answer).toMatchObject({ status: 303, location: PATH });
    expect((await browser.session()).get("flash")).toMatchObject({ key: "privacy-saved", tone: "success" });
  });

  it("say that they are not, and stay chosen", async () => {
    upstream.answers("GET /v1/init", anInit());
    upstream.answers("PUT /v1/users/:id/policies", refusal(500));
    const { answer } = await save();
    expect(answer.data).toMatchObject({
      toast: { key: "privacy-failed", tone: "error" },
      result: { initialValue: { dataProcessing: "yes", marketingEmails: "no" } },
    });
  });
});

describe("the password form", () => {
  const PATH = "/private/settings/your-account";
  const change = async () => {
    const browser = await openSignedIn();
    const form = {
      intent: "password",
      password: "Old-password-1",
      newPassword: "New-password-2",
      repeatPassword: "New-password-2",
    };
    return { browser, answer: await browser.send(changeAccount, PATH, form) };
  };

  it("says that the password is changed", async () => {
    upstream.answers("PUT /v1/passwords", { changed: true });
    const { browser, answer } = await change();
    expect(answer).toMatchObject({ status: 303, location: PATH });
    expect((await browser.session()).get("flash")).toMatchObject({ key: "password-updated", tone: "success" });
  });

  it("tells a wrong password at its field, and a server's error for all", async () => {
    upstream.answers("PUT /v1/passwords", refusal(422, [{ error_code: "InvalidCredentials" }]));
    expect((await change()).answer.data.result?.error).toEqual({
      password: [expect.stringContaining("form.error.current-password")],
    });
    upstream.answers("PUT /v1/passwords", refusal(500));
    expect((await change()).answer.data).toMatchObject({ toast: { key: "password-failed", tone: "error" } });
  });
});

describe("ending other sign-ins", () => {
  const PATH = "/private/settings/your-account";
  const end = async (fields: Record<string, string>) =>
    (await openSignedIn()).send(changeAccount, PATH, { intent: "end", ...fields });

  it.each([
    ["one", "session-7", "POST /v1/sessions/:id/end", { ended: true }],
    ["all of them", "others", "POST /v1/sessions/end-others", { ended: 2 }],
  ])("%s takes the password", async (_which, session, call, answer) => {
    upstream.answers(call, answer);
    expect((await end({ session })).data.result?.error).toEqual({
      currentPassword: ["form.error.missing.account.currentPassword"],
    });
    expect(upstream.calls).toEqual([]);
    expect(await end({ session, currentPassword: "Old-password-1" })).toMatchObject({ status: 303, location: PATH });
    expect(upstream.calls.at(-1)!.body).toEqual({ password: "Old-password-1" });
  });

  it("says on its field that the password is wrong, and for all that a server's error ended none", async () => {
    upstream.answers("POST /v1/sessions/end-others", () =>
      refusal(422, [{ error_code: "InvalidCredentials", field: "password" }]),
    );
    const form = { session: "others", currentPassword: "Wrong-password-1" };
    const wrong = await end(form);
    expect(wrong.data.result?.error).toEqual({ currentPassword: ["form.error.current-password"] });
    expect(JSON.stringify(wrong.data)).not.toContain("Wrong-password-1");
    upstream.answers("POST /v1/sessions/end-others", () => refusal(500));
    expect(await end(form)).toMatchObject({ status: 502, data: { toast: { key: "sign-in-not-ended" } } });
  });
});
