import { type Context, Hono } from "hono";
import type { Db } from "../../store/tables";
import { bearerOf, formField, keyOfCode, keyOfToken, queryNumber, shopCall, tokenOf } from "./calls";
import { confirmOrder, findOrder, ordersSince, type PaidOrderRow, shipByOf, shopNumber, skuOf, totalOf } from "./shops";

const STATUS = { open: "Paid", cancelled: "Canceled", shipped: "Completed" } as const;
/** User id at the start of every Etsy token. */
const USER = "700100";

/** The application's keystring and shared secret. @see platform/world/marketplaces/apps.ts */
const API_KEY = "waybill:waybill-in-the-world";

function present({ number, state, created_at, changed_at, parcels, order_data: order }: PaidOrderRow) {
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
    transactions: order.items.map(({ title, quantity, price }) => ({
      title,
      sku: skuOf(title),
      quantity,
      price: { amount: price, divisor: 100, currency_code: order.currency },
      expected_ship_date: state === "shipped" ? null : Math.floor(shipByOf({ created_at }).getTime() / 1000),
    })),
    shipments: parcels.map(({ tracking, carrier }) => ({ tracking_code: tracking, carrier_name: carrier })),
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
  const own = async (context: Context, next: () => Promise<void>) => {
    const isWhole = context.req.header("x-api-key") === API_KEY;
    return isWhole ? next() : context.json({ error: "Shared secret is required in x-api-key header." }, 403);
  };
  routes.use("/v3/application/*", own);
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
      const [tracking, carrier] = [await formField(context, "tracking_code"), await formField(context, "carrier_name")];
      const error = await confirmOrder(db, shop, Number(context.req.param("receipt")), { tracking, carrier });
      return error ? context.json({ error }, 400) : context.json({ receipt_id: Number(context.req.param("receipt")) });
    }),
  );
  routes.get(
    "/v3/application/shops/:shop/receipts/:receipt",
    shopCall(db, "etsy", keyOf, async (context, shop) => {
      const order = await findOrder(db, shop, Number(context.req.param("receipt")));
      return order ? context.json(present(order)) : context.json({ error: "Resource not found" }, 404);
    }),
  );
  return routes;
}
