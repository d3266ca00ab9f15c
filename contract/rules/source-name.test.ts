import { expect, it } from "vitest";
import { ownSource, shopName } from "./source-name";

it.each([
  ["shopify", "Shopify"],
  ["WooCommerce", "WooCommerce"],
  ["woocommerce", "WooCommerce"],
  ["ebay", "eBay"],
  ["mirakl_bazario", "Bazario"],
  ["hollis-wren", "hollis-wren"],
])("the shop %s is called %s", (alias, name) => {
  expect(shopName(alias)).toBe(name);
  expect(ownSource(alias)).toBeNull();
});

it("what was typed, imported or sent by program comes from no shop", () => {
  expect(["manual", "csv", "api"].map(ownSource)).toEqual(["manual", "csv", "api"]);
});
