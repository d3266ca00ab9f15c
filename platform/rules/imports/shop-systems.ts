import type { ShopSystem } from "../../../contract/shop-api";

/** What a shop's orders are kept under: its module, or a program of the merchant's own. */
export function integrationOfShop(shop: ShopSystem): string {
  return shop === "api" ? shop : `${shop}_module`;
}

/** Names the shop of an integration. */
export function shopOfIntegration(integration: string): string {
  return integration.replace(/_module$/, "");
}
