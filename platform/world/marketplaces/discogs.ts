import { Hono } from "hono";
import type { Db } from "../../store/tables";
import { queryNumber, shopCall } from "./calls";
import { allOrdersSince, confirmOrder, shopNumber, type ShopOrderRow, totalOf } from "./shops";

const STATUS = {
  open: "Payment Received",
  cancelled: "Cancelled (Per Buyer's Request)",
  shipped: "Shipped",
  pending: "Payment Pending",
} as const;
const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

function present({ number, state, created_at, changed_at, order_data: order }: ShopOrderRow) {
  const country = order.alpha2Code === "TR" ? "Turkey" : COUNTRIES.of(order.alpha2Code);
  return {
    id: `2500-${number}`,
    status: STATUS[state],
    created: created_at.toISOString(),
    last_activity: changed_at.toISOString(),
    total: { currency: order.currency, value: totalOf(order) / 100 },
    buyer: { username: `${order.firstName}_${order.lastName}`.toLowerCase() },
    shipping_address: [
      `${order.firstName} ${order.lastName}`,
      order.street1,
      `${order.city}, ${order.zipCode}`,
      country,
      "",
      `Phone: ${order.phone}`,
      `Paypal address: ${order.email}`,
    ].join("\n"),
    items: order.items.flatMap(({ title, quantity }) =>
      Array.from({ length: quantity }, () => ({ release: { description: title } })),
    ),
  };
}

/** The order endpoints of Discogs, newest first. A key that ends with `-orders-only` cannot read the account. */
export function discogsRoutes(db: Db): Hono {
  const routes = new Hono();
  const keyOf: Parameters<typeof shopCall>[2] = (context) =>
    /^Discogs token=(.+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
  routes.get(
    "/oauth/identity",
    shopCall(db, "shipengine_discogs", keyOf, async (context, shop) => {
      if (shop.key.endsWith("-orders-only")) return context.json({ message: "You don't have permission" }, 403);
      return context.json({ id: shopNumber("shipengine_discogs", shop.key), username: shop.key });
    }),
  );
  routes.get(
    "/marketplace/orders",
    shopCall(db, "shipengine_discogs", keyOf, async (context, shop) => {
      const { orders } = await allOrdersSince(db, shop, new Date(0), { limit: 10_000, offset: 0 });
      const size = queryNumber(context, "per_page", 50) || 50;
      const page = queryNumber(context, "page", 1) || 1;
      const shown = orders.toReversed().slice((page - 1) * size, page * size);
      const pages = Math.max(1, Math.ceil(orders.length / size));
      return context.json({ pagination: { page, pages, per_page: size, items: orders.length }, orders: shown.map(present) });
    }),
  );
  routes.post(
    "/marketplace/orders/:id",
    shopCall(db, "shipengine_discogs", keyOf, async (context, shop) => {
      const { tracking: sent } = await context.req.json<{ tracking?: { number: string; carrier: string } }>();
      const parcel = { tracking: sent?.number ?? "", carrier: sent?.carrier ?? "", isOnly: true };
      const message = await confirmOrder(db, shop, Number((context.req.param("id") ?? "").split("-")[1]), parcel);
      if (message) return context.json({ message }, 422);
      return context.json({ id: context.req.param("id"), status: "Shipped" });
    }),
  );
  return routes;
}
