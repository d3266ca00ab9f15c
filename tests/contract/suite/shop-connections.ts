import { beforeAll, describe, expect, it } from "vitest";
import { registerMerchant } from "../../support/merchants";
import { type Client, once } from "../support/client";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

const DUMMY = "shipengine_dummy-marketplace";

/** Connecting shops with credentials, which the simulated world accepts or refuses. */
export function describeShopConnections(target: () => Target): void {
  describe("shops to connect", () => {
    let client: Client;
    beforeAll(async () => {
      client = (await registerMerchant(target().url, "waybill")).upstream;
    });
    const connect = (integration: string, data: Record<string, string>) =>
      client.integrations.connect({ headers: once(), body: { identifier: null, integration, type: "INBOUND", data } });
    const find = async (alias: string) => (await client.integrations.list({})).integrations.find((one) => one.alias === alias)!;

    it("list what can be connected, with what each needs", async () => {
      const { integrations } = await client.integrations.list({});
      expect(integrations.map(({ rank }) => rank)).toEqual(integrations.map(({ rank }) => rank).toSorted((a, b) => a - b));
      expect(await find("aliexpress")).toMatchObject({
        fields: [{ name: "token" }, { name: "api_key" }, { name: "app_secret" }],
      });
      expect(await find("shopify_module")).toMatchObject({ type: "MODULE", isMarketplace: false, isConnected: false });
      expect(await find("amazon")).toMatchObject({
        type: "ONBOARDING_WAYBILL",
        fields: [{ name: "countryMarketplace" }],
      });
      expect(await find("partner_dummy")).toMatchObject({ type: "ONBOARDING_PARTNER", hidden: false, fields: [] });
    });

    it("refuse what lacks a field, and what the shop refuses", async () => {
      expect(await refusal(connect(DUMMY, { username: "demo-a" }))).toMatchObject({
        status: 422,
        codes: ["RequiredField"],
        fields: ["data.password"],
      });
      const wrong = connect(DUMMY, { username: "nobody", password: "any" });
      expect(await refusal(wrong)).toMatchObject({ status: 422, codes: ["CredentialsRefused"] });
      expect(await refusal(connect("no-shop", {}))).toMatchObject({ status: 422, fields: ["integration"] });
      const busy = connect(DUMMY, { username: "busy-a", password: "any" });
      expect(await refusal(busy)).toMatchObject({ status: 409, codes: ["ShopUnavailable"] });
      const suspended = connect(DUMMY, { username: "suspended-a", password: "any" });
      expect(await refusal(suspended)).toMatchObject({ status: 422, codes: ["ShopAccountSuspended"] });
      const noApp = { token: "demo-my-shop", api_key: "no-app", app_secret: "any" };
      expect(await refusal(connect("aliexpress", noApp))).toMatchObject({ status: 422, codes: ["AppKeyRefused"] });
      expect((await find(DUMMY)).isConnected).toBe(false);
    });

    it("are connected once, however many ask for it at the same time", async () => {
      const { upstream } = await registerMerchant(target().url, "waybill");
      const data = { username: "demo-once", password: "any" };
      const body = { identifier: null, integration: DUMMY, type: "INBOUND" as const, data };
      const calls = Array.from({ length: 10 }, () => upstream.integrations.connect({ headers: once(), body }));
      const answers = await Promise.all(
        calls.map((call) =>
          call.then(
            () => 201,
            (error: { status: number }) => error.status,
          ),
        ),
      );
      expect(answers.toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    });

    it("are opened by what the page of the simulated shops says to type", async () => {
      const page = await (await fetch(`${target().url}/world/marketplaces`)).text();
      const { integrations } = await client.integrations.list({});
      const asking = integrations.filter(({ type, fields }) => type !== "ONBOARDING_WAYBILL" && fields.length > 0);
      expect(asking.length).toBeGreaterThan(5);
      for (const { alias, name, fields } of asking) {
        const [, row = ""] = new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`, "s").exec(page) ?? [];
        const typed = [...row.matchAll(/<code data-field="(\w+)">([^<]+)<\/code>/g)].map(([, field, value]) => [field, value]);
        const data = Object.fromEntries(typed) as Record<string, string>;
        expect(Object.keys(data).toSorted()).toEqual(fields.map((field) => field.name).toSorted());
        await connect(alias, data);
      }
    });
  });
}
