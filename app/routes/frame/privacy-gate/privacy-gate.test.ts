import { describe, expect, it } from "vitest";
import { openSignedIn } from "../../../../tests/support/route";
import { anInit } from "../../../../tests/support/entities";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as layout } from "~/routes/frame/layout/route";
import { loader as counts } from "~/routes/shipments/counts/route";
import { action as printed } from "~/routes/shipments/print-desk/route";
import { action as close, loader as closing } from "./closing/route";
import { action, loader } from "./route";

const upstream = playUpstream();
const GATE = "/private/privacy-gate";
const closure = { deletesOn: "2026-12-21", keptYears: 6, parcelsUnderWay: 7, plan: null, owed: null };

function unanswered() {
  const init = anInit();
  return { ...init, user: { ...init.user, policies: { ...init.user.policies, marketingEmails: null } } };
}
const consentRequired = () => refusal(403, [{ error_code: "ConsentRequired" }]);

describe("before the privacy questions are answered", () => {
  it("every page leads to them, and back afterwards", async () => {
    upstream.answers("GET /v1/init", unanswered());
    const headers = { Accept: "text/html" };
    const answer = await (await openSignedIn()).open(layout, "/private/shipments/all?q=Ana", { headers });
    expect(answer.location).toBe(`${GATE}?returnTo=%2Fprivate%2Fshipments%2Fall%3Fq%3DAna`);
  });

  it.each([GATE, `${GATE}/warning`, `${GATE}/closing`])("%s itself is open", async (page) => {
    upstream.answers("GET /v1/init", unanswered());
    expect((await (await openSignedIn()).open(layout, page)).status).toBe(200);
  });

  it("data and forms get no further, and a form is kept", async () => {
    upstream.answers("GET /v1/stats", consentRequired);
    upstream.answers("GET /v1/scans", consentRequired);
    const browser = await openSignedIn();
    expect((await browser.open(counts, "/private/shipments/counts")).location).toContain(GATE);
    const sent = await browser.send(printed, "/private/shipments/print-desk", {
      code: "WB0123456789",
      account: "account-of-a-merchant",
    });
    expect(sent.location).toBe(`${GATE}?returnTo=%2Fprivate%2Fshipments%2Fprint-desk`);
    expect((await browser.session()).get("unsent")?.fields).toContainEqual(["code", "WB0123456789"]);
    expect((await browser.session()).has("token")).toBe(true);
  });
});

describe("the privacy questions", () => {
  it("need both answers", async () => {
    const { status, data } = await (await openSignedIn()).send(action, GATE, { dataProcessing: "yes" });
    expect(status).toBe(422);
    expect(data.result).toMatchObject({
      initialValue: { dataProcessing: "yes" },
      error: { marketingEmails: ["form.error.missing.marketingEmails"] },
    });
    expect(upstream.calls).toEqual([]);
  });

  it("are kept upstream, and lead back", async () => {
    upstream.answers("GET /v1/init", unanswered());
    upstream.answers("PUT /v1/users/u1/policies", unanswered().user);
    const browser = await openSignedIn();
    const page = `${GATE}?returnTo=%2Fprivate%2Fshipments%2Fall`;
    const answer = await browser.send(action, page, { dataProcessing: "yes", marketingEmails: "no" });
    expect(answer.location).toBe("/private/shipments/all");
    const [, call] = upstream.calls;
    expect(call?.body).toEqual({ dataProcessing: true, marketingEmails: false });
  });

  it("lead to a warning after No, and keep the other answer", async () => {
    const browser = await openSignedIn();
    const answer = await browser.send(action, GATE, { dataProcessing: "no", marketingEmails: "yes" });
    expect(answer.location).toBe(`${GATE}/warning?marketingEmails=yes`);
    expect(upstream.calls).toEqual([]);
    const back = await browser.open(loader, `${GATE}?marketingEmails=yes&dataProcessing=no`);
    expect(back.data.values).toEqual({ dataProcessing: "no", marketingEmails: "yes" });
  });
});

describe("closing the account", () => {
  it("says what happens and when before it is confirmed", async () => {
    upstream.answers("GET /v1/init", unanswered());
    upstream.answers("GET /v1/account-closure", closure);
    const { data } = await (await openSignedIn()).open(closing, `${GATE}/closing`);
    expect(data).toMatchObject({ closure, isGated: true });
  });

  it("signs out, and leaves nothing of the account in the browser's session", async () => {
    upstream.answers("POST /v1/account-closure", closure);
    const browser = await openSignedIn();
    await browser.changeSession((session) => session.set("selection", ["WB0123456789"]));
    const answer = await browser.send(close, `${GATE}/closing`, { password: "Old-password-1" });
    expect(upstream.calls.at(-1)!.body).toEqual({ password: "Old-password-1" });
    expect(answer.location).toBe("/waybill/login");
    const session = await browser.session();
    expect([session.has("token"), session.has("account"), session.has("selection")]).toEqual([false, false, false]);
    expect(session.get("flash")).toEqual({ key: "account-closed", tone: "success" });
  });

  it("that failed signs nobody out", async () => {
    upstream.answers("POST /v1/account-closure", () => refusal(500));
    const browser = await openSignedIn();
    const answer = await browser.send(close, `${GATE}/closing`, { password: "Old-password-1" });
    expect(answer.status).toBe(502);
    expect((await browser.session()).has("token")).toBe(true);
  });

  it("needs the password, and signs nobody out with a wrong one", async () => {
    upstream.answers("POST /v1/account-closure", () => refusal(422, [{ error_code: "InvalidCredentials", field: "password" }]));
    const browser = await openSignedIn();
    const errorOf = async (fields: Record<string, string>) =>
      (await browser.send(close, `${GATE}/closing`, fields)).data.result?.error;
    expect(await errorOf({})).toEqual({ password: ["form.error.missing.account.currentPassword"] });
    expect(await errorOf({ password: "Wrong-password-1" })).toEqual({ password: ["form.error.current-password"] });
    expect((await browser.session()).has("token")).toBe(true);
  });
});
