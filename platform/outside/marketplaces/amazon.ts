import { z } from "zod";
import type { Connector, ConnectorApp, ShopAccess } from "./port";
import { type ShopOrder, splitName } from "../../rules/imports/shop-order";
import { askShop, minorUnits, pathSegment } from "./http";

/** Amazon's marketplace ids, by country. */
const MARKETPLACES: Record<string, string> = {
  ES: "A1RKKUPIHCS9HS",
  GB: "A1F83G8C2ARO7P",
  FR: "A13V1IB3VIYZZH",
  NL: "A1805IZSGTT6HS",
  DE: "A1PA6795UKMFR9",
  IT: "APJ6JRA9NG5V4",
  SE: "A2NODRKZP88ZB9",
  PL: "A1C3SOZRARQ6R3",
  TR: "A33AVAJ2PDY3EV",
  AE: "A2VIGQ35RCS4UG",
  IN: "A21TJRUUN4KGV",
  BE: "AMEN7PMS3EDWL",
};

const Order = z.object({
  AmazonOrderId: z.string(),
  OrderStatus: z.string(),
  LastUpdateDate: z.iso.datetime(),
  OrderTotal: z.object({ CurrencyCode: z.string(), Amount: z.string() }).optional(),
  BuyerInfo: z.object({ BuyerEmail: z.string().optional() }).optional(),
  ShippingAddress: z
    .object({
      Name: z.string(),
      AddressLine1: z.string().optional(),
      AddressLine2: z.string().optional(),
      City: z.string().optional(),
      StateOrRegion: z.string().optional(),
      PostalCode: z.string().optional(),
      CountryCode: z.string().optional(),
      Phone: z.string().optional(),
    })
    .optional(),
});
const Orders = z.object({ payload: z.object({ Orders: z.array(Order), NextToken: z.string().optional() }) });
const Items = z.object({
  payload: z.object({
    OrderItems: z.array(z.object({ OrderItemId: z.string(), Title: z.string().optional(), QuantityOrdered: z.number().int() })),
  }),
});
type Item = z.infer<typeof Items>["payload"]["OrderItems"][number];
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

const STATES: Record<string, ShopOrder["state"]> = { Canceled: "cancelled", Shipped: "shipped", InvoiceUnconfirmed: "shipped" };

function toOrder(order: z.infer<typeof Order>, items: readonly Item[]): ShopOrder {
  const to = order.ShippingAddress;
  return {
    id: order.AmazonOrderId,
    number: order.AmazonOrderId,
    state: STATES[order.OrderStatus] ?? "open",
    changedAt: new Date(order.LastUpdateDate),
    recipient: {
      ...splitName(to?.Name ?? ""),
      company: "",
      email: order.BuyerInfo?.BuyerEmail ?? "",
      phone: to?.Phone ?? "",
      street1: to?.AddressLine1 ?? "",
      street2: to?.AddressLine2 ?? "",
      zipCode: to?.PostalCode ?? "",
      city: to?.City ?? "",
      state: to?.StateOrRegion ?? "",
      alpha2Code: to?.CountryCode ?? "",
    },
    currency: order.OrderTotal?.CurrencyCode ?? "EUR",
    total: minorUnits(order.OrderTotal?.Amount ?? 0),
    items: items.map(({ Title, QuantityOrdered }) => ({ title: Title ?? "", quantity: QuantityOrdered, weightKg: null })),
  };
}

const headersOf = ({ data }: ShopAccess) => ({ "x-amz-access-token": data["access_token"] ?? "" });
const marketplaceOf = ({ data }: ShopAccess) => MARKETPLACES[data["countryMarketplace"] ?? ""] ?? "";

async function itemsOf(access: ShopAccess, orderId: string): Promise<Item[]> {
  const url = `${access.app.apiUrl}/orders/v0/orders/${pathSegment(orderId)}/orderItems`;
  return (await askShop(url, Items, { headers: headersOf(access) })).payload.OrderItems;
}

function askTokens(app: ConnectorApp, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...fields, client_id: app.clientId, client_secret: app.clientSecret });
  return askShop(`${app.tokenUrl}/auth/o2/token`, Tokens, { method: "POST", body });
}

/**
 * Amazon Selling Partner API: orders v0.
 *
 * @see https://developer-docs.amazon.com/sp-api/docs/orders-api-v0-reference
 */
export const amazon: Connector = {
  alias: "amazon",
  accountOf: async ({ data }) => data["selling_partner_id"] || null,
  listOrders: async (access, since, page) => {
    const query = new URLSearchParams({
      MarketplaceIds: marketplaceOf(access),
      LastUpdatedAfter: since.toISOString(),
      // Only orders shipped by the merchant, not by Amazon.
      FulfillmentChannels: "MFN",
      ...(page === null ? {} : { NextToken: page }),
    });
    const { payload } = await askShop(`${access.app.apiUrl}/orders/v0/orders?${query}`, Orders, { headers: headersOf(access) });
    const orders: ShopOrder[] = [];
    for (const order of payload.Orders) orders.push(toOrder(order, await itemsOf(access, order.AmazonOrderId)));
    return { orders, next: payload.NextToken ?? null };
  },
  confirmShipment: async (access, orderId, parcel) => {
    const items = await itemsOf(access, orderId);
    const url = `${access.app.apiUrl}/orders/v0/orders/${pathSegment(orderId)}/shipmentConfirmation`;
    await askShop(url, z.unknown(), {
      method: "POST",
      headers: headersOf(access),
      body: {
        marketplaceId: marketplaceOf(access),
        packageDetail: {
          packageReferenceId: "1",
          carrierCode: "Other",
          carrierName: parcel.carrierName,
          trackingNumber: parcel.trackingNumber,
          shipDate: parcel.shippedAt.toISOString(),
          orderItems: items.map(({ OrderItemId, QuantityOrdered }) => ({ orderItemId: OrderItemId, quantity: QuantityOrdered })),
        },
      },
    });
  },
  flow: {
    params: ["state", "selling_partner_id", "spapi_oauth_code"],
    state: "state",
    startUrl: ({ app, state, redirectUrl }) => {
      const query = { application_id: app.clientId, state, redirect_uri: redirectUrl };
      return `${app.pagesUrl}/apps/authorize/consent?${new URLSearchParams(query)}`;
    },
    exchange: async ({ app, params, redirectUrl }) => {
      const code = params["spapi_oauth_code"] ?? "";
      const tokens = await askTokens(app, { grant_type: "authorization_code", code, redirect_uri: redirectUrl });
      return { ...tokens, selling_partner_id: params["selling_partner_id"] ?? "" };
    },
  },
  refresh: ({ app, data }) => askTokens(app, { grant_type: "refresh_token", refresh_token: data["refresh_token"] ?? "" }),
};
