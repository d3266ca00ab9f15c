import { createHmac } from "node:crypto";
import { z } from "zod";
import { type Connector, type ConnectorApp, type ShopAccess, ShopRefusal, ShopRejection, ShopUnavailable } from "./port";
import { type ShopOrder, splitName } from "../../rules/imports/shop-order";
import { callShop, minorUnits, pathSegment, readEach, readRefusal, understand } from "./http";
import { joinTrackingNumbers, refuseLaterParcels } from "./parcels";

const PAGE_SIZE = 50;
const UNPAID = ["UNPAID", "ON_HOLD"];
const OPEN = ["AWAITING_SHIPMENT", "PARTIALLY_SHIPPING"];

const Order = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.number().int(),
  /** Seconds. */
  shipping_due_time: z.number().int().optional(),
  rts_sla_time: z.number().int().optional(),
  buyer_email: z.string().optional(),
  delivery_option_id: z.string().optional(),
  recipient_address: z.object({
    name: z.string(),
    phone_number: z.string().optional(),
    address_line1: z.string(),
    address_line2: z.string().optional(),
    postal_code: z.string().optional(),
    region_code: z.string(),
    /** Levels from country to town. */
    district_info: z.array(z.object({ address_level_name: z.string(), address_name: z.string() })),
  }),
  payment: z.object({ currency: z.string(), total_amount: z.string() }),
  /** One entry per piece. */
  line_items: z.array(z.object({ id: z.string(), product_name: z.string(), seller_sku: z.string().optional() })),
});
const Orders = z.object({ next_page_token: z.string().optional(), orders: z.array(z.unknown()).optional() });
/** Of an order, what is asked before it is sent. */
const Sendable = z.object({
  orders: z.array(Order.pick({ status: true, delivery_option_id: true, line_items: true })).optional(),
});
const Shops = z.object({ shops: z.array(z.object({ id: z.string(), cipher: z.string() })) });
const Providers = z.object({ shipping_providers: z.array(z.object({ id: z.string(), name: z.string() })) });
const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

interface Call {
  path: string;
  query?: Record<string, string>;
  body?: unknown;
}

/** Signature: secret, path, all parameters sorted by name, body, secret; HMAC-SHA256. */
export function signTiktok({ path, query = {}, body }: Call, secret: string): string {
  const params = Object.keys(query)
    .toSorted()
    .map((key) => key + query[key])
    .join("");
  const text = secret + path + params + (body === undefined ? "" : JSON.stringify(body)) + secret;
  return createHmac("sha256", secret).update(text).digest("hex");
}

const Answer = z.object({ code: z.number().int(), message: z.string(), data: z.unknown() });

function readAnswer<Schema extends z.ZodType>({ code, message, data }: z.infer<typeof Answer>, schema: Schema) {
  if (code !== 0) throw refusalOf(code, message);
  return understand(schema, data);
}

/** Codes 105… concern tokens, 106… the application and its signatures, 21… orders and parcels. */
function refusalOf(code: number, text: string): Error {
  const group = Math.floor(code / 1000);
  if (group === 106) return new ShopRefusal("invalid-app-key");
  if (group === 105 || /suspend|deactivated/i.test(text)) return new ShopRefusal(readRefusal(text));
  return Math.floor(code / 1_000_000) === 21 ? new ShopRejection(text) : new ShopUnavailable(`the shop answers ${code}`);
}

async function ask<Schema extends z.ZodType>(
  app: ConnectorApp,
  accessToken: string,
  schema: Schema,
  { path, query = {}, body }: Call,
): Promise<z.infer<Schema>> {
  const params = { ...query, app_key: app.clientId, timestamp: String(Math.floor(Date.now() / 1000)) };
  const sign = signTiktok({ path, query: params, body }, app.clientSecret);
  const answer = await callShop(`${app.apiUrl}${path}?${new URLSearchParams({ ...params, sign })}`, Answer, {
    method: body === undefined ? "GET" : "POST",
    headers: { "x-tts-access-token": accessToken },
    ...(body === undefined ? {} : { body }),
  });
  return readAnswer(answer, schema);
}

/** Like {@link ask}, for the connected shop. */
function askOwn<Schema extends z.ZodType>({ app, data }: ShopAccess, schema: Schema, call: Call) {
  const query = { ...call.query, shop_cipher: data["shop_cipher"] ?? "" };
  return ask(app, data["access_token"] ?? "", schema, { ...call, query });
}

const askShops = (app: ConnectorApp, token: string) => ask(app, token, Shops, { path: "/authorization/202309/shops" });

async function askTokens(app: ConnectorApp, step: "get" | "refresh", asked: Record<string, string>) {
  const query = new URLSearchParams({ app_key: app.clientId, app_secret: app.clientSecret, ...asked });
  return readAnswer(await callShop(`${app.tokenUrl}/api/v2/token/${step}?${query}`, Answer), Tokens);
}

/** Null before its payment. */
function toOrder(received: unknown): ShopOrder | null {
  const order = understand(Order, received);
  if (UNPAID.includes(order.status)) return null;
  const { recipient_address: to } = order;
  const isCity = ({ address_level_name: level }: { address_level_name: string }) => /city|town|municipality/i.test(level);
  const [state, city] = [to.district_info[1], to.district_info.find(isCity) ?? to.district_info.at(-1)];
  const dueTime = order.shipping_due_time ?? order.rts_sla_time;
  const pieces = new Map<string, ShopOrder["items"][number]>();
  for (const { product_name: title, seller_sku: sku = "" } of order.line_items) {
    const key = `${sku} ${title}`;
    pieces.set(key, { title, sku, quantity: (pieces.get(key)?.quantity ?? 0) + 1, weightKg: null });
  }
  return {
    id: order.id,
    number: order.id,
    state: order.status === "CANCELLED" ? "cancelled" : OPEN.includes(order.status) ? "open" : "shipped",
    changedAt: new Date(order.update_time * 1000),
    recipient: {
      ...splitName(to.name),
      company: "",
      email: order.buyer_email ?? "",
      phone: to.phone_number ?? "",
      street1: to.address_line1,
      street2: to.address_line2 ?? "",
      zipCode: to.postal_code ?? "",
      city: city?.address_name ?? "",
      state: state && state !== city ? state.address_name : "",
      alpha2Code: to.region_code,
    },
    currency: order.payment.currency,
    total: minorUnits(order.payment.total_amount),
    shipBy: dueTime ? new Date(dueTime * 1000) : null,
    items: [...pieces.values()],
  };
}

/**
 * TikTok Shop Partner API, 202309.
 *
 * @see https://partner.tiktokshop.com/docv2, "Get Order List", "Create Packages", "Authorization overview"
 */
export const tiktok: Connector = {
  alias: "shipengine_tiktok",
  accountOf: async ({ app, data }) => {
    const { shops } = await askShops(app, data["access_token"] ?? "");
    return shops.find(({ cipher }) => cipher === data["shop_cipher"])?.id ?? null;
  },
  listOrders: async (access, since, page) => {
    const sorted = { page_size: String(PAGE_SIZE), sort_field: "update_time", sort_order: "ASC" };
    const { next_page_token: next, orders = [] } = await askOwn(access, Orders, {
      path: "/order/202309/orders/search",
      query: page === null ? sorted : { ...sorted, page_token: page },
      body: { update_time_ge: Math.floor(since.getTime() / 1000) },
    });
    return { ...(await readEach(orders, toOrder)), next: next || null };
  },
  confirmShipment: async (access, orderId, parcels) => {
    const parcel = joinTrackingNumbers(parcels);
    const asked = { path: "/order/202309/orders", query: { ids: orderId } };
    const order = (await askOwn(access, Sendable, asked)).orders?.[0];
    if (!order || !OPEN.includes(order.status)) return refuseLaterParcels(parcels);
    const { shipping_providers: known } = await askOwn(access, Providers, {
      path: `/logistics/202309/delivery_options/${pathSegment(order.delivery_option_id)}/shipping_providers`,
    });
    const name = parcel.carrierName.toLowerCase();
    const provider =
      known.find((one) => one.name.toLowerCase().includes(name)) ?? known.find((one) => /^others?$/i.test(one.name));
    if (!provider) throw new ShopRejection(`No carrier ${parcel.carrierName}`);
    await askOwn(access, z.unknown(), {
      path: `/fulfillment/202309/orders/${pathSegment(orderId)}/packages`,
      body: {
        order_line_item_ids: order.line_items.map(({ id }) => id),
        tracking_number: parcel.trackingNumber,
        shipping_provider_id: provider.id,
      },
    });
  },
  flow: {
    params: ["auth_state", "code"],
    state: "auth_state",
    // TikTok has the redirect URL in the registered application; the simulated page needs it as a parameter.
    startUrl: ({ app, state, redirectUrl }) =>
      `${app.pagesUrl}/open/authorize?${new URLSearchParams({ service_id: app.applicationId ?? app.clientId, state, redirect_uri: redirectUrl })}`,
    exchange: async ({ app, params }) => {
      const tokens = await askTokens(app, "get", { auth_code: params["code"] ?? "", grant_type: "authorized_code" });
      const { shops } = await askShops(app, tokens.access_token);
      return { ...tokens, shop_cipher: shops[0]?.cipher ?? "" };
    },
  },
  refresh: ({ app, data }) =>
    askTokens(app, "refresh", { refresh_token: data["refresh_token"] ?? "", grant_type: "refresh_token" }),
};
