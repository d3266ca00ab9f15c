import { z } from "zod";
import { type Connector, type ConnectorApp, type ShopAccess, ShopRejection } from "./port";
import { AMAZON_CARRIERS, carrierCode } from "./carrier-codes";
import { divideLines } from "./parcels";
import { type ShopOrder, splitName } from "../../rules/imports/shop-order";
import { callShop, minorUnits, pathSegment, readEach, understand } from "./http";

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

/** Datasets of an order. Those with personal data need a role of the application, but no restricted data token. */
const DATASETS = "BUYER,RECIPIENT,PROCEEDS,FULFILLMENT,PACKAGES";
/** Statuses of orders that are paid; pending ones are not yet, and have no address. */
const STATES: Record<string, ShopOrder["state"]> = {
  UNSHIPPED: "open",
  PARTIALLY_SHIPPED: "open",
  SHIPPED: "shipped",
  CANCELLED: "cancelled",
};

const Address = z.object({
  name: z.string().optional(),
  companyName: z.string().optional(),
  addressLine1: z.string().optional(),
  addressLine2: z.string().optional(),
  addressLine3: z.string().optional(),
  city: z.string().optional(),
  stateOrRegion: z.string().optional(),
  postalCode: z.string().optional(),
  countryCode: z.string().optional(),
  phone: z.string().optional(),
});
const Order = z.object({
  orderId: z.string(),
  lastUpdatedTime: z.iso.datetime(),
  salesChannel: z.object({ marketplaceId: z.string().optional() }),
  buyer: z.object({ buyerEmail: z.string().optional() }).optional(),
  recipient: z.object({ deliveryAddress: Address.optional() }).optional(),
  proceeds: z.object({ grandTotal: z.object({ amount: z.string(), currencyCode: z.string() }).optional() }).optional(),
  fulfillment: z.object({
    fulfillmentStatus: z.string(),
    shipByWindow: z.object({ latestDateTime: z.iso.datetime().optional() }).optional(),
  }),
  orderItems: z.array(
    z.object({
      orderItemId: z.string(),
      quantityOrdered: z.number().int(),
      product: z.object({ title: z.string().optional(), sellerSku: z.string().optional() }),
    }),
  ),
  packages: z
    .array(
      z.object({
        packageReferenceId: z.string(),
        trackingNumber: z.string().optional(),
        packageItems: z.array(z.object({ orderItemId: z.string(), quantity: z.number().int() })).optional(),
      }),
    )
    .default([]),
});
type Order = z.infer<typeof Order>;
const Orders = z.object({
  orders: z.array(z.unknown()),
  pagination: z.object({ nextToken: z.string().optional() }).optional(),
});
const OneOrder = z.object({ order: Order });
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Null for an order that is not paid yet. */
function toOrder(received: unknown): ShopOrder | null {
  const order = understand(Order, received);
  const { recipient, proceeds, fulfillment } = order;
  const state = STATES[fulfillment.fulfillmentStatus];
  if (state === undefined) return null;
  const to = recipient?.deliveryAddress;
  const latest = fulfillment.shipByWindow?.latestDateTime;
  return {
    id: order.orderId,
    number: order.orderId,
    state,
    changedAt: new Date(order.lastUpdatedTime),
    recipient: {
      ...splitName(to?.name ?? ""),
      company: to?.companyName ?? "",
      email: order.buyer?.buyerEmail ?? "",
      phone: to?.phone ?? "",
      street1: to?.addressLine1 ?? "",
      street2: [to?.addressLine2, to?.addressLine3].filter(Boolean).join(", "),
      zipCode: to?.postalCode ?? "",
      city: to?.city ?? "",
      state: to?.stateOrRegion ?? "",
      alpha2Code: to?.countryCode ?? "",
    },
    currency: proceeds?.grandTotal?.currencyCode ?? "EUR",
    total: minorUnits(proceeds?.grandTotal?.amount ?? 0),
    items: order.orderItems.map(({ product, quantityOrdered }) => ({
      title: product.title ?? "",
      sku: product.sellerSku ?? "",
      quantity: quantityOrdered,
      weightKg: null,
    })),
    shipBy: latest ? new Date(latest) : null,
  };
}

const headersOf = ({ data }: ShopAccess) => ({ "x-amz-access-token": data["access_token"] ?? "" });
const marketplaceOf = ({ data }: ShopAccess) => MARKETPLACES[data["countryMarketplace"] ?? ""] ?? "";

/** Whether a package was confirmed with this number and these pieces. */
function isConfirmed({ packages }: Order, reference: string, number: string, lines: { id: string; quantity: number }[]): boolean {
  const known = packages.find(({ packageReferenceId }) => packageReferenceId === reference);
  if (known?.trackingNumber !== number) return false;
  const quantities = new Map(known.packageItems?.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  return known.packageItems === undefined || lines.every(({ id, quantity }) => quantities.get(id) === quantity);
}

function askTokens(app: ConnectorApp, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...fields, client_id: app.clientId, client_secret: app.clientSecret });
  return callShop(`${app.tokenUrl}/auth/o2/token`, Tokens, { method: "POST", body });
}

/**
 * Amazon Selling Partner API: orders 2026-01-01, whose shipments are still confirmed by v0.
 *
 * @see https://developer-docs.amazon.com/sp-api/docs/orders-api-migration-guide
 * @see https://developer-docs.amazon.com/sp-api/docs/confirm-the-shipment-status
 */
export const amazon: Connector = {
  alias: "amazon",
  accountOf: async ({ data }) => data["selling_partner_id"] || null,
  listOrders: async (access, since, page) => {
    const query = new URLSearchParams({
      marketplaceIds: marketplaceOf(access),
      lastUpdatedAfter: since.toISOString(),
      fulfillmentStatuses: Object.keys(STATES).join(","),
      // Only orders shipped by the merchant, not by Amazon.
      fulfilledBy: "MERCHANT",
      includedData: DATASETS,
      ...(page === null ? {} : { paginationToken: page }),
    });
    const url = `${access.app.apiUrl}/orders/2026-01-01/orders?${query}`;
    const { orders, pagination } = await callShop(url, Orders, { headers: headersOf(access) });
    return { ...(await readEach(orders, toOrder)), next: pagination?.nextToken ?? null };
  },
  confirmShipment: async (access, orderId, parcels) => {
    const { app } = access;
    const headers = headersOf(access);
    const asked = new URLSearchParams({ includedData: DATASETS });
    const { order } = await callShop(`${app.apiUrl}/orders/2026-01-01/orders/${pathSegment(orderId)}?${asked}`, OneOrder, {
      headers,
    });
    const all = order.orderItems.map(({ orderItemId, quantityOrdered }) => ({ id: orderItemId, quantity: quantityOrdered }));
    const divided = divideLines(all, parcels.length);
    for (const [at, { handedOverAt, trackingNumber, carrierName }] of parcels.entries()) {
      const lines = divided[at] ?? [];
      const packageReferenceId = String(at + 1);
      if (handedOverAt === null || isConfirmed(order, packageReferenceId, trackingNumber, lines)) continue;
      // Amazon takes one number a piece.
      if (lines.length === 0) throw new ShopRejection("", "no-more-parcels");
      const carrier = carrierCode(AMAZON_CARRIERS, carrierName);
      await callShop(`${app.apiUrl}/orders/v0/orders/${pathSegment(orderId)}/shipmentConfirmation`, z.unknown(), {
        method: "POST",
        headers,
        body: {
          marketplaceId: order.salesChannel.marketplaceId ?? marketplaceOf(access),
          packageDetail: {
            packageReferenceId,
            carrierCode: carrier,
            carrierName,
            trackingNumber,
            shipDate: handedOverAt.toISOString(),
            orderItems: lines.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
          },
        },
      });
    }
  },
  flow: {
    params: ["state", "selling_partner_id", "spapi_oauth_code"],
    state: "state",
    startUrl: ({ app, state, redirectUrl }) => {
      const query = { application_id: app.applicationId ?? "", state, redirect_uri: redirectUrl };
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
