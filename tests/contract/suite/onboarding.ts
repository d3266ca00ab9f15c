import { describe, expect, it } from "vitest";
import { registerMerchant } from "../../support/merchants";
import { refusal } from "../support/problems";
import type { Target } from "../support/target";

/** Questions to a new client. */
export function describeOnboarding(target: () => Target): void {
  describe("onboarding", () => {
    const register = async () => (await registerMerchant(target().url)).upstream;

    it("offers the integrations, and has no answer at first", async () => {
      const { integrations, answer } = await (await register()).onboarding.get({});
      expect(answer).toBeNull();
      expect(integrations.length).toBeGreaterThan(9);
      expect(integrations[0]).toEqual({
        name: "Shopify",
        alias: "shopify",
        isMarketplace: false,
        logo: { letters: "S", colour: "#4d7c0f" },
        configuration: { identifier: "shopify", data: {} },
      });
    });

    it("keeps the last answer, each shop once and the number in its international form", async () => {
      const upstream = await register();
      const { phone } = await upstream.client.getCurrent({});
      const ecommerces = ["shopify", "other", "shopify"];
      await upstream.onboarding.update({ marketplaces: ["ebay"], ecommerces, phone: "610 22 04 17" });
      const kept = { marketplaces: ["ebay"], ecommerces: ["shopify", "other"], phone: "+34 610 22 04 17" };
      expect((await upstream.onboarding.get({})).answer).toEqual(kept);
      expect((await upstream.client.getCurrent({})).phone, "the account's own number is another one").toBe(phone);
      await upstream.onboarding.update({ marketplaces: [], ecommerces: [] });
      expect((await upstream.onboarding.get({})).answer).toEqual({ marketplaces: [], ecommerces: [], phone: "" });
    });

    it.each([
      [{ marketplaces: ["shopify"], ecommerces: [] }, "ValueNotAllowedField", "marketplaces"],
      [{ marketplaces: [], ecommerces: ["no-such-shop"] }, "ValueNotAllowedField", "ecommerces"],
      [{ marketplaces: [], ecommerces: ["shopify"], phone: "123" }, "InvalidPhoneNumber", "phone"],
    ])("refuses %j: %s", async (answer, code, field) => {
      const upstream = await register();
      expect(await refusal(upstream.onboarding.update(answer))).toMatchObject({ status: 422, codes: [code], fields: [field] });
      expect((await upstream.onboarding.get({})).answer).toBeNull();
    });
  });
}
