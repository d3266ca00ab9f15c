import { countryOf } from "../../rules/imports/country-names";
import { z } from "zod";
import type { Connector, ShopAccess } from "./port";
import type { ShopOrder } from "../../rules/imports/shop-order";
import { callShop, minorUnits, pathSegment, readEach, understand } from "./http";
import { joinTrackingNumbers } from "./parcels";

const PAGE_SIZE = 100;

const Address = z.object({
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
  company: z.string().nullish(),
  street_1: z.string().nullish(),
  street_2: z.string().nullish(),
  zip_code: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  country_iso_code: z.string().nullish(),
  phone: z.string().nullish(),
});
const Order = z.object({
  order_id: z.string(),
  commercial_id: z.string(),
  order_state: z.string(),
  last_updated_date: z.iso.datetime(),
  shipping_deadline: z.iso.datetime().nullish(),
  currency_iso_code: z.string(),
  total_price: z.number(),
  customer: z.object({ shipping_address: Address.nullish() }),
  order_lines: z.array(z.object({ product_title: z.string(), offer_sku: z.string().nullish(), quantity: z.number().int() })),
});
const Account = z.object({ shop_id: z.number().int() });
const States = z.object({ orders: z.array(Order.pick({ order_state: true })) });
const Orders = z.object({ orders: z.array(z.unknown()), total_count: z.number().int() });

const STATES: Record<string, ShopOrder["state"]> = {
  SHIPPED: "shipped",
  TO_COLLECT: "shipped",
  RECEIVED: "shipped",
  CLOSED: "shipped",
  CANCELED: "cancelled",
  REFUSED: "cancelled",
  REFUNDED: "cancelled",
};

/** States before the order is accepted and its payment received; most have no address yet. */
const UNPAID = ["STAGING", "WAITING_ACCEPTANCE", "WAITING_DEBIT", "WAITING_DEBIT_PAYMENT"];

/** Null before its payment. */
function toOrder(received: unknown): ShopOrder | null {
  const order = understand(Order, received);
  if (UNPAID.includes(order.order_state)) return null;
  const to = order.customer.shipping_address;
  const country = to?.country_iso_code ?? "";
  return {
    id: order.order_id,
    number: order.commercial_id,
    state: STATES[order.order_state] ?? "open",
    changedAt: new Date(order.last_updated_date),
    recipient: {
      firstName: to?.firstname ?? "",
      lastName: to?.lastname ?? "",
      company: to?.company ?? "",
      // Mirakl marketplaces do not disclose buyers' email addresses.
      email: "",
      phone: to?.phone ?? "",
      street1: to?.street_1 ?? "",
      street2: to?.street_2 ?? "",
      zipCode: to?.zip_code ?? "",
      city: to?.city ?? "",
      state: to?.state ?? "",
      alpha2Code: countryOf(country, to?.zip_code ?? "") ?? country,
    },
    currency: order.currency_iso_code,
    total: minorUnits(order.total_price),
    shipBy: order.shipping_deadline ? new Date(order.shipping_deadline) : null,
    items: order.order_lines.map(({ product_title: title, offer_sku: sku, quantity }) => ({
      title,
      sku: sku ?? "",
      quantity,
      weightKg: null,
    })),
  };
}

const headersOf = ({ data }: ShopAccess) => ({ authorization: data["api_key"] ?? "" });

/**
 * A marketplace that runs on Mirakl: seller API A01, OR11, OR23 and OR24.
 *
 * @param alias `mirakl_<name>`; each marketplace has its own base URL
 * @see https://developer.mirakl.com/content/product/mmp/rest/seller/openapi3/orders
 */
export function miraklMarketplace(alias: string): Connector {
  return {
    alias,
    accountOf: async (access) => {
      const asked = new URLSearchParams({ shop_id: access.data["shop_id"] ?? "" });
      const url = `${access.app.apiUrl}/api/account?${asked}`;
      return String((await callShop(url, Account, { headers: headersOf(access) })).shop_id);
    },
    listOrders: async (access, since, page) => {
      const offset = Number(page ?? 0);
      const query = new URLSearchParams({
        shop_id: access.data["shop_id"] ?? "",
        start_update_date: since.toISOString(),
        sort: "dateCreated",
        order: "asc",
        max: String(PAGE_SIZE),
        offset: String(offset),
      });
      const answer = await callShop(`${access.app.apiUrl}/api/orders?${query}`, Orders, { headers: headersOf(access) });
      const read = offset + answer.orders.length;
      const isLast = answer.orders.length === 0 || read >= answer.total_count;
      return { ...(await readEach(answer.orders, toOrder)), next: isLast ? null : String(read) };
    },
    confirmShipment: async (access, orderId, parcels) => {
      const parcel = joinTrackingNumbers(parcels);
      const order = `${access.app.apiUrl}/api/orders/${pathSegment(orderId)}`;
      const shop = `?${new URLSearchParams({ shop_id: access.data["shop_id"] ?? "" })}`;
      const sent = { headers: headersOf(access), method: "PUT" as const };
      const tracking = {
        carrier_name: parcel.carrierName,
        carrier_url: parcel.trackingUrl,
        tracking_number: parcel.trackingNumber,
      };
      await callShop(`${order}/tracking${shop}`, z.unknown(), { ...sent, body: tracking });
      const asked = new URLSearchParams({ shop_id: access.data["shop_id"] ?? "", order_ids: orderId });
      const { orders } = await callShop(`${access.app.apiUrl}/api/orders?${asked}`, States, { headers: headersOf(access) });
      if (orders[0]?.order_state === "SHIPPING") await callShop(`${order}/ship${shop}`, z.unknown(), sent);
    },
  };
}
