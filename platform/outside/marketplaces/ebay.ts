import { z } from "zod";
import { type Connector, type ConnectorApp, type ShopAccess, ShopUnavailable } from "./port";
import { carrierCode, EBAY_CARRIERS } from "./carrier-codes";
import { divideLines } from "./parcels";
import { earliest, type ShopOrder, splitName } from "../../rules/imports/shop-order";
import { callShop, minorUnits, pathSegment, readEach, understand } from "./http";

const PAGE_SIZE = 50;
const SCOPE = "https://api.ebay.com/oauth/api_scope/sell.fulfillment";

const Amount = z.object({ value: z.string(), currency: z.string() });
const Order = z.object({
  orderId: z.string(),
  lastModifiedDate: z.iso.datetime(),
  orderFulfillmentStatus: z.string(),
  cancelStatus: z.object({ cancelState: z.string() }).optional(),
  pricingSummary: z.object({ total: Amount }),
  lineItems: z.array(
    z.object({
      lineItemId: z.string(),
      title: z.string(),
      sku: z.string().optional(),
      quantity: z.number().int(),
      /** Of all pieces. */
      lineItemCost: Amount.optional(),
      lineItemFulfillmentInstructions: z.object({ shipByDate: z.iso.datetime().optional() }).optional(),
    }),
  ),
  fulfillmentStartInstructions: z.array(
    z.object({
      shippingStep: z
        .object({
          /** eBay hides the buyer's data one after the other, from 14 to 90 days after the order. */
          shipTo: z
            .object({
              fullName: z.string().optional(),
              companyName: z.string().optional(),
              email: z.string().optional(),
              primaryPhone: z.object({ phoneNumber: z.string().optional() }).optional(),
              contactAddress: z
                .object({
                  addressLine1: z.string().optional(),
                  addressLine2: z.string().optional(),
                  city: z.string().optional(),
                  stateOrProvince: z.string().optional(),
                  /** Some countries have none. */
                  postalCode: z.string().optional(),
                  countryCode: z.string().optional(),
                })
                .optional(),
            })
            .optional(),
        })
        .optional(),
    }),
  ),
});
const Orders = z.object({ total: z.number().int(), next: z.string().optional(), orders: z.array(z.unknown()) });
/** The seller's id, the same in all of their orders. */
const OfSeller = z.object({ sellerId: z.string().optional() });
const Fulfillments = z.object({ fulfillments: z.array(z.object({ shipmentTrackingNumber: z.string().optional() })) });
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string().optional() });

function toOrder(received: unknown): ShopOrder {
  const order = understand(Order, received);
  const to = order.fulfillmentStartInstructions[0]?.shippingStep?.shipTo;
  const address = to?.contactAddress;
  const isCancelled = order.cancelStatus?.cancelState === "CANCELED";
  return {
    id: order.orderId,
    number: order.orderId,
    state: isCancelled ? "cancelled" : order.orderFulfillmentStatus === "FULFILLED" ? "shipped" : "open",
    changedAt: new Date(order.lastModifiedDate),
    recipient: {
      ...splitName(to?.fullName ?? ""),
      company: to?.companyName ?? "",
      // A hidden one is replaced by words.
      email: to?.email?.includes("@") ? to.email : "",
      phone: to?.primaryPhone?.phoneNumber ?? "",
      street1: address?.addressLine1 ?? "",
      street2: address?.addressLine2 ?? "",
      zipCode: address?.postalCode ?? "",
      city: address?.city ?? "",
      state: address?.stateOrProvince ?? "",
      alpha2Code: address?.countryCode ?? "",
    },
    currency: order.pricingSummary.total.currency,
    total: minorUnits(order.pricingSummary.total.value),
    items: order.lineItems.map(({ title, sku = "", quantity, lineItemCost: cost }) => ({
      title,
      sku,
      quantity,
      weightKg: null,
      amount: cost ? minorUnits(cost.value) : null,
    })),
    shipBy: earliest(
      order.lineItems.map(({ lineItemFulfillmentInstructions: promise }) =>
        promise?.shipByDate ? new Date(promise.shipByDate) : null,
      ),
    ),
  };
}

async function askOrders({ app, data }: ShopAccess, query: Record<string, string>) {
  const url = `${app.apiUrl}/sell/fulfillment/v1/order?${new URLSearchParams(query)}`;
  return callShop(url, Orders, { headers: bearer({ data }) });
}

const bearer = ({ data }: Pick<ShopAccess, "data">) => ({ authorization: `Bearer ${data["access_token"]}` });

function askTokens(app: ConnectorApp, fields: Record<string, string>) {
  const basic = Buffer.from(`${app.clientId}:${app.clientSecret}`).toString("base64");
  return callShop(`${app.tokenUrl}/identity/v1/oauth2/token`, Tokens, {
    method: "POST",
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(fields),
  });
}

/**
 * eBay Sell Fulfillment API v1.
 *
 * @see https://developer.ebay.com/api-docs/sell/fulfillment/resources/order/methods/getOrders
 */
export const ebay: Connector = {
  alias: "ebay",
  // Reading the account would need an OAuth scope that connected merchants have not granted.
  accountOf: async (access) => {
    const [order] = (await askOrders(access, { limit: "1" })).orders;
    return order === undefined ? null : (understand(OfSeller, order).sellerId ?? null);
  },
  listOrders: async (access, since, page) => {
    const offset = Number(page ?? 0);
    const filter = `lastmodifieddate:[${since.toISOString()}..]`;
    const { orders, next } = await askOrders(access, { filter, limit: String(PAGE_SIZE), offset: String(offset) });
    // Do not follow the URL of the next page: the token must not be sent to another host.
    return { ...(await readEach(orders, toOrder)), next: next && orders.length > 0 ? String(offset + orders.length) : null };
  },
  confirmShipment: async (access, orderId, parcels) => {
    const order = `${access.app.apiUrl}/sell/fulfillment/v1/order/${pathSegment(orderId)}`;
    const headers = bearer(access);
    const { lineItems } = await callShop(order, Order.pick({ lineItems: true }), { headers });
    const { fulfillments } = await callShop(`${order}/shipping_fulfillment`, Fulfillments, { headers });
    const known = new Set(fulfillments.map(({ shipmentTrackingNumber: number }) => number));
    const all = lineItems.map(({ lineItemId, quantity }) => ({ id: lineItemId, quantity }));
    const divided = divideLines(all, parcels.length);
    for (const [at, { handedOverAt, trackingNumber, carrierName }] of parcels.entries()) {
      const number = trackingNumber.replace(/[^A-Za-z0-9]/g, "");
      if (handedOverAt === null || known.has(number)) continue;
      // A piece that comes in two parcels has two numbers.
      const lines = divided[at]?.length ? divided[at] : all;
      await callShop(`${order}/shipping_fulfillment`, z.unknown(), {
        method: "POST",
        headers,
        body: {
          lineItems: lines.map(({ id, quantity }) => ({ lineItemId: id, quantity })),
          shippedDate: handedOverAt.toISOString(),
          shippingCarrierCode: carrierCode(EBAY_CARRIERS, carrierName),
          trackingNumber: number,
        },
      });
    }
  },
  flow: {
    // The session id comes from the start of the flow, the code from eBay's page.
    params: ["sessionId", "code"],
    state: "sessionId",
    startUrl: ({ app, state, redirectUrl }) => {
      const redirect_uri = ruNameOf(app, redirectUrl);
      const query = { client_id: app.clientId, response_type: "code", redirect_uri, scope: SCOPE, state };
      return `${app.pagesUrl}/oauth2/authorize?${new URLSearchParams(query)}`;
    },
    exchange: ({ app, redirectUrl, params }) =>
      askTokens(app, {
        grant_type: "authorization_code",
        code: params["code"] ?? "",
        redirect_uri: ruNameOf(app, redirectUrl),
      }).then(present),
  },
  refresh: ({ app, data }) =>
    askTokens(app, { grant_type: "refresh_token", refresh_token: data["refresh_token"] ?? "", scope: SCOPE }).then(present),
};

/** The RuName, eBay's name of a registered return URL, which it takes in place of the URL. */
function ruNameOf({ redirectName }: ConnectorApp, returnUrl: string): string {
  if (!redirectName) throw new ShopUnavailable("eBay has no registered return URL");
  return redirectName(returnUrl);
}

/** A token refresh returns no new refresh token: keep the old one. */
function present({ access_token, refresh_token }: z.infer<typeof Tokens>): Record<string, string> {
  return refresh_token === undefined ? { access_token } : { access_token, refresh_token };
}
