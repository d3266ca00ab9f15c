import { createHash } from "node:crypto";
import { z } from "zod";
import type { Connector, ShopAccess } from "./port";
import { type ShopOrder, splitName } from "../../rules/imports/shop-order";
import { askShop, pathSegment } from "./http";

const PAGE_SIZE = 100;
const SCOPES = "transactions_r transactions_w shops_r";

const Receipt = z.object({
  receipt_id: z.number().int(),
  status: z.string(),
  is_shipped: z.boolean(),
  name: z.string(),
  first_line: z.string(),
  second_line: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  zip: z.string(),
  country_iso: z.string(),
  buyer_email: z.string().nullable(),
  grandtotal: z.object({ amount: z.number(), divisor: z.number(), currency_code: z.string() }),
  updated_timestamp: z.number().int(),
  transactions: z.array(z.object({ title: z.string().nullable(), quantity: z.number().int() })),
});
const Receipts = z.object({ count: z.number().int(), results: z.array(Receipt) });
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const Shop = z.object({ shop_id: z.number().int() });

function toOrder(receipt: z.infer<typeof Receipt>): ShopOrder {
  const { amount, divisor, currency_code: currency } = receipt.grandtotal;
  const isCancelled = /cancel|fully refunded/i.test(receipt.status);
  return {
    id: String(receipt.receipt_id),
    number: String(receipt.receipt_id),
    state: isCancelled ? "cancelled" : receipt.is_shipped ? "shipped" : "open",
    changedAt: new Date(receipt.updated_timestamp * 1000),
    recipient: {
      ...splitName(receipt.name),
      company: "",
      email: receipt.buyer_email ?? "",
      phone: "",
      street1: receipt.first_line,
      street2: receipt.second_line ?? "",
      zipCode: receipt.zip,
      city: receipt.city,
      state: receipt.state ?? "",
      alpha2Code: receipt.country_iso,
    },
    currency,
    total: Math.round((amount / divisor) * 100),
    items: receipt.transactions.map(({ title, quantity }) => ({ title: title ?? "", quantity, weightKg: null })),
  };
}

function headersOf({ app, data }: ShopAccess): Record<string, string> {
  return { "x-api-key": app.clientId, authorization: `Bearer ${data["access_token"]}` };
}

/** PKCE code verifier, derived from the flow's state with a secret. */
function verifierOf(clientSecret: string, state: string): string {
  return createHash("sha256").update(`${clientSecret}:${state}`).digest("base64url");
}

/**
 * Etsy Open API v3: receipts.
 *
 * @see https://developers.etsy.com/documentation/reference#operation/getShopReceipts
 */
export const etsy: Connector = {
  alias: "etsy",
  accountOf: async ({ data }) => data["shop_id"] || null,
  listOrders: async (access, since, page) => {
    const offset = Number(page ?? 0);
    const query = new URLSearchParams({
      min_last_modified: String(Math.floor(since.getTime() / 1000)),
      sort_on: "updated",
      sort_order: "asc",
      limit: String(PAGE_SIZE),
      offset: String(offset),
    });
    const path = `/v3/application/shops/${pathSegment(access.data["shop_id"])}/receipts`;
    const { count, results } = await askShop(`${access.app.apiUrl}${path}?${query}`, Receipts, { headers: headersOf(access) });
    const read = offset + results.length;
    return { orders: results.map(toOrder), next: results.length > 0 && read < count ? String(read) : null };
  },
  confirmShipment: async (access, orderId, parcel) => {
    const path = `/v3/application/shops/${pathSegment(access.data["shop_id"])}/receipts/${pathSegment(orderId)}/tracking`;
    await askShop(access.app.apiUrl + path, z.unknown(), {
      method: "POST",
      headers: headersOf(access),
      body: new URLSearchParams({ tracking_code: parcel.trackingNumber, carrier_name: parcel.carrierName }),
    });
  },
  flow: {
    params: ["state", "code"],
    state: "state",
    startUrl: ({ app, state, redirectUrl }) => {
      const challenge = createHash("sha256").update(verifierOf(app.clientSecret, state)).digest("base64url");
      const query = new URLSearchParams({
        response_type: "code",
        client_id: app.clientId,
        redirect_uri: redirectUrl,
        scope: SCOPES,
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      });
      return `${app.pagesUrl}/oauth/connect?${query}`;
    },
    exchange: async ({ app, redirectUrl, params }) => {
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        client_id: app.clientId,
        redirect_uri: redirectUrl,
        code: params["code"] ?? "",
        code_verifier: verifierOf(app.clientSecret, params["state"] ?? ""),
      });
      const tokens = await askShop(`${app.tokenUrl}/v3/public/oauth/token`, Tokens, { method: "POST", body });
      // A token starts with the user's id.
      const userId = tokens.access_token.split(".")[0] ?? "";
      const headers = { "x-api-key": app.clientId, authorization: `Bearer ${tokens.access_token}` };
      const shop = await askShop(`${app.apiUrl}/v3/application/users/${pathSegment(userId)}/shops`, Shop, { headers });
      return { ...tokens, shop_id: String(shop.shop_id) };
    },
  },
  refresh: ({ app, data }) =>
    askShop(`${app.tokenUrl}/v3/public/oauth/token`, Tokens, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "refresh_token",
        client_id: app.clientId,
        refresh_token: data["refresh_token"] ?? "",
      }),
    }),
};
