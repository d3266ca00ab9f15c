import { z } from "zod";
import { ShopRefusal, type Connector, type ShopAccess } from "./port";
import type { ShopOrder } from "../../rules/imports/shop-order";
import { callShop, minorUnits, pathSegment, readEach, understand } from "./http";
import { joinTrackingNumbers, refuseLaterParcels } from "./parcels";

const PAGE_SIZE = 100;
const DAY_MS = 24 * 3_600_000;
/** The API filters by creation date only, not by change: older orders are read again. */
const LOOK_BACK_DAYS = 14;
/** Statuses of paid orders to be prepared; partly sent orders are excluded. */
const OPEN = [11, 20, 25];
const REFUNDED = 46;
const CANCELLED = 50;

const Summary = z.object({ id: z.number().int(), public_id: z.coerce.string(), date: z.string(), status_code: z.number().int() });
const Shop = z.object({ id: z.union([z.number().int(), z.string().min(1)]) });
const Summaries = z.object({ pages: z.number().int(), results: z.array(z.unknown()) });
const Address = z.object({
  firstname: z.string(),
  lastname: z.string(),
  company: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  street: z.string(),
  postal_code: z.string(),
  town: z.string(),
  country_iso: z.string(),
});
const Order = Summary.extend({
  currency: z.string(),
  total_amount: z.coerce.string(),
  billing_address: Address.pick({ email: true }),
  shipping_address: Address,
  shippings: z.array(
    z.object({
      id: z.number().int(),
      skus: z.array(
        z.object({
          title: z.string(),
          sku: z.string().nullish(),
          quantity: z.number().int(),
          weight: z.coerce.number().nullish(),
        }),
      ),
    }),
  ),
});

function ask<Schema extends z.ZodType>({ app, data }: ShopAccess, schema: Schema, path: string, more = {}) {
  const url = `${app.apiUrl}/v3/shops/${pathSegment(data["shop_id"], new ShopRefusal("generic"))}${path}`;
  return callShop(url, schema, { headers: { authorization: `Bearer ${data["api_key"]}` }, ...more });
}

const isOff = (status: number) => status === CANCELLED || status === REFUNDED;

function toOrder(order: z.infer<typeof Order>): ShopOrder {
  const { shipping_address: to, status_code: status } = order;
  return {
    id: String(order.id),
    number: order.public_id,
    state: isOff(status) ? "cancelled" : OPEN.includes(status) ? "open" : "shipped",
    changedAt: new Date(order.date),
    recipient: {
      firstName: to.firstname,
      lastName: to.lastname,
      company: to.company ?? "",
      email: to.email || order.billing_address.email || "",
      phone: to.phone ?? "",
      street1: to.street,
      street2: "",
      zipCode: to.postal_code,
      city: to.town,
      state: "",
      alpha2Code: to.country_iso,
    },
    currency: order.currency,
    total: minorUnits(order.total_amount),
    items: order.shippings.flatMap(({ skus }) =>
      skus.map(({ title, sku, quantity, weight }) => ({ title, sku: sku ?? "", quantity, weightKg: weight || null })),
    ),
  };
}

/**
 * WiziShop API v3: orders.
 *
 * @see https://api.wizishop.com, "Orders"
 */
export const wizishop: Connector = {
  alias: "wizishop_module",
  accountOf: async (access) => {
    // A key with access to orders only cannot read the shop: fall back to the configured shop id.
    const typed = { id: access.data["shop_id"] ?? "" };
    const shop = await ask(access, Shop, "", { missing: typed }).catch((error: unknown) => {
      if (error instanceof ShopRefusal) return typed;
      throw error;
    });
    return String(shop.id);
  },
  listOrders: async (access, since, page) => {
    const number = Number(page ?? 1);
    const query = new URLSearchParams({
      start_date: new Date(since.getTime() - LOOK_BACK_DAYS * DAY_MS).toISOString(),
      sort: "id",
      limit: String(PAGE_SIZE),
      page: String(number),
    });
    // The API returns 404 for an empty list.
    const none = { pages: 0, results: [] };
    const { pages, results } = await ask(access, Summaries, `/orders?${query}`, { missing: none });
    const orders = await readEach(results, async (result) => {
      const { id, status_code: status } = understand(Summary, result);
      // Only the status shows that a pending order was paid: return every open order, also repeatedly.
      const isRead = OPEN.includes(status) || isOff(status);
      return isRead ? toOrder(await ask(access, Order, `/orders/${pathSegment(id)}`)) : null;
    });
    return { ...orders, next: number < pages ? String(number + 1) : null };
  },
  confirmShipment: async (access, orderId, parcels) => {
    const parcel = joinTrackingNumbers(parcels);
    const order = await ask(access, Order, `/orders/${pathSegment(orderId)}`);
    if (!OPEN.includes(order.status_code)) return refuseLaterParcels(parcels);
    const numbers = order.shippings.map(({ id }) => ({
      shipping_id: id,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl,
    }));
    const body = { tracking_numbers: numbers };
    await ask(access, z.unknown(), `/orders/${pathSegment(orderId)}/status/ship`, { method: "PUT", body });
  },
};
