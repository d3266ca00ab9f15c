import { Hono } from "hono";
import type { Db } from "../../store/tables";
import { queryNumber, readTime, shopCall } from "./calls";
import { allOrdersSince, confirmOrder, findOrder, shipByOf, shopNumber, type ShopOrderRow, skuOf, totalOf } from "./shops";

const STATE = { open: "SHIPPING", cancelled: "CANCELED", shipped: "SHIPPED", pending: "WAITING_DEBIT_PAYMENT" } as const;
const numberOf = (id: string | undefined) => Number(/^M(\d+)-A$/.exec(id ?? "")?.[1]);

function present({ number, state, created_at, changed_at, order_data: order }: ShopOrderRow) {
  return {
    order_id: `M${number}-A`,
    commercial_id: `M${number}`,
    order_state: STATE[state],
    created_date: created_at.toISOString(),
    last_updated_date: changed_at.toISOString(),
    shipping_deadline: shipByOf({ created_at }).toISOString(),
    currency_iso_code: order.currency,
    total_price: totalOf(order) / 100,
    customer: {
      shipping_address:
        state === "pending"
          ? null
          : {
              firstname: order.firstName,
              lastname: order.lastName,
              company: order.company || null,
              phone: order.phone,
              street_1: order.street1,
              street_2: null,
              zip_code: order.zipCode,
              city: order.city,
              state: null,
              country_iso_code: order.alpha2Code,
            },
    },
    order_lines: order.items.map(({ title, quantity }) => ({ product_title: title, offer_sku: skuOf(title), quantity })),
  };
}

/** Mirakl's seller API, which each marketplace has under its own URL. */
export function miraklRoutes(db: Db, marketplace: string): Hono {
  const routes = new Hono();
  const keyOf: Parameters<typeof shopCall>[2] = (context) => context.req.header("authorization") ?? "";
  routes.get(
    "/api/account",
    shopCall(db, marketplace, keyOf, async (context, shop) => context.json({ shop_id: shopNumber(marketplace, shop.key) })),
  );
  routes.get(
    "/api/orders",
    shopCall(db, marketplace, keyOf, async (context, shop) => {
      const one = context.req.query("order_ids");
      if (one !== undefined) {
        const order = await findOrder(db, shop, numberOf(one));
        return context.json({ orders: order ? [present(order)] : [], total_count: order ? 1 : 0 });
      }
      const page = { limit: queryNumber(context, "max", 10), offset: queryNumber(context, "offset", 0) };
      const { orders, count } = await allOrdersSince(db, shop, readTime(context.req.query("start_update_date")), page);
      return context.json({ orders: orders.map(present), total_count: count });
    }),
  );
  routes.put(
    "/api/orders/:id/tracking",
    shopCall(db, marketplace, keyOf, async (context, shop) => {
      const { tracking_number: tracking, carrier_name: carrier } = await context.req.json<Record<string, string>>();
      const order = await findOrder(db, shop, numberOf(context.req.param("id")));
      if (!order) return context.json({ message: "not found" }, 404);
      const message = await confirmOrder(db, shop, order.number, {
        tracking: tracking ?? "",
        carrier: carrier ?? "",
        isOnly: true,
      });
      if (message) return context.json({ message, status: 400 }, 400);
      return context.body(null, 204);
    }),
  );
  routes.put(
    "/api/orders/:id/ship",
    shopCall(db, marketplace, keyOf, async (context) => context.body(null, 204)),
  );
  return routes;
}
