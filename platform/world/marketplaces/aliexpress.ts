import { Hono } from "hono";
import { z } from "zod";
import { fromShopTime, signAliexpress, toShopTime } from "../../outside/marketplaces/aliexpress";
import type { Db } from "../../store/tables";
import {
  confirmOrder,
  enterShop,
  findOrder,
  type OpenShop,
  ordersSince,
  type PaidOrderRow,
  shopNumber,
  skuOf,
  totalOf,
} from "./shops";

const STATUS = { open: "WAIT_SELLER_SEND_GOODS", cancelled: "IN_CANCEL", shipped: "WAIT_BUYER_ACCEPT_GOODS" } as const;
const REFUSALS = {
  unknown: { code: "IllegalAccessToken", msg: "The specified access token is invalid or expired" },
  suspended: { code: "InsufficientPermission", msg: "The account is suspended" },
  busy: { code: "ApiCallLimit", msg: "This ban will last 1 more seconds" },
} as const;

/** Order numbers have more digits than a shop's own. */
const FIRST_ID = 8_100_000_000_000_000;

function present({ number, state, changed_at, order_data: order }: PaidOrderRow) {
  return {
    order_id: FIRST_ID + number,
    order_status: STATUS[state],
    gmt_update: toShopTime(changed_at),
    pay_amount: { amount: (totalOf(order) / 100).toFixed(2), currency_code: order.currency },
    product_list: {
      order_product_dto: order.items.map(({ title, quantity }) => ({
        product_name: title,
        product_count: quantity,
        sku_code: skuOf(title),
      })),
    },
  };
}

const receipt = ({ order_data: order }: PaidOrderRow) => ({
  contact_person: `${order.firstName} ${order.lastName}`,
  detail_address: order.street1,
  city: order.city,
  zip: order.zipCode,
  country: order.alpha2Code === "GB" ? "UK" : order.alpha2Code,
  mobile_no: order.phone,
});

const Query = z.object({ current_page: z.number(), page_size: z.number(), modified_date_start: z.string() });
const Asked = z.object({ order_id: z.union([z.string(), z.number()]).optional() });

async function list(db: Db, shop: OpenShop, query: z.infer<typeof Query>) {
  const { current_page: current, page_size: limit, modified_date_start: since } = query;
  const { orders, count } = await ordersSince(db, shop, fromShopTime(since), { limit, offset: (current - 1) * limit });
  const pages = { current_page: current, page_size: limit, total_count: count, total_page: Math.ceil(count / limit) };
  return { ...pages, ...(orders.length > 0 ? { target_list: { order_dto: orders.map(present) } } : {}) };
}

async function answer(db: Db, shop: OpenShop, { method, ...params }: Record<string, string>): Promise<unknown> {
  if (method === "aliexpress.solution.merchant.profile.get") return { shop_id: shopNumber("aliexpress", shop.key) };
  if (method === "aliexpress.solution.order.get") return list(db, shop, Query.parse(JSON.parse(params["param0"] ?? "{}")));
  if (method === "aliexpress.solution.order.fulfill") {
    const parcel = { tracking: params["logistics_no"] ?? "", carrier: params["description"] ?? "", isOnly: true };
    const msg = await confirmOrder(db, shop, Number(params["out_ref"]) - FIRST_ID, parcel);
    return msg ? { error: { code: "InvalidParameter", msg } } : { result_success: true };
  }
  const { order_id: id } = Asked.parse(JSON.parse(params["param1"] ?? "{}"));
  const row = await findOrder(db, shop, Number(id) - FIRST_ID);
  return row ? receipt(row) : undefined;
}

const isRefused = (result: unknown): result is { error: { code: string; msg: string } } =>
  typeof result === "object" && result !== null && "error" in result;

/** The order operations of AliExpress's endpoint. The secret of an application with a key `demo-…` is the key plus `-secret`. */
export function aliexpressRoutes(db: Db): Hono {
  const routes = new Hono();
  routes.post("/sync", async (context) => {
    const { sign, ...params } = await context.req.parseBody<Record<string, string>>();
    const refuse = (error: { code: string; msg: string }) => context.json({ error_response: { ...error, request_id: "0" } });
    const key = params["app_key"] ?? "";
    if (!key.startsWith("demo-")) return refuse({ code: "InvalidAppKey", msg: "Invalid app key" });
    if (sign !== signAliexpress(params, `${key}-secret`))
      return refuse({ code: "IncompleteSignature", msg: "Invalid signature" });
    const entry = await enterShop(db, "aliexpress", params["session"] ?? "");
    if ("refused" in entry) return refuse(REFUSALS[entry.refused]);
    const result = await answer(db, entry.shop, params);
    if (result === undefined) return refuse({ code: "MissingOrder", msg: "no such order" });
    if (isRefused(result)) return refuse(result.error);
    return context.json({ [`${(params["method"] ?? "").replaceAll(".", "_")}_response`]: { result } });
  });
  return routes;
}
