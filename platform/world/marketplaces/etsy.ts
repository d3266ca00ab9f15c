import { Hono } from "hono";
import type { Db } from "../../store/tables";
import { bearerOf, formField, keyOfCode, keyOfToken, queryNumber, shopCall, tokenOf } from "./calls";
import { confirmOrder, ordersSince, shopNumber, type ShopOrderRow, totalOf } from "./shops";

const STATUS = { open: "Paid", cancelled: "Canceled", shipped: "Completed" } as const;
/** User id at the start of every Etsy token. */
const USER = "700100";

function present({ number, state, changed_at, order_data: order }: ShopOrderRow) {
  return {
    receipt_id: number,
    status: STATUS[state],
    is_shipped: state === "shipped",
    name: `${order.firstName} ${order.lastName}`,
    first_line: order.street1,
    second_line: null,
    city: order.city,
    state: null,
    zip: order.zipCode,
    country_iso: order.alpha2Code,
    buyer_email: order.email,
    grandtotal: { amount: totalOf(order), divisor: 100, currency_code: order.currency },
    updated_timestamp: Math.floor(changed_at.getTime() / 1000),
    transactions: order.items.map(({ title, quantity }) => ({ title, quantity })),
  };
}

const tokensOf = (key: string) => ({
  access_token: `${USER}.${tokenOf(key)}`,
  refresh_token: `${USER}.${key}`,
  token_type: "Bearer",
  expires_in: 3600,
});

/** The order endpoints of Etsy's Open API v3. */
export function etsyRoutes(db: Db): Hono {
  const routes = new Hono();
  const keyOf: Parameters<typeof shopCall>[2] = (context) => keyOfToken(bearerOf(context).slice(USER.length + 1));
  routes.post("/v3/public/oauth/token", async (context) => {
    const isRefresh = (await formField(context, "grant_type")) === "refresh_token";
    if (isRefresh) return context.json(tokensOf((await formField(context, "refresh_token")).slice(USER.length + 1)));
    if ((await formField(context, "code_verifier")) === "") return context.json({ error: "invalid_grant" }, 400);
    return context.json(tokensOf(keyOfCode(await formField(context, "code"))));
  });
  routes.get(
    "/v3/application/users/:user/shops",
    shopCall(db, "etsy", keyOf, async (context, shop) => context.json({ shop_id: shopNumber("etsy", shop.key) })),
  );
  routes.get(
    "/v3/application/shops/:shop/receipts",
    shopCall(db, "etsy", keyOf, async (context, shop) => {
      const since = new Date(queryNumber(context, "min_last_modified", 0) * 1000);
      const page = { limit: queryNumber(context, "limit", 25), offset: queryNumber(context, "offset", 0) };
      const { orders, count } = await ordersSince(db, shop, since, page);
      return context.json({ count, results: orders.map(present) });
    }),
  );
  routes.post(
    "/v3/application/shops/:shop/receipts/:receipt/tracking",
    shopCall(db, "etsy", keyOf, async (context, shop) => {
      await confirmOrder(db, shop, Number(context.req.param("receipt")), await formField(context, "tracking_code"));
      return context.json({ receipt_id: Number(context.req.param("receipt")) });
    }),
  );
  return routes;
}
