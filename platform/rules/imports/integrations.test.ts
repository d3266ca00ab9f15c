import { describe, expect, it } from "vitest";
import type { IntegrationField } from "../../../contract/integrations";
import { dataProblems, inboundIntegrations, shownData } from "./inbound-integrations";
import { INTEGRATIONS, unknownShops, isSameShopName } from "./integrations";

const FIELDS: IntegrationField[] = [
  { name: "shop_id", kind: "text", options: [] },
  { name: "store_id", kind: "number", options: [] },
  { name: "region_id", kind: "choice", options: ["EU", "US"] },
  { name: "api_key", kind: "secret", options: [] },
];
const DATA = { shop_id: "a", store_id: "12", region_id: "EU", api_key: "k" };

describe("what can be connected", () => {
  it("stands in the order of its rank, marketplaces first, and the dummies where they are for trying", () => {
    const [real, demo] = [inboundIntegrations(false), inboundIntegrations(true)];
    expect(demo.slice(0, real.length)).toEqual(real);
    expect(demo.slice(real.length).map(({ alias }) => alias)).toEqual([
      "shipengine_dummy-marketplace",
      "shipengine_oauth_dummy",
      "partner_dummy",
    ]);
    const ranks = demo.map(({ rank }) => rank);
    expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
    const lastMarketplace = real.findLastIndex(({ isMarketplace }) => isMarketplace);
    expect(real.findIndex(({ isMarketplace }) => !isMarketplace)).toBe(lastMarketplace + 1);
    expect(demo.filter(({ hidden }) => hidden)).toEqual([]);
    expect(real.find(({ alias }) => alias === "mirakl_maison")).toMatchObject({
      name: "Maison",
      type: "FRONTEND_CONFIGURED",
      isMarketplace: true,
      logo: { letters: "Ma", colour: "#0f766e" },
      fields: [
        { name: "shop_id", kind: "text", options: [] },
        { name: "api_key", kind: "secret", options: [] },
      ],
    });
    expect(real.find(({ alias }) => alias === "wix_module")).toMatchObject({ isMarketplace: false, fields: [] });
  });

  it.each([
    [{}, []],
    [{ shop_id: " " }, [["shop_id", "RequiredField"]]],
    [{ api_key: undefined }, [["api_key", "RequiredField"]]],
    [{ store_id: " 7 " }, []],
    [{ store_id: "1".repeat(15) }, []],
    [{ store_id: "1".repeat(16) }, [["store_id", "InvalidFormatField"]]],
    [{ store_id: "x1" }, [["store_id", "InvalidFormatField"]]],
    [{ store_id: "1x" }, [["store_id", "InvalidFormatField"]]],
    [{ region_id: "CN" }, [["region_id", "ValueNotAllowedField"]]],
    [
      { shop_id: "", region_id: "" },
      [
        ["shop_id", "RequiredField"],
        ["region_id", "RequiredField"],
      ],
    ],
  ])("has with %j the problems %j", (changes, problems) => {
    const data = { ...DATA, ...changes } as Record<string, string>;
    expect(dataProblems(FIELDS, data).map(({ field, code }) => [field, code])).toEqual(problems);
  });

  it("shows again what is no secret", () => {
    expect(shownData(FIELDS, { ...DATA, more: "x" })).toEqual({ shop_id: "a", store_id: "12", region_id: "EU" });
    expect(shownData(FIELDS, {})).toEqual({ shop_id: "", store_id: "", region_id: "" });
  });
});

describe("where a merchant sells", () => {
  it.each([
    [["etsy", "amazon"], "marketplaces", []],
    [["shopify", "other"], "ecommerces", []],
    [["shopify", "other", "etsy"], "marketplaces", ["shopify", "other"]],
    [["etsy", "wix", "gone"], "ecommerces", ["etsy", "gone"]],
  ] as const)("%j are unknown among the %s: %j", (asked, kind, unknown) => {
    expect(unknownShops(asked, kind)).toEqual(unknown);
  });

  it("has a name and is configured by its alias", () => {
    expect(INTEGRATIONS[0]).toEqual({
      name: "Shopify",
      alias: "shopify",
      isMarketplace: false,
      logo: { letters: "S", colour: "#4d7c0f" },
      configuration: { identifier: "shopify", data: {} },
    });
  });
});

it.each([
  ["Hollis", "hollis", true],
  [" Hollis ", "HOLLIS", true],
  // A full-width H, as from a Japanese keyboard.
  ["Ｈollis", "Hollis", true],
  ["Hollis", "Hollis 2", false],
  ["Hollis Wren", "HollisWren", false],
  ["Café", "Cafe", false],
])("shops called %j and %j are the same: %s", (one, other, isSame) => {
  expect(isSameShopName(one, other)).toBe(isSame);
});
