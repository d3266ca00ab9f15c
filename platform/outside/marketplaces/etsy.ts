import { createHash } from "node:crypto";
import { z } from "zod";
import type { Connector, ConnectorApp, ShopAccess } from "./port";
import { earliest, type ShopOrder, splitName } from "../../rules/imports/shop-order";
import { callShop, pathSegment, readEach, understand } from "./http";

const PAGE_SIZE = 100;
const SCOPES = "transactions_r transactions_w shops_r";

const Receipt = z.object({
  receipt_id: z.number().int(),
  status: z.string(),
  is_shipped: z.boolean(),
  /** What is downloaded has no address, and some countries have no postcodes. */
  name: z.string().nullish(),
  first_line: z.string().nullish(),
  second_line: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zip: z.string().nullish(),
  country_iso: z.string().nullish(),
  buyer_email: z.string().nullish(),
  grandtotal: z.object({ amount: z.number(), divisor: z.number(), currency_code: z.string() }),
  updated_timestamp: z.number().int(),
  transactions: z.array(
    z.object({
      title: z.string().nullable(),
      sku: z.string().nullish(),
      /** Of one piece. */
      price: z.object({ amount: z.number(), divisor: z.number() }).optional(),
      quantity: z.number().int(),
      is_digital: z.boolean().optional(),
      /** Null once it is shipped. */
      expected_ship_date: z.number().int().nullish(),
    }),
  ),
});
/** Parcels of a receipt that Etsy knows. */
const Sent = z.object({ shipments: z.array(z.object({ tracking_code: z.string().nullable() })) });
const Receipts = z.object({ count: z.number().int(), results: z.array(z.unknown()) });
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const Shop = z.object({ shop_id: z.number().int() });

/** Null for downloads, which Etsy delivers. */
function toOrder(received: unknown): ShopOrder | null {
  const receipt = understand(Receipt, received);
  const { transactions } = receipt;
  if (transactions.length > 0 && transactions.every(({ is_digital: isDigital }) => isDigital)) return null;
  const { amount, divisor, currency_code: currency } = receipt.grandtotal;
  const isCancelled = /cancel|fully refunded/i.test(receipt.status);
  return {
    id: String(receipt.receipt_id),
    number: String(receipt.receipt_id),
    state: isCancelled ? "cancelled" : receipt.is_shipped ? "shipped" : "open",
    changedAt: new Date(receipt.updated_timestamp * 1000),
    recipient: {
      ...splitName(receipt.name ?? ""),
      company: "",
      email: receipt.buyer_email ?? "",
      phone: "",
      street1: receipt.first_line ?? "",
      street2: receipt.second_line ?? "",
      zipCode: receipt.zip ?? "",
      city: receipt.city ?? "",
      state: receipt.state ?? "",
      alpha2Code: receipt.country_iso ?? "",
    },
    currency,
    total: Math.round((amount / divisor) * 100),
    items: transactions.map(({ title, sku, quantity, price }) => ({
      title: title ?? "",
      sku: sku ?? "",
      quantity,
      weightKg: null,
      amount: price ? Math.round((price.amount / price.divisor) * 100) * quantity : null,
    })),
    shipBy: earliest(transactions.map(({ expected_ship_date: seconds }) => (seconds ? new Date(seconds * 1000) : null))),
  };
}

/** The key of the application consists of its keystring, which is the client id of OAuth, and the shared secret. */
function headersOf(app: ConnectorApp, token: string | undefined): Record<string, string> {
  return { "x-api-key": `${app.clientId}:${app.clientSecret}`, authorization: `Bearer ${token}` };
}

const receiptsOf = ({ app, data }: ShopAccess) => `${app.apiUrl}/v3/application/shops/${pathSegment(data["shop_id"])}/receipts`;

/** PKCE code verifier, derived from the flow's state with a secret. */
function verifierOf(clientSecret: string, state: string): string {
  return createHash("sha256").update(`${clientSecret}:${state}`).digest("base64url");
}

/**
 * Etsy Open API v3: receipts. A parcel's day cannot be sent: Etsy takes the day on which it is told.
 *
 * @see https://developers.etsy.com/documentation/reference#operation/getShopReceipts
 */
export const etsy: Connector = {
  alias: "etsy",
  accountOf: async ({ data }) => data["shop_id"] || null,
  listOrders: async (access, since, page) => {
    const offset = Number(page ?? 0);
    const query = new URLSearchParams({
      // Etsy also lists receipts that wait for their payment.
      was_paid: "true",
      min_last_modified: String(Math.floor(since.getTime() / 1000)),
      sort_on: "updated",
      sort_order: "asc",
      limit: String(PAGE_SIZE),
      offset: String(offset),
    });
    const headers = headersOf(access.app, access.data["access_token"]);
    const { count, results } = await callShop(`${receiptsOf(access)}?${query}`, Receipts, { headers });
    const read = offset + results.length;
    return { ...(await readEach(results, toOrder)), next: results.length > 0 && read < count ? String(read) : null };
  },
  confirmShipment: async (access, orderId, parcels) => {
    const receipt = `${receiptsOf(access)}/${pathSegment(orderId)}`;
    const headers = headersOf(access.app, access.data["access_token"]);
    const { shipments } = await callShop(receipt, Sent, { headers });
    const known = new Set(shipments.map(({ tracking_code: number }) => number));
    for (const { handedOverAt, trackingNumber, carrierName } of parcels) {
      if (handedOverAt === null || known.has(trackingNumber)) continue;
      const body = new URLSearchParams({ tracking_code: trackingNumber, carrier_name: carrierName });
      await callShop(`${receipt}/tracking`, z.unknown(), { method: "POST", headers, body });
    }
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
      const tokens = await callShop(`${app.tokenUrl}/v3/public/oauth/token`, Tokens, { method: "POST", body });
      // A token starts with the user's id.
      const userId = tokens.access_token.split(".")[0] ?? "";
      const shop = await callShop(`${app.apiUrl}/v3/application/users/${pathSegment(userId)}/shops`, Shop, {
        headers: headersOf(app, tokens.access_token),
      });
      return { ...tokens, shop_id: String(shop.shop_id) };
    },
  },
  refresh: ({ app, data }) =>
    callShop(`${app.tokenUrl}/v3/public/oauth/token`, Tokens, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "refresh_token",
        client_id: app.clientId,
        refresh_token: data["refresh_token"] ?? "",
      }),
    }),
};
