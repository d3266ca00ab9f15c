import { type Context, Hono } from "hono";
import { z } from "zod";
import { signTiktok } from "../../outside/marketplaces/tiktok";
import type { Db } from "../../store/tables";
import { firstTokenOf, keyOfCode, keyOfToken, queryNumber, tokenOf } from "./calls";
import {
  confirmOrder,
  enterShop,
  findOrder,
  type OpenShop,
  ordersSince,
  type PaidOrderRow,
  shipByOf,
  shopNumber,
  skuOf,
  totalOf,
} from "./shops";

const STATUS = { open: "AWAITING_SHIPMENT", cancelled: "CANCELLED", shipped: "IN_TRANSIT" } as const;
const SECRET = "waybill-in-the-world";
const CIPHER = "ROW_demo";
const REFUSALS = {
  unknown: [105_002, "Expired credentials"],
  suspended: [105_005, "Access denied: the shop is suspended"],
  busy: [36_009_002, "Request too frequent"],
} as const;

function present({ number, state, created_at, changed_at, order_data: order }: PaidOrderRow) {
  return {
    id: String(number),
    status: STATUS[state],
    update_time: Math.floor(changed_at.getTime() / 1000),
    shipping_due_time: Math.floor(shipByOf({ created_at }).getTime() / 1000),
    buyer_email: order.email,
    delivery_option_id: "7",
    recipient_address: {
      name: `${order.firstName} ${order.lastName}`,
      phone_number: order.phone,
      address_line1: order.street1,
      postal_code: order.zipCode,
      region_code: order.alpha2Code,
      district_info: [
        { address_level_name: "Country", address_name: order.alpha2Code },
        { address_level_name: "City", address_name: order.city },
      ],
    },
    payment: { currency: order.currency, total_amount: (totalOf(order) / 100).toFixed(2) },
    line_items: order.items.flatMap(({ title, quantity }, line) =>
      Array.from({ length: quantity }, (_, piece) => ({
        id: `${number}${line}${piece}`,
        product_name: title,
        seller_sku: skuOf(title),
      })),
    ),
  };
}

const OrderSearch = z.object({ update_time_ge: z.number().optional() });
const SentPackage = z.object({ tracking_number: z.string() });

/** Code of errors about a parcel. */
const WRONG_PARCEL = 21_011_004;
class Refused extends Error {}

const good = (context: Context, data: unknown) => context.json({ code: 0, message: "Success", data, request_id: "0" });
const bad = (context: Context, [code, message]: readonly [number, string]) => context.json({ code, message, data: null });

const tokensOf = (key: string, token: string) => ({ access_token: token, refresh_token: key, access_token_expire_in: 3600 });

/** Checks the signature and the token of a call. */
async function enter(db: Db, context: Context, path: string): Promise<Response | { shop: OpenShop; body: unknown }> {
  const { sign, ...query } = context.req.query();
  const text = await context.req.text();
  const body: unknown = text === "" ? undefined : JSON.parse(text);
  if (sign !== signTiktok({ path, query, body }, SECRET)) return bad(context, [106_001, "The sign of this app_key is invalid"]);
  const entry = await enterShop(db, "shipengine_tiktok", keyOfToken(context.req.header("x-tts-access-token") ?? ""));
  return "refused" in entry ? bad(context, REFUSALS[entry.refused]) : { shop: entry.shop, body };
}

/** The order endpoints of TikTok Shop's API. */
export function tiktokRoutes(db: Db): Hono {
  const routes = new Hono();
  const signed = (
    method: "GET" | "POST",
    path: string,
    answer: (context: Context, shop: OpenShop, body: unknown) => Promise<unknown>,
  ) =>
    routes.on(method, path, async (context) => {
      const named = path.replace(/:(\w+)/g, (_, name: string) => context.req.param(name) ?? "");
      const entry = await enter(db, context, named);
      if (entry instanceof Response) return entry;
      const answered = await answer(context, entry.shop, entry.body);
      return answered instanceof Refused ? bad(context, [WRONG_PARCEL, answered.message]) : good(context, answered);
    });
  routes.get("/api/v2/token/get", (context) => {
    const key = keyOfCode(context.req.query("auth_code") ?? "");
    return good(context, tokensOf(key, firstTokenOf(key)));
  });
  routes.get("/api/v2/token/refresh", (context) => {
    const key = context.req.query("refresh_token") ?? "";
    return good(context, tokensOf(key, tokenOf(key)));
  });
  // The shop of a new token; expired tokens are accepted too, because a `-brief` one expires at once.
  routes.get("/authorization/202309/shops", (context) => {
    const [key = ""] = (context.req.header("x-tts-access-token") ?? "").split(".");
    return good(context, { shops: [{ id: String(shopNumber("shipengine_tiktok", key)), cipher: CIPHER }] });
  });
  signed("POST", "/order/202309/orders/search", async (context, shop, body) => {
    const since = new Date((OrderSearch.parse(body).update_time_ge ?? 0) * 1000);
    const page = { limit: queryNumber(context, "page_size", 20), offset: queryNumber(context, "page_token", 0) };
    const { orders, count } = await ordersSince(db, shop, since, page);
    const read = page.offset + orders.length;
    return { total_count: count, next_page_token: read < count ? String(read) : "", orders: orders.map(present) };
  });
  signed("GET", "/order/202309/orders", async (context, shop) => {
    const order = await findOrder(db, shop, queryNumber(context, "ids", 0));
    return { orders: order ? [present(order)] : [] };
  });
  signed("GET", "/logistics/202309/delivery_options/:option/shipping_providers", async () => ({
    shipping_providers: [{ id: "99", name: "Others" }],
  }));
  signed("POST", "/fulfillment/202309/orders/:id/packages", async (context, shop, body) => {
    const { tracking_number: tracking } = SentPackage.parse(body);
    const refused = await confirmOrder(db, shop, Number(context.req.param("id")), { tracking });
    return refused ? new Refused(refused) : { package_id: context.req.param("id") };
  });
  return routes;
}
