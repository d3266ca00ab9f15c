import { Hono } from "hono";
import type { Db } from "../../store/tables";
import { bearerOf, queryNumber, readTime, shopCall } from "./calls";
import { confirmOrder, findOrder, ordersPlacedSince, type PaidOrderRow, shopNumber, skuOf, totalOf } from "./shops";

const STATUS = { open: 20, cancelled: 50, shipped: 30 } as const;

function summary({ number, state, created_at }: PaidOrderRow) {
  return { id: number, public_id: `WZ${number}`, date: created_at.toISOString(), status_code: STATUS[state] };
}

function present(row: PaidOrderRow) {
  const { order_data: order } = row;
  return {
    ...summary(row),
    currency: order.currency,
    total_amount: (totalOf(order) / 100).toFixed(2),
    billing_address: { email: order.email },
    shipping_address: {
      firstname: order.firstName,
      lastname: order.lastName,
      company: order.company,
      phone: order.phone,
      street: order.street1,
      postal_code: order.zipCode,
      town: order.city,
      country_iso: order.alpha2Code,
    },
    shippings: [
      {
        id: row.number * 10,
        skus: order.items.map(({ title, quantity, weightGrams }) => ({
          title,
          sku: skuOf(title),
          quantity,
          weight: weightGrams / 1000,
        })),
      },
    ],
  };
}

/** The order endpoints of WiziShop's API v3. */
export function wizishopRoutes(db: Db): Hono {
  const routes = new Hono();
  routes.get(
    "/v3/shops/:shop",
    shopCall(db, "wizishop_module", bearerOf, async (context, shop) =>
      context.json({ id: shopNumber("wizishop_module", shop.key) }),
    ),
  );
  routes.get(
    "/v3/shops/:shop/orders",
    shopCall(db, "wizishop_module", bearerOf, async (context, shop) => {
      const limit = queryNumber(context, "limit", 20) || 20;
      const page = queryNumber(context, "page", 1) || 1;
      const orders = await ordersPlacedSince(db, shop, readTime(context.req.query("start_date")));
      const shown = orders.slice((page - 1) * limit, page * limit);
      if (shown.length === 0) return context.json({ code: 404, message: "No order found" }, 404);
      return context.json({ page, limit, pages: Math.ceil(orders.length / limit), results: shown.map(summary) });
    }),
  );
  routes.get(
    "/v3/shops/:shop/orders/:id",
    shopCall(db, "wizishop_module", bearerOf, async (context, shop) => {
      const order = await findOrder(db, shop, Number(context.req.param("id")));
      return order ? context.json(present(order)) : context.json({ code: 404, message: "No order found" }, 404);
    }),
  );
  routes.put(
    "/v3/shops/:shop/orders/:id/status/ship",
    shopCall(db, "wizishop_module", bearerOf, async (context, shop) => {
      const { tracking_numbers: numbers } = await context.req.json<{ tracking_numbers: { tracking_number: string }[] }>();
      const tracking = numbers[0]?.tracking_number ?? "";
      const message = await confirmOrder(db, shop, Number(context.req.param("id")), { tracking });
      return message ? context.json({ code: 422, message }, 422) : context.body(null, 204);
    }),
  );
  return routes;
}
