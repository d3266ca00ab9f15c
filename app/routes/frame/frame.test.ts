import { openBrowser, openSignedIn } from "../../../tests/support/route";
import { describe, expect, it } from "vitest";
import { aClient, aFeature, anInit } from "../../../tests/support/entities";
import { badGateway, brokenConnection, playUpstream, refusal, unavailable } from "../../../tests/support/upstream";
import { UpstreamFault, UpstreamUnavailable } from "~/services/upstream/upstream.server";
import { loader as home } from "./home/route";
import { loader as layout } from "./layout/route";
import { action as unknownForm, loader as unknown } from "./unknown/route";

const upstream = playUpstream();
const NOTHING_SET_UP = {
  hasSender: false,
  hasParcel: false,
  hasOrders: false,
  hasPaid: false,
  hasLabel: false,
  hasPrinter: false,
};

describe("the frame of a merchant's pages", () => {
  it("shows who is signed in and what they may do", async () => {
    upstream.answers(
      "GET /v1/init",
      anInit(
        [],
        aClient({
          companyName: "",
          hasShipments: false,
          features: [aFeature("CREATE_SHIPMENT", false), aFeature("CONNECT_SHOP")],
        }),
      ),
    );
    expect((await (await openSignedIn()).open(layout, "/private/shipments/all")).data).toEqual({
      unsent: null,
      email: "ana@example.com",
      name: "Ana García",
      canCreate: false,
      canConnectShop: true,
      canSelect: false,
      notifications: { unread: 0 },
      unreadAnnouncements: 2,
      isReverseCharged: false,
      isNewUser: true,
      isSubscribed: false,
      offersPlans: true,
      listLook: { density: "comfortable", columns: ["order", "contents", "service", "benefits", "price", "status"] },
      setup: null,
      hidesPlanNotice: false,
      hasAnalytics: false,
      timeZone: "Europe/Madrid",
      hasSingleKeys: true,
    });
  });

  it.each([
    ["what a new merchant has set up", { CREATE_SHIPMENT: true, isSettingUp: true }, NOTHING_SET_UP],
    ["no set-up that the upstream doesn't tell", { CREATE_SHIPMENT: true, isSettingUp: true }, brokenConnection],
    ["no set-up that is over", { CREATE_SHIPMENT: true, isSettingUp: false }, NOTHING_SET_UP],
    ["no set-up of who may not create shipments", { CREATE_SHIPMENT: false, isSettingUp: true }, NOTHING_SET_UP],
  ])("shows %s", async (what, { CREATE_SHIPMENT, isSettingUp }, reply) => {
    upstream.answers(
      "GET /v1/init",
      anInit([], aClient({ isSettingUp, features: [aFeature("CREATE_SHIPMENT", CREATE_SHIPMENT)] })),
    );
    upstream.answers("GET /v1/setup", reply);
    const { data } = await (await openSignedIn()).open(layout, "/private/shipments/all");
    const progress = { done: 0, total: 6, next: { step: "sender" } };
    expect(data).toMatchObject({ setup: what.startsWith("no") ? null : progress });
  });

  it.each([
    ["breaks", brokenConnection],
    ["answers 500", () => refusal(500)],
    ["refuses", () => refusal(403)],
    ["breaks the contract", () => ({ client: null })],
  ])("signs out and says why when the upstream %s, and comes back to the page", async (_how, reply) => {
    upstream.answers("GET /v1/init", reply);
    const browser = await openSignedIn();
    const answer = await browser.open(layout, "/private/shipments/all?q=Ana");
    expect(answer.location).toBe("/waybill/login?returnTo=%2Fprivate%2Fshipments%2Fall%3Fq%3DAna");
    const session = await browser.session();
    expect(session.has("token")).toBe(false);
    expect(session.get("flash")).toEqual({ key: "init-failed", tone: "error" });
  });

  it("outlasts a restart of the upstream", async () => {
    let calls = 0;
    upstream.answers("GET /v1/init", () => ((calls += 1) < 3 ? refusal(500) : anInit()));
    const browser = await openSignedIn();
    expect((await browser.open(layout, "/private/shipments/all")).status).toBe(200);
    expect((await browser.session()).has("token")).toBe(true);
  });

  it.each([
    ["is away for a moment", () => unavailable(3_600)],
    ["is too busy", () => refusal(429, [{ error_code: "TooBusy" }], { retryAfterSeconds: 5 })],
    ["is away, in the words of a gateway", badGateway],
    ["was waited for in vain by a gateway", () => new Response("timeout", { status: 504 })],
  ])("keeps the sign-in of a merchant whose upstream says that it %s", async (_how, reply) => {
    upstream.answers("GET /v1/init", reply);
    const browser = await openSignedIn();
    await expect(browser.open(layout, "/private/shipments/all")).rejects.toThrow(UpstreamUnavailable);
    expect((await browser.session()).has("token")).toBe(true);
  });

  it("gives up neither the sign-in nor the proof of a payment that a merchant comes back with", async () => {
    upstream.answers("GET /v1/init", brokenConnection);
    const browser = await openSignedIn();
    const back = browser.open(layout, "/private/shipments/WB0000000001/create/payment/return?state=s&nonce=n");
    await expect(back).rejects.toThrow(UpstreamFault);
    expect((await browser.session()).has("token")).toBe(true);
  });

  it("leads to the login, which says that the sign-in has ended, when the token is dead", async () => {
    upstream.answers("GET /v1/init", () => refusal(401));
    const browser = await openSignedIn();
    expect((await browser.open(layout, "/private/shipments/all")).location).toContain("/waybill/login?returnTo=");
    const session = await browser.session();
    expect(session.has("token")).toBe(false);
    expect(session.get("flash")).toEqual({ key: "session-ended", tone: "warning" });
  });
});

describe("the prefix of a merchant's url", () => {
  it.each([
    ["http://localhost", "/be/private/shipments/all", "/private/shipments/ready-to-purchase"],
    ["http://flandria.localhost", "/private/shipments/all", "/be/private/shipments/ready-to-purchase"],
    ["http://flandria.localhost", "/nl/private", "/be/private/shipments/ready-to-purchase"],
    ["http://mercato.localhost", "/private/shipments/all", "/fr/private/shipments/ready-to-purchase"],
    ["http://mercato.localhost", "/gb/private.data", "/fr/private/shipments/ready-to-purchase"],
  ])("on %s is not that of %s", async (origin, path, location) => {
    expect(await (await openSignedIn(origin)).open(layout, path)).toMatchObject({ status: 302, location });
    expect(upstream.calls).toEqual([]);
  });

  it.each([
    ["http://localhost", "/private", "/private/shipments/ready-to-purchase"],
    ["http://mercato.localhost", "/it/private", "/it/private/shipments/ready-to-purchase"],
    ["http://mercato.localhost", "/IT/private", "/it/private/shipments/ready-to-purchase"],
  ])("on %s is that of %s", async (origin, path, location) => {
    expect((await (await openSignedIn(origin)).open(home, path)).location).toBe(location);
  });

  it("of nobody's host is an unknown tenant's", async () => {
    expect(await openBrowser("http://evil.example").open(layout, "/private")).toMatchObject({
      status: 404,
      text: "unknown-tenant",
    });
  });
});

describe("a page that does not exist", () => {
  it("leads to the inbox, or first to the login", async () => {
    expect((await (await openSignedIn()).open(unknown, "/private/no/such")).location).toBe(
      "/private/shipments/ready-to-purchase",
    );
    expect((await (await openSignedIn()).send(unknownForm, "/private/no/such", {})).location).toBe(
      "/private/shipments/ready-to-purchase",
    );
    expect((await openBrowser().open(unknown, "/private/no/such")).location).toBe(
      "/waybill/login?returnTo=%2Fprivate%2Fno%2Fsuch",
    );
  });
});
