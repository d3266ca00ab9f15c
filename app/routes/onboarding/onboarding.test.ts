import { describe, expect, it } from "vitest";
import { anInit } from "../../../tests/support/entities";
import { openBrowser, openSignedIn } from "../../../tests/support/route";
import { badGateway, playUpstream, refusal } from "../../../tests/support/upstream";
import { loader as home } from "./home/route";
import { loader as completed } from "./completed/route";
import { action, loader } from "./platforms/route";
import { loader as welcome } from "./welcome/route";
import { loader as plan } from "~/routes/subscription/select-plan/route";

const upstream = playUpstream();
const PLATFORMS = "/private/onboarding/platforms";

const shop = (alias: string, isMarketplace = false) => ({
  name: alias,
  alias,
  isMarketplace,
  logo: { letters: "S", colour: "#1f2937" },
  configuration: { identifier: alias, data: {} },
});
const TEN = ["shopify", "wix", "magento", "ecwid", "shopware", "opencart", "bigcommerce"].map((alias) => shop(alias));
const INTEGRATIONS = [shop("ebay", true), ...TEN, shop("etsy", true), shop("zalando", true)];
function offers(answer: unknown = null, integrations = INTEGRATIONS): void {
  upstream.answers("GET /v1/init", anInit());
  upstream.answers("GET /v1/onboarding", { integrations, answer });
}

describe("the onboarding begins", () => {
  it.each([
    ["http://localhost:3000", "/private/onboarding", "/private/onboarding/select-plan"],
    ["http://flandria.localhost:3000", "/be/private/onboarding", "/be/private/onboarding/welcome"],
  ])("at %s with its first step", async (origin, path, first) => {
    expect((await (await openSignedIn(origin)).open(home, path)).location).toBe(first);
  });

  it("and has no step that its tenant lacks", async () => {
    const flandria = await openSignedIn("http://flandria.localhost:3000");
    const back = "/be/private/onboarding";
    expect((await flandria.open(plan, `${back}/select-plan`)).location).toBe(back);
    expect((await flandria.open(loader, `${back}/platforms`)).location).toBe(back);
    expect((await flandria.open(completed, `${back}/completed`)).location).toBe(back);
    const waybill = await openSignedIn();
    expect((await waybill.open(welcome, "/private/onboarding/welcome")).location).toBe("/private/onboarding");
  });

  it("for nobody who is not signed in", async () => {
    expect((await openBrowser().open(loader, PLATFORMS)).location).toContain("/waybill/login");
  });
});

describe("the shops", () => {
  it("are eight and others of more than nine", async () => {
    offers();
    const { tiles, values, progress } = (await (await openSignedIn()).open(loader, PLATFORMS)).data;
    expect(tiles.shops).toHaveLength(8);
    expect(tiles.hasOther).toBe(true);
    expect(values).toEqual({ shops: [], phone: anInit().client.phone });
    expect(progress).toEqual({ position: 2, total: 3, percent: 50 });
  });

  it("are all of nine, with what was chosen before", async () => {
    offers({ marketplaces: [], ecommerces: [], phone: "" }, INTEGRATIONS.slice(0, 9));
    const { tiles, values } = (await (await openSignedIn()).open(loader, PLATFORMS)).data;
    expect([tiles.shops.length, tiles.hasOther]).toEqual([9, false]);
    expect(values.shops).toEqual(["none"]);
  });

  it.each([
    [
      "several",
      { shops: ["ebay", "shopify", "other"], phone: "+34 610 22 04 17" },
      ["ebay"],
      ["shopify", "other"],
      "+34 610 22 04 17",
    ],
    ["one", { shops: "shopify", phone: "" }, [], ["shopify"], ""],
    ["none, whatever stands in the hidden phone", { shops: "none", phone: "call me" }, [], [], ""],
  ])("are kept upstream: %s", async (_, form, marketplaces, ecommerces, phone) => {
    offers();
    upstream.answers("PUT /v1/onboarding", ({ body }: { body: unknown }) => Response.json(body));
    const { location } = await (await openSignedIn()).send(action, PLATFORMS, form);
    expect(location).toBe("/private/onboarding/completed");
    expect(upstream.calls.at(-1)?.body).toEqual({ marketplaces, ecommerces, phone });
  });

  it.each([
    ["none chosen", { phone: "+34 610" }, { shops: ["form.error.missing.shop"] }],
    ["shops and no shop", { shops: ["shopify", "none"], phone: "" }, { shops: ["form.error.shop-or-none"] }],
    ["no such tile", { shops: "etsy-of-old", phone: "" }, { "shops[0]": ["form.error.not-allowed"] }],
    ["no phone number", { shops: "shopify", phone: "call me" }, { phone: ["form.error.phone"] }],
  ])("are asked again, with what was typed: %s", async (_, form, error) => {
    offers();
    const { status, data } = await (await openSignedIn()).send(action, PLATFORMS, form);
    expect(status).toBe(422);
    expect(data.result).toMatchObject({
      initialValue: Object.fromEntries(Object.entries(form).filter(([, value]) => value)),
      error,
    });
    expect(upstream.calls.map(({ method }) => method)).not.toContain("PUT");
  });

  it("say at the phone that there is no such number", async () => {
    offers();
    upstream.answers("PUT /v1/onboarding", () => refusal(422, [{ error_code: "InvalidPhoneNumber", field: "phone" }]));
    const form = { shops: "shopify", phone: "+34 000 000 000" };
    const { status, data } = await (await openSignedIn()).send(action, PLATFORMS, form);
    expect(status).toBe(422);
    expect(Object.keys(data.result?.error ?? {})).toEqual(["phone"]);
  });

  it.each(["GET /v1/onboarding", "PUT /v1/onboarding"])(
    "stay chosen when %s fails, and a toast says to try later",
    async (call) => {
      offers();
      upstream.answers(call, badGateway);
      const form = { shops: ["shopify", "ebay"], phone: "+34 610 22 04 17" };
      const { status, data } = await (await openSignedIn()).send(action, PLATFORMS, form);
      expect(status).toBe(502);
      expect(data.toast).toMatchObject({ key: "onboarding-failed", tone: "error" });
      expect(data.result?.initialValue).toMatchObject(form);
    },
  );
});

describe("the end", () => {
  it("comes after the answer, at 100 percent", async () => {
    offers();
    upstream.answers("GET /v1/init", anInit());
    const browser = await openSignedIn();
    expect((await browser.open(completed, "/private/onboarding/completed")).location).toBe(PLATFORMS);
    offers({ marketplaces: [], ecommerces: ["shopify"], phone: "" });
    const { data } = await browser.open(completed, "/private/onboarding/completed");
    expect(data).toMatchObject({ progress: { percent: 100 }, canCreate: true });
  });

  it("leads to the shop that was ticked; of other shops to all of them", async () => {
    upstream.answers("GET /v1/init", anInit());
    const browser = await openSignedIn();
    const shopOf = async (answer: object) => {
      offers({ marketplaces: [], ecommerces: [], phone: "", ...answer });
      return (await browser.open(completed, "/private/onboarding/completed")).data;
    };
    expect(await shopOf({ marketplaces: ["etsy"], ecommerces: ["wix"] })).toMatchObject({
      shop: { alias: "wix" },
      connectsShop: true,
    });
    expect(await shopOf({ ecommerces: ["other"] })).toMatchObject({ shop: null, connectsShop: true });
    expect(await shopOf({})).toMatchObject({ shop: null, connectsShop: false });
  });
});
