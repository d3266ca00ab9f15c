import { Hono } from "hono";
import type { Db } from "../../store/tables";
import { formField, keyOfCode, keyOfToken, readTime, shopCall, tokenOf } from "./calls";
import { confirmOrder, findOrder, ordersSince, type ShopOrderRow, totalOf } from "./shops";

const PAGE_SIZE = 100;
const STATUS = { open: "Unshipped", cancelled: "Canceled", shipped: "Shipped" } as const;
const idOf = (number: number) => `404-${String(number).padStart(7, "0")}-0000001`;
const numberOf = (id: string) => Number(/^404-(\d{7,})-0000001$/.exec(id)?.[1]);

function present({ number, state, created_at, changed_at, order_data: order }: ShopOrderRow) {
  return {
    AmazonOrderId: idOf(number),
    OrderStatus: STATUS[state],
    PurchaseDate: created_at.toISOString(),
    LastUpdateDate: changed_at.toISOString(),
    OrderTotal: { CurrencyCode: order.currency, Amount: (totalOf(order) / 100).toFixed(2) },
    BuyerInfo: { BuyerEmail: order.email },
    ShippingAddress: {
      Name: `${order.firstName} ${order.lastName}`,
      AddressLine1: order.street1,
      City: order.city,
      PostalCode: order.zipCode,
      CountryCode: order.alpha2Code,
      Phone: order.phone,
    },
  };
}

/** The order and token endpoints of Amazon's Selling Partner API. */
export function amazonRoutes(db: Db): Hono {
  const routes = new Hono();
  const keyOf: Parameters<typeof shopCall>[2] = (context) => keyOfToken(context.req.header("x-amz-access-token") ?? "");
  routes.post("/auth/o2/token", async (context) => {
    const isRefresh = (await formField(context, "grant_type")) === "refresh_token";
    const key = isRefresh ? await formField(context, "refresh_token") : keyOfCode(await formField(context, "code"));
    return context.json({ access_token: tokenOf(key), refresh_token: key, token_type: "bearer", expires_in: 3600 });
  });
  routes.get(
    "/orders/v0/orders",
    shopCall(db, "amazon", keyOf, async (context, shop) => {
      const offset = Number(context.req.query("NextToken") ?? 0) || 0;
      const since = readTime(context.req.query("LastUpdatedAfter"));
      const { orders, count } = await ordersSince(db, shop, since, { limit: PAGE_SIZE, offset });
      const read = offset + orders.length;
      return context.json({ payload: { Orders: orders.map(present), ...(read < count ? { NextToken: String(read) } : {}) } });
    }),
  );
  routes.get(
    "/orders/v0/orders/:id/orderItems",
    shopCall(db, "amazon", keyOf, async (context, shop) => {
      const order = await findOrder(db, shop, numberOf(context.req.param("id") ?? ""));
      const items = order?.order_data.items ?? [];
      const OrderItems = items.map(({ title, quantity }, index) => ({
        OrderItemId: `${order?.number}${index}`,
        Title: title,
        QuantityOrdered: quantity,
      }));
      return context.json({ payload: { AmazonOrderId: context.req.param("id"), OrderItems } });
    }),
  );
  routes.post(
    "/orders/v0/orders/:id/shipmentConfirmation",
    shopCall(db, "amazon", keyOf, async (context, shop) => {
      const body = await context.req.json<{ packageDetail: { trackingNumber: string } }>();
      await confirmOrder(db, shop, numberOf(context.req.param("id") ?? ""), body.packageDetail.trackingNumber);
      return context.body(null, 204);
    }),
  );
  return routes;
}
