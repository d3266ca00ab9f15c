import { describe, expect, it } from "vitest";
import { aClient, aFeature, anInit, aWarehouse } from "../../../../tests/support/entities";
import { anIntegration } from "../../../../tests/support/connections";
import { openSignedIn } from "../../../../tests/support/route";
import { playUpstream, refusal } from "../../../../tests/support/upstream";
import { loader as complete } from "../../integrations/activate/route";
import { loader as ebayCallback } from "../../integrations/ebay-callback/route";
import { loader as ofAlias } from "../../integrations/home/route";
import { action, loader as panel } from "../integration-panel/route";
import { loader } from "./route";

const upstream = playUpstream();
const PAGE = "/private/settings/integrations";
const DUMMY = anIntegration();
const EBAY = anIntegration({ name: "eBay", alias: "ebay", type: "ONBOARDING_WAYBILL", fields: [] });
const AMAZON = anIntegration({
  name: "Amazon",
  alias: "amazon",
  type: "ONBOARDING_WAYBILL",
  fields: [{ name: "countryMarketplace", kind: "choice", options: ["ES", "DE"] }],
});
const CONNECTED = anIntegration({
  isConnected: true,
  configuration: { identifier: "c1", integration: DUMMY.alias, type: "INBOUND", data: { username: "demo-a" } },
});

/** Opens a session whose upstream has these integrations. */
async function visit(integrations = [DUMMY, EBAY, AMAZON], canConnect = true) {
  upstream.answers("GET /v1/init", anInit([], aClient({ features: canConnect ? [aFeature("CONNECT_SHOP")] : [] })));
  upstream.answers("GET /v1/integrations", { integrations });
  upstream.answers("GET /v1/warehouses", { warehouses: [aWarehouse()] });
  return openSignedIn();
}
const of = (alias: string) => ({ params: { integrationAlias: alias } });
const KEY = { idempotencyKey: "a-key-of-a-form" };

describe("the integrations", () => {
  it("are those of the set and the text that the URL asks for", async () => {
    const browser = await visit([DUMMY, { ...EBAY, isConnected: true }]);
    const { data } = await browser.open(loader, `${PAGE}?show=connected&q=E`);
    expect(data.shown).toMatchObject([{ alias: "ebay" }]);
    expect(data).toMatchObject({ counts: { all: 2, connected: 1 }, failed: null, canConnect: true });
  });

  it("tell nothing of what they are connected with, on their own page or on another's panel", async () => {
    const browser = await visit([CONNECTED, EBAY]);
    const grid = (await browser.open(loader, PAGE)).data;
    const other = (await browser.open(panel, `${PAGE}/ebay`, of("ebay"))).data;
    expect(JSON.stringify([grid, other])).not.toContain("demo-a");
    const own = (await browser.open(panel, `${PAGE}/${DUMMY.alias}`, of(DUMMY.alias))).data;
    expect(own).toMatchObject({ values: { username: "demo-a", password: "" } });
  });

  it("say that a consent failed, and that they could not be fetched", async () => {
    const browser = await visit();
    expect((await browser.open(loader, `${PAGE}?failed=no-such-shop`)).data.failed).toBe("");
    upstream.answers("GET /v1/integrations", () => refusal(500));
    expect((await browser.open(loader, PAGE)).data).toMatchObject({ shown: null, counts: null });
  });
});

describe("a panel", () => {
  it("of an unknown or hidden integration leads back", async () => {
    const browser = await visit([{ ...DUMMY, hidden: true }]);
    for (const alias of ["none", DUMMY.alias])
      expect((await browser.open(panel, `${PAGE}/${alias}`, of(alias))).location).toBe(PAGE);
  });

  it("asks for a sender before the first orders come, where there is none", async () => {
    const browser = await visit();
    const senderOf = async (alias: string) => (await browser.open(panel, `${PAGE}/${alias}`, of(alias))).data.senderUrl;
    upstream.answers("GET /v1/warehouses", { warehouses: [] });
    const url = `/private/settings/addresses/sender?form=new&returnTo=${encodeURIComponent(`${PAGE}/amazon`)}`;
    expect(await senderOf("amazon")).toBe(url);
    upstream.answers("GET /v1/warehouses", { warehouses: [aWarehouse()] });
    expect(await senderOf("amazon")).toBeNull();
    upstream.answers("GET /v1/warehouses", () => refusal(500));
    expect(await senderOf("amazon")).toBeNull();
  });

  it("connects no shop before there is a sender for its orders", async () => {
    const browser = await visit();
    upstream.answers("GET /v1/warehouses", { warehouses: [] });
    const form = { ...KEY, intent: "connect", username: "demo-a", password: "any" };
    const answer = await browser.send(action, `${PAGE}/${DUMMY.alias}`, form, of(DUMMY.alias));
    const back = encodeURIComponent(`${PAGE}/${DUMMY.alias}`);
    expect(answer.location).toBe(`/private/settings/addresses/sender?form=new&returnTo=${back}`);
    expect(upstream.callsOf("POST /v1/integrations/configurations")).toEqual([]);
  });

  it("asks before it disconnects, and tells how an import stands", async () => {
    const browser = await visit([CONNECTED]);
    const open = async (query: string) => (await browser.open(panel, `${PAGE}/${DUMMY.alias}?${query}`, of(DUMMY.alias))).data;
    expect((await open("ask=deactivate")).asks).toBe(true);
    expect(await open("import=2026-11-01T10:00:00.000Z")).toMatchObject({
      importing: "importing",
      values: { username: "demo-a" },
    });
  });

  it("connects a shop with its credentials and leads to all shipments", async () => {
    const browser = await visit();
    upstream.expects("POST /v1/integrations/configurations", ({ body, headers }) => {
      expect(headers.get("idempotency-key")).toBe(KEY.idempotencyKey);
      const data = { username: "demo-a", password: "any" };
      expect(body).toEqual({ identifier: null, integration: DUMMY.alias, type: "INBOUND", data });
      return { identifier: "c1" };
    });
    const form = { ...KEY, intent: "connect", username: " demo-a ", password: "any" };
    const answer = await browser.send(action, `${PAGE}/${DUMMY.alias}`, form, of(DUMMY.alias));
    expect(answer).toMatchObject({ status: 303, location: "/private/shipments/all" });
    expect((await browser.session()).get("flash")).toMatchObject({ key: "shop-connected", params: { name: DUMMY.name } });
  });

  it("keeps what was typed but a secret, where a field is missing or the shop refuses", async () => {
    const browser = await visit();
    const send = async (fields: Record<string, string>) =>
      (await browser.send(action, `${PAGE}/${DUMMY.alias}`, { ...KEY, intent: "connect", ...fields }, of(DUMMY.alias))).data
        .result;
    expect((await send({ username: "demo-a" }))?.error).toEqual({ password: ["form.error.missing.code.password"] });
    upstream.answers("POST /v1/integrations/configurations", () => refusal(422, [{ error_code: "CredentialsRefused" }]));
    const refused = await send({ username: "demo-a", password: "not-to-be-seen" });
    expect(refused?.error).toEqual({ "": [expect.stringContaining("form.error.shop-refuses")] });
    expect(JSON.stringify(refused)).not.toContain("not-to-be-seen");
    expect(refused?.initialValue).toMatchObject({ username: "demo-a" });
  });

  it.each([
    ["AppKeyRefused", 422, "form.error.shop-refuses-key"],
    ["ShopAccountSuspended", 422, "form.error.shop-suspended"],
    ["ShopUnavailable", 409, "form.error.shop-unavailable"],
  ])("says why a shop does not connect: %s", async (error_code, status, message) => {
    const browser = await visit();
    upstream.answers("POST /v1/integrations/configurations", () => refusal(status, [{ error_code }]));
    const form = { ...KEY, intent: "connect", username: "demo-a", password: "any" };
    const answer = await browser.send(action, `${PAGE}/${DUMMY.alias}`, form, of(DUMMY.alias));
    expect(answer).toMatchObject({ status, data: { result: { error: { "": [message] } } } });
  });

  it("shows the connection that another tab has made", async () => {
    const browser = await visit();
    upstream.answers("POST /v1/integrations/configurations", () => refusal(409, [{ error_code: "WrongState" }]));
    const form = { ...KEY, intent: "connect", username: "demo-a", password: "any" };
    const answer = await browser.send(action, `${PAGE}/${DUMMY.alias}`, form, of(DUMMY.alias));
    expect(answer).toMatchObject({ status: 303, location: `${PAGE}/${DUMMY.alias}` });
    const flash = { key: "shop-connected-already", params: { name: DUMMY.name } };
    expect((await browser.session()).get("flash")).toMatchObject(flash);
  });

  it("connects nothing for an account that may not", async () => {
    const browser = await visit([DUMMY], false);
    const sent = browser.send(action, `${PAGE}/${DUMMY.alias}`, { ...KEY, intent: "connect" }, of(DUMMY.alias));
    expect((await sent).status).toBe(403);
  });

  it("disconnects, also what is gone already", async () => {
    const browser = await visit([CONNECTED]);
    for (const reply of [{ identifier: "c1" }, () => refusal(404)]) {
      upstream.answers("DELETE /v1/integrations/configurations/c1", reply);
      const answer = await browser.send(action, `${PAGE}/${DUMMY.alias}`, { intent: "deactivate" }, of(DUMMY.alias));
      expect(answer.location).toBe(`${PAGE}/${DUMMY.alias}`);
      expect((await browser.session()).get("flash")).toMatchObject({ key: "shop-disconnected" });
    }
  });

  it("asks for the last five days once more", async () => {
    const browser = await visit([{ ...CONNECTED, imported: 15 }]);
    upstream.expects("POST /v1/integrations/imports", ({ body }) => {
      expect(body).toMatchObject({ integration: DUMMY.alias, source: "dummy-marketplace" });
      return Response.json({ integration: DUMMY.alias }, { status: 202 });
    });
    const answer = await browser.send(action, `${PAGE}/${DUMMY.alias}`, { ...KEY, intent: "import" }, of(DUMMY.alias));
    expect(answer.location).toContain(`${PAGE}/${DUMMY.alias}?import=20`);
    // The number of new orders is shown after the import has finished.
    const now = { ...CONNECTED, imported: 17, importedAt: "2999-01-01T00:00:00.000Z" };
    upstream.answers("GET /v1/integrations", { integrations: [now] });
    expect((await browser.open(panel, answer.location!, of(DUMMY.alias))).data).toMatchObject({
      importing: "ended",
      newOrders: 2,
    });
  });
});

describe("a consent", () => {
  const flow = (alias: string, step: string) => `/private/integrations/${alias}/activate/${step}`;
  const at = (alias: string, step: string) => ({ params: { integrationAlias: alias, step } });
  const started = { redirectUrl: "https://marketplace.example/consent", sessionId: "the-session" };

  it("begins with what the panel was given, and comes back by eBay's own way with its session", async () => {
    const browser = await visit();
    expect((await browser.open(ofAlias, "/private/integrations/ebay", of("ebay"))).location).toBe(flow("ebay", "start-flow"));
    const sent = await browser.send(action, `${PAGE}/ebay`, { ...KEY, intent: "connect" }, of("ebay"));
    expect(sent.location).toBe(flow("ebay", "start-flow"));
    upstream.expects("POST /v1/onboarding/login/start-flow", ({ body }) => {
      expect(body).toMatchObject({ provider: "ebay", query: {}, returnUrl: expect.stringContaining("/ebay/callback") as string });
      return started;
    });
    const leave = await browser.open(complete, flow("ebay", "start-flow"), at("ebay", "start-flow"));
    expect(leave.data.url).toBe(started.redirectUrl);
    const back = await browser.open(ebayCallback, `${PAGE}/ebay/callback?code=abc&state=x`);
    expect(back.location).toBe(`${flow("ebay", "complete-flow")}?code=abc&state=x`);
    upstream.expects("POST /v1/onboarding/activate", ({ body }) => {
      expect(body).toMatchObject({ provider: "ebay", params: { code: "abc", sessionId: started.sessionId } });
      return { identifier: "c1" };
    });
    const done = await browser.open(complete, `${flow("ebay", "complete-flow")}?code=abc`, at("ebay", "complete-flow"));
    expect(done.location).toContain(`${PAGE}/ebay?import=`);
    expect((await browser.session()).get("integrationFlow")).toBeUndefined();
  });

  it("that is refused, or comes back without its parameters, leads to the settings, and its session is forgotten", async () => {
    const browser = await visit();
    await browser.changeSession((session) =>
      session.set("integrationFlow", { alias: "ebay", data: {}, sessionId: "the-session" }),
    );
    upstream.answers("POST /v1/onboarding/activate", () => refusal(422, [{ error_code: "RequiredField", field: "params.code" }]));
    const answer = await browser.open(complete, flow("ebay", "complete-flow"), at("ebay", "complete-flow"));
    expect(answer.location).toBe(`${PAGE}?failed=ebay`);
    expect((await browser.session()).get("integrationFlow")).toBeUndefined();
    upstream.answers("POST /v1/onboarding/login/start-flow", () => refusal(500));
    expect((await browser.open(complete, flow("etsy", "start-flow"), at("etsy", "start-flow"))).location).toBe(
      `${PAGE}?failed=etsy`,
    );
  });

  it("that lacks what the panel asks for leads to the panel, and an unknown provider is not found", async () => {
    const browser = await visit();
    const lacks = [{ error_code: "RequiredField", field: "query.countryMarketplace" }];
    upstream.answers("POST /v1/onboarding/login/start-flow", () => refusal(422, lacks));
    expect((await browser.open(complete, flow("amazon", "start-flow"), at("amazon", "start-flow"))).location).toBe(
      `${PAGE}/amazon`,
    );
    expect((await browser.open(complete, flow("discogs", "start-flow"), at("discogs", "start-flow"))).status).toBe(404);
  });
});
