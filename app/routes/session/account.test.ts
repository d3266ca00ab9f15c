import { openBrowser } from "../../../tests/support/route";
import { describe, expect, it } from "vitest";
import { filledRegistration } from "../../../tests/support/filled-forms";
import { playUpstream, refusal } from "../../../tests/support/upstream";
import { action as setPassword, loader as newPasswordPage } from "./new-password/route";
import { loader as toPartner } from "./partner-redirect/route";
import { action as recover, loader as recoverPage } from "./recover-password/route";
import { action as register, loader as registerPage } from "./register/route";
import { loader as start } from "./start/route";
import { loader as unknown } from "./unknown/route";

const upstream = playUpstream();
const params = { partner: "waybill" };
const MERCATO = "http://mercato.localhost";

describe("a forgotten password", () => {
  const send = (fields: Record<string, string>, headers = {}) =>
    openBrowser().send(recover, "/waybill/recover-password", fields, { params, headers });

  it("requests the page's language and does not set the link's target", async () => {
    upstream.answers("POST /v1/password-recoveries", { accepted: true });
    const answer = await send({ email: "ana@example.com" }, { "Accept-Language": "it;q=0.9, de" });
    expect(answer).toMatchObject({ status: 303, location: "/waybill/recover-password" });
    expect(upstream.calls[0]!.body).toEqual({
      partner: "waybill",
      email: "ana@example.com",
      language: "de",
      remoteAddress: "192.0.2.7",
      deviceSecrets: [],
    });
  });

  it("confirms the address once, and sends no second mail on reload", async () => {
    upstream.answers("POST /v1/password-recoveries", { accepted: true });
    const browser = openBrowser();
    await browser.send(recover, "/waybill/recover-password", { email: "ana@example.com" }, { params });
    const open = async () => (await browser.open(recoverPage, "/waybill/recover-password", { params })).data;
    expect(await open()).toMatchObject({ sentTo: "ana@example.com" });
    expect(await open()).toMatchObject({ sentTo: null });
  });

  it("promises no mail where none can be sent", async () => {
    upstream.answers("POST /v1/password-recoveries", () => refusal(409, [{ error_code: "MailNotConfigured" }]));
    const answer = await send({ email: "ana@example.com" });
    expect(answer.status).toBe(409);
    expect(answer.data.result).toMatchObject({ error: { "": ["form.error.mail-not-configured"] } });
  });

  it("needs an email address", async () => {
    const answer = await send({ email: "ana" });
    expect(answer.status).toBe(422);
    expect(answer.data.result).toMatchObject({ error: { email: ["form.error.email"] }, initialValue: { email: "ana" } });
  });

  it("limits attempts", async () => {
    upstream.answers("POST /v1/password-recoveries", () => refusal(429, [], { retryAfterSeconds: 600 }));
    const answer = await send({ email: "ana@example.com" });
    expect(answer.status).toBe(429);
    expect(answer.data.result).toMatchObject({ error: { "": ["form.error.too-many-attempts?count=10"] } });
    expect(answer.headers.get("Retry-After")).toBe("600");
  });

  it("says that too many others are waiting", async () => {
    upstream.answers("POST /v1/password-recoveries", () => refusal(429, [{ error_code: "TooBusy" }], { retryAfterSeconds: 5 }));
    const answer = await send({ email: "ana@example.com" });
    expect(answer.status).toBe(429);
    expect(answer.data.result).toMatchObject({ error: { "": ["form.error.busy"] } });
  });
});

describe("a new password", () => {
  const typed = { token: "mailed", newPassword: "Correct-horse-1", repeatPassword: "Correct-horse-1" };
  const send = (fields: Record<string, string>, browser = openBrowser()) =>
    browser.send(setPassword, "/waybill/new-password", fields, { params });

  it("is set by the mailed link, and the login says so", async () => {
    upstream.answers("POST /v1/passwords", { changed: true, deviceSecret: "known-now" });
    const browser = openBrowser();
    expect(await send(typed, browser)).toMatchObject({ status: 303, location: "/waybill/login" });
    expect(upstream.calls[0]!.body).toEqual({
      recoveryToken: "mailed",
      newPassword: "Correct-horse-1",
      remoteAddress: "192.0.2.7",
    });
    expect((await browser.session()).get("flash")).toEqual({ key: "password-changed", tone: "success" });
    upstream.answers("POST /v1/password-recoveries", { accepted: true });
    await browser.send(recover, "/waybill/recover-password", { email: "ana@example.com" }, { params });
    expect(upstream.calls.at(-1)!.body).toMatchObject({ deviceSecrets: ["known-now"] });
  });

  it.each([
    ["too weak", { newPassword: "weak", repeatPassword: "weak" }, "newPassword"],
    ["not repeated", { repeatPassword: "Correct-horse-2" }, "repeatPassword"],
    ["without a link", { token: "" }, "token"],
  ])("is refused when it is %s, and not sent back", async (_how, changes, field) => {
    const answer = await send({ ...typed, ...changes });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.data.result?.error ?? {})).toEqual([field]);
    expect(JSON.stringify(answer.data)).not.toMatch(/Correct-horse|weak"/);
  });

  it("is refused with a link that was used", async () => {
    upstream.answers("POST /v1/passwords", () => refusal(422, [{ error_code: "InvalidRecoveryToken", field: "recoveryToken" }]));
    const answer = await send(typed);
    expect(answer.data.result).toMatchObject({ error: { "": ["form.error.recovery-token"] } });
  });

  it("has the token of the link in its form", async () => {
    const answer = await openBrowser().open(newPasswordPage, "/waybill/new-password?token=mailed", { params });
    expect(answer.data).toMatchObject({ token: "mailed" });
  });
});

describe("a new account", () => {
  const send = (fields: Record<string, string>, browser = openBrowser(), partner = "waybill") =>
    browser.send(register, `/${partner}/register`, fields, { params: { partner } });
  const opened = { token: "fresh", expiresAt: "2027-01-01T00:00:00.000Z", language: "en" as const };

  it("is created once per key, and signs in", async () => {
    upstream.answers("POST /v1/registrations", opened);
    const browser = openBrowser();
    expect(await send(filledRegistration, browser)).toMatchObject({
      status: 303,
      location: "/private/onboarding",
    });
    const [call] = upstream.calls;
    expect(call!.headers.get("idempotency-key")).toBe("key-of-this-page");
    expect(call!.body).toMatchObject({
      partner: "waybill",
      type: "business",
      taxId: "B1",
      policies: { dataProcessing: true, marketingEmails: false },
    });
    expect((await browser.session()).get("token")).toBe("fresh");
  });

  it("of a freelancer has no company and no tax id", async () => {
    upstream.answers("POST /v1/registrations", opened);
    await send({ ...filledRegistration, type: "autonomous", marketingEmails: "on" });
    expect(upstream.calls[0]!.body).toMatchObject({
      type: "autonomous",
      companyName: "",
      taxId: "-",
      policies: { marketingEmails: true },
    });
  });

  it("is a business's where the tenant takes only those", async () => {
    const answer = await send({ ...filledRegistration, type: "autonomous", taxId: "" }, openBrowser(MERCATO), "mercato");
    expect(answer.data.result).toMatchObject({ error: { taxId: ["form.error.missing.account.taxId"] } });
  });

  it("says which field the upstream refuses, and keeps all but the password", async () => {
    upstream.answers("POST /v1/registrations", () => refusal(409, [{ error_code: "EmailTaken", field: "email" }]));
    const answer = await send(filledRegistration);
    expect(answer.status).toBe(409);
    expect(answer.data.result).toMatchObject({
      error: { email: ["form.error.email-taken"] },
      initialValue: { firstName: "Ana", taxId: "B1" },
    });
    expect(JSON.stringify(answer.data)).not.toContain(filledRegistration.password);
  });

  it("limits attempts", async () => {
    upstream.answers("POST /v1/registrations", () => refusal(429, [], { retryAfterSeconds: 600 }));
    const answer = await send(filledRegistration);
    expect(answer.status).toBe(429);
    expect(answer.data.result).toMatchObject({
      error: { "": ["form.error.too-many-attempts?count=10"] },
      initialValue: { taxId: "B1" },
    });
    expect(answer.headers.get("Retry-After")).toBe("600");
    expect(upstream.calls[0]!.body).toMatchObject({ remoteAddress: "192.0.2.7" });
  });

  it("has a key of its own on each page", async () => {
    const pages = [1, 2].map(() => openBrowser().open(registerPage, "/waybill/register", { params }));
    const [first, second] = (await Promise.all(pages)).map(({ data }) => data.idempotencyKey);
    expect(first).not.toBe(second);
  });
});

describe("the entry URLs", () => {
  it.each([
    [start, "http://localhost", "/", "/private/shipments/ready-to-purchase"],
    [start, MERCATO, "/", "/fr/private/shipments/ready-to-purchase"],
    [unknown, "http://flandria.localhost", "/no/such/page", "/be/private/shipments/ready-to-purchase"],
    [unknown, "http://flandria.localhost", "/no/such.page", "/be/private/shipments/ready-to-purchase"],
    [toPartner, MERCATO, "/login?returnTo=%2Fx", "/mercato/login?returnTo=%2Fx"],
    [toPartner, "http://localhost", "/recover-password.data", "/waybill/recover-password"],
  ])("lead to the tenant's own pages", async (loader, origin, path, location) => {
    expect(await openBrowser(origin).open(loader, path)).toMatchObject({ status: 302, location });
  });

  it.each(["/assets/old.js", "/flags/GX.svg"])("do not stand for the missing file %s", async (path) => {
    const params = { "*": path.slice(1) };
    expect(await openBrowser(MERCATO).open(unknown, path, { params })).toMatchObject({ status: 404 });
  });

  it("do not exist for an unknown host", async () => {
    expect(await openBrowser("http://evil.example").open(start, "/")).toMatchObject({ status: 404, text: "unknown-tenant" });
  });

  it("are refused for a host that is none", async () => {
    expect(await openBrowser("http://host.invalid").open(start, "/")).toMatchObject({ status: 400, text: "invalid-host" });
  });
});
