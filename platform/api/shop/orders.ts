import type { PushedOrder, ShopSystem } from "../../../contract/shop-api";
import type { ShopOrder } from "../../connectors/connector";
import { keepOrders } from "../integrations/keep-orders";
import { requireFeature } from "../account/features";
import { withApiKey } from "./context";

/** What a shop's orders are kept under: its module, or a program of the merchant's own. */
export function integrationOfShop(shop: ShopSystem): string {
  return shop === "api" ? shop : `${shop}_module`;
}

/** Names the shop of an integration. */
export function shopOfIntegration(integration: string): string {
  return integration.replace(/_module$/, "");
}

export const pushOrders = withApiKey.pushOrders.handler(async ({ context: { platform, client }, input: { params, body } }) => {
  requireFeature(platform, client, "CONNECT_SHOP");
  const kept = await keepOrders(platform, client, integrationOfShop(params.shop), body.orders.map(toShopOrder));
  return { orders: kept.map(({ id, outcome, reference }) => ({ id, outcome, waybillReference: reference })) };
});

function toShopOrder({ id, number, status, recipient, parcel, ...order }: PushedOrder): ShopOrder {
  const { country, ...to } = recipient;
  return {
    id,
    number: number || id,
    state: status,
    changedAt: new Date(),
    recipient: { ...to, alpha2Code: country },
    ...order,
    ...(parcel ? { size: parcel } : {}),
  };
}
