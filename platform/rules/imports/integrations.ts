import type { Integration } from "../../../contract/onboarding";
import { OTHER_SHOP, shopName } from "../../../contract/rules/source-name";
import type { ShopSystem } from "../../../contract/shop-api";

/** Letters on a coloured background replace the logos; white has a contrast of at least 4.5 on each. */
const SHOPS: [alias: string, isMarketplace: boolean, letters: string, colour: string][] = [
  ["shopify", false, "S", "#4d7c0f"],
  ["woocommerce", false, "Wo", "#6d28d9"],
  ["prestashop", false, "Ps", "#be185d"],
  ["amazon", true, "a", "#1f2937"],
  ["ebay", true, "e", "#1d4ed8"],
  ["etsy", true, "E", "#c2410c"],
  ["wix", false, "Wi", "#0e7490"],
  ["tiktok", true, "Tk", "#18181b"],
  ["magento", false, "M", "#b91c1c"],
  ["shopware", false, "Sw", "#1e40af"],
  ["zalando", true, "Z", "#9a3412"],
  ["kaufland", true, "K", "#991b1b"],
];

/** Shops and marketplaces, the most used first. */
export const INTEGRATIONS: readonly Integration[] = SHOPS.map(([alias, isMarketplace, letters, colour]) => ({
  name: shopName(alias),
  alias,
  isMarketplace,
  logo: { letters, colour },
  configuration: { identifier: alias, data: {} },
}));

/** The aliases in `asked` that are unknown in the kind. `other` counts as a shop system. */
export function unknownShops(asked: readonly string[], kind: "marketplaces" | "ecommerces"): string[] {
  const isMarketplace = kind === "marketplaces";
  const known = new Set(INTEGRATIONS.flatMap((shop) => (shop.isMarketplace === isMarketplace ? [shop.alias] : [])));
  if (!isMarketplace) known.add(OTHER_SHOP);
  return asked.filter((alias) => !known.has(alias));
}

/** Integration of a shop's orders: its module, or `api` for the merchant's own program. */
export function integrationOfShop(shop: ShopSystem): string {
  return shop === "api" ? shop : `${shop}_module`;
}

/** The shop of an integration; the inverse of {@link integrationOfShop}. */
export function shopOfIntegration(integration: string): string {
  return integration.replace(/_module$/, "");
}

/** Whether two shop names are equal, ignoring case. */
export function isSameShopName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

const fold = (name: string) => name.normalize("NFKC").trim().toLowerCase();
