import { z } from "zod";
import type { Connector, ShopAccess } from "./port";
import type { ShopOrder } from "../../rules/imports/shop-order";
import { callShop, pathSegment, readEach, understand } from "./http";

const Order = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(["open", "cancelled", "shipped"]),
  updated_at: z.iso.datetime(),
  customer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    company: z.string(),
    email: z.string(),
    phone: z.string(),
    address1: z.string(),
    address2: z.string(),
    postcode: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
  }),
  currency: z.string(),
  total_cents: z.number().int(),
  ship_by: z.iso.datetime().nullish(),
  lines: z.array(
    z.object({
      title: z.string(),
      sku: z.string().optional(),
      quantity: z.number().int(),
      weight_grams: z.number().int().nullable(),
    }),
  ),
});
const Shop = z.object({ id: z.string() });
const Orders = z.object({ orders: z.array(z.unknown()), next_page: z.string().nullable() });

function toOrder(received: unknown): ShopOrder {
  const { customer, ...order } = understand(Order, received);
  return {
    id: order.id,
    number: order.number,
    state: order.status,
    changedAt: new Date(order.updated_at),
    recipient: {
      firstName: customer.first_name,
      lastName: customer.last_name,
      company: customer.company,
      email: customer.email,
      phone: customer.phone,
      street1: customer.address1,
      street2: customer.address2,
      zipCode: customer.postcode,
      city: customer.city,
      state: customer.state,
      alpha2Code: customer.country,
    },
    currency: order.currency,
    total: order.total_cents,
    shipBy: order.ship_by ? new Date(order.ship_by) : null,
    items: order.lines.map(({ title, sku = "", quantity, weight_grams: grams }) => ({
      title,
      sku,
      quantity,
      weightKg: grams === null ? null : grams / 1000,
    })),
  };
}

type Authorize = (access: ShopAccess) => string;

/** API calls of both dummies, which differ only in their authorization. */
function dummyCalls(authorize: Authorize): Pick<Connector, "accountOf" | "listOrders" | "confirmShipment"> {
  return {
    accountOf: async (access) =>
      (await callShop(`${access.app.apiUrl}/shop`, Shop, { headers: { authorization: authorize(access) } })).id,
    listOrders: async (access, since, page) => {
      const query = new URLSearchParams({ since: since.toISOString(), ...(page === null ? {} : { page }) });
      const headers = { authorization: authorize(access) };
      const answer = await callShop(`${access.app.apiUrl}/orders?${query}`, Orders, { headers });
      return { ...(await readEach(answer.orders, toOrder)), next: answer.next_page };
    },
    confirmShipment: async (access, orderId, parcels) => {
      for (const { trackingNumber, trackingUrl, carrierName, handedOverAt, isTold } of parcels) {
        if (handedOverAt === null || isTold) continue;
        await callShop(`${access.app.apiUrl}/orders/${pathSegment(orderId)}/shipment`, z.unknown(), {
          method: "POST",
          headers: { authorization: authorize(access) },
          body: {
            tracking_number: trackingNumber,
            tracking_url: trackingUrl,
            carrier: carrierName,
            handed_over_at: handedOverAt.toISOString(),
          },
        });
      }
    },
  };
}

/** A shop of the simulated world, with user name and password. */
export const dummyMarketplace: Connector = {
  alias: "shipengine_dummy-marketplace",
  ...dummyCalls(({ data }) => `Basic ${Buffer.from(`${data["username"]}:${data["password"]}`).toString("base64")}`),
};

const Tokens = z.object({ access_token: z.string() });

/** A shop of the simulated world, with a consent page (OAuth). */
export const oauthDummy: Connector = {
  alias: "shipengine_oauth_dummy",
  ...dummyCalls(({ data }) => `Bearer ${data["access_token"]}`),
  flow: {
    params: ["auth_state", "code"],
    state: "auth_state",
    startUrl: ({ app, state, redirectUrl, data }) => {
      const query = { client_id: app.clientId, auth_state: state, redirect_uri: redirectUrl, store_id: data["store_id"] ?? "" };
      return `${app.pagesUrl}/authorize?${new URLSearchParams(query)}`;
    },
    exchange: ({ app, params }) => exchangeCode(app.apiUrl, { code: params["code"] ?? "", client_secret: app.clientSecret }),
  },
};

function exchangeCode(apiUrl: string, fields: Record<string, string>): Promise<Record<string, string>> {
  return callShop(`${apiUrl}/token`, Tokens, { method: "POST", body: new URLSearchParams(fields) });
}
