import { Hono } from "hono";
import type { Db } from "../../store/tables";
import { bearerOf, formField, keyOfCode, keyOfToken, readTime, shopCall, tokenOf } from "./calls";
import { confirmOrder, ordersSince, type PaidOrderRow, shipByOf, skuOf, totalOf } from "./shops";

const PAGE_SIZE = 20;

function present({ number, state, created_at, changed_at, order_data: order }: PaidOrderRow) {
  return {
    id: String(number),
    number: `#${number}`,
    status: state,
    updated_at: changed_at.toISOString(),
    customer: {
      first_name: order.firstName,
      last_name: order.lastName,
      company: order.company,
      email: order.email,
      phone: order.phone,
      address1: order.street1,
      address2: "",
      postcode: order.zipCode,
      city: order.city,
      state: "",
      country: order.alpha2Code,
    },
    currency: order.currency,
    total_cents: totalOf(order),
    ship_by: shipByOf({ created_at }).toISOString(),
    lines: order.items.map(({ title, quantity, weightGrams }) => ({
      title,
      sku: skuOf(title),
      quantity,
      weight_grams: weightGrams,
    })),
  };
}

/** The API of both dummies, which differ only in their authorization. */
function dummyApi(db: Db, marketplace: string, keyOf: Parameters<typeof shopCall>[2]): Hono {
  const routes = new Hono();
  routes.get(
    "/shop",
    shopCall(db, marketplace, keyOf, async (context, shop) => context.json({ id: shop.key })),
  );
  routes.get(
    "/orders",
    shopCall(db, marketplace, keyOf, async (context, shop) => {
      const offset = Number(context.req.query("page") ?? 0) || 0;
      const since = readTime(context.req.query("since"));
      const { orders, count } = await ordersSince(db, shop, since, { limit: PAGE_SIZE, offset });
      const read = offset + orders.length;
      return context.json({ orders: orders.map(present), next_page: read < count ? String(read) : null });
    }),
  );
  routes.post(
    "/orders/:id/shipment",
    shopCall(db, marketplace, keyOf, async (context, shop) => {
      const sent = await context.req.json<Record<"tracking_number" | "carrier" | "handed_over_at", string>>();
      const parcel = { tracking: sent.tracking_number, carrier: sent.carrier, handedOverAt: sent.handed_over_at };
      const message = await confirmOrder(db, shop, Number(context.req.param("id")), parcel);
      return message ? context.json({ message }, 422) : context.json({ ok: true });
    }),
  );
  return routes;
}

/** Accepts the name of a shop, `demo-…`, with any password except `wrong`. */
export function dummyRoutes(db: Db): Hono {
  return dummyApi(db, "shipengine_dummy-marketplace", (context) => {
    const [, basic = ""] = /^Basic (.+)$/.exec(context.req.header("authorization") ?? "") ?? [];
    const [username = "", password = ""] = Buffer.from(basic, "base64").toString().split(":");
    return password === "wrong" ? "" : username;
  });
}

export function oauthDummyRoutes(db: Db): Hono {
  const routes = dummyApi(db, "shipengine_oauth_dummy", (context) => keyOfToken(bearerOf(context)));
  routes.post("/token", async (context) => context.json({ access_token: tokenOf(keyOfCode(await formField(context, "code"))) }));
  return routes;
}
