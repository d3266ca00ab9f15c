import { z } from "zod";
import type { Connector, ShopAccess } from "./port";
import { type ShopOrder, splitName } from "../../rules/imports/shop-order";
import { countryOf } from "../../rules/imports/country-names";
import { callShop, minorUnits, pathSegment, readEach, understand } from "./http";
import { joinTrackingNumbers } from "./parcels";

const PAGE_SIZE = 50;

const Order = z.object({
  id: z.string(),
  status: z.string(),
  last_activity: z.iso.datetime({ offset: true }),
  total: z.object({ currency: z.string(), value: z.number() }),
  buyer: z.object({ username: z.string() }),
  /** Free text of the buyer, with line breaks. */
  shipping_address: z.string(),
  items: z.array(z.object({ release: z.object({ description: z.string() }) })),
});
const Identity = z.object({ id: z.number().int() });
const Orders = z.object({
  pagination: z.object({ page: z.number().int(), pages: z.number().int() }),
  orders: z.array(z.unknown()),
});

/** Parses a free-text address: name, street, postcode and town in American or European order, country. */
function readAddress(text: string): ShopOrder["recipient"] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const field = (name: string) => {
    const found = lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    if (found < 0) return "";
    const [line = ""] = lines.splice(found, 1);
    return line.slice(name.length + 1).trim();
  };
  const phone = field("phone");
  const email = field("paypal address");
  const [name = "", ...rest] = lines;
  const country = rest.pop() ?? "";
  const town = rest.pop() ?? "";
  const [street1 = "", ...more] = rest;
  const { city, zipCode } = readTown(town);
  const address = { street1, street2: more.join(", "), zipCode, city, state: "", alpha2Code: countryOf(country, zipCode) ?? "" };
  return { ...splitName(name), company: "", email, phone, ...address };
}

/** Postcodes: British, Dutch, and numeric ones, also with a country prefix. */
const POSTCODE = String.raw`[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|\d{4}\s?[A-Z]{2}|(?:[A-Z]{1,2}-)?\d[\d -]{0,8}\d`;
const TOWN_FIRST = new RegExp(`^(.*?),? (${POSTCODE})$`);
const POSTCODE_FIRST = new RegExp(`^(${POSTCODE}) (.+)$`);

function readTown(text: string): { city: string; zipCode: string } {
  const line = text.trim().replace(/\s+/g, " ");
  const [, city, zipCode] = TOWN_FIRST.exec(line) ?? [];
  if (city && zipCode) return { city, zipCode };
  const [, first, rest] = POSTCODE_FIRST.exec(line) ?? [];
  return first && rest ? { city: rest, zipCode: first } : { city: line, zipCode: "" };
}

/** Statuses before the payment. */
const UNPAID = ["New Order", "Buyer Contacted", "Invoice Sent", "Payment Pending"];

/** Null before its payment. */
function toOrder(order: z.infer<typeof Order>): ShopOrder | null {
  if (UNPAID.includes(order.status)) return null;
  const isCancelled = order.status.startsWith("Cancelled") || order.status === "Refund Sent";
  return {
    id: order.id,
    number: order.id,
    state: isCancelled ? "cancelled" : order.status === "Shipped" ? "shipped" : "open",
    changedAt: new Date(order.last_activity),
    recipient: readAddress(order.shipping_address),
    currency: order.total.currency,
    total: minorUnits(order.total.value),
    items: order.items.map(({ release }) => ({ title: release.description, quantity: 1, weightKg: null })),
  };
}

const headersOf = ({ data }: ShopAccess) => ({
  authorization: `Discogs token=${data["api_key"]}`,
  "user-agent": "Waybill/1.0",
});

/**
 * Discogs marketplace orders.
 *
 * @see https://www.discogs.com/developers#page:marketplace,header:marketplace-list-orders
 */
export const discogs: Connector = {
  alias: "shipengine_discogs",
  accountOf: async (access) =>
    String((await callShop(`${access.app.apiUrl}/oauth/identity`, Identity, { headers: headersOf(access) })).id),
  listOrders: async (access, since, page) => {
    const query = new URLSearchParams({
      sort: "last_activity",
      sort_order: "desc",
      per_page: String(PAGE_SIZE),
      page: page ?? "1",
    });
    const url = `${access.app.apiUrl}/marketplace/orders?${query}`;
    const { orders, pagination } = await callShop(url, Orders, { headers: headersOf(access) });
    // The API has no filter by change date: read from the newest and stop at the first older order.
    let isLast = pagination.page >= pagination.pages;
    const changed = await readEach(orders, (received) => {
      const order = understand(Order, received);
      if (new Date(order.last_activity) >= since) return toOrder(order);
      isLast = true;
      return null;
    });
    return { ...changed, next: isLast ? null : String(pagination.page + 1) };
  },
  confirmShipment: async (access, orderId, parcels) => {
    const parcel = joinTrackingNumbers(parcels);
    const url = `${access.app.apiUrl}/marketplace/orders/${pathSegment(orderId)}`;
    const tracking = { number: parcel.trackingNumber, carrier: parcel.carrierName, url: parcel.trackingUrl };
    await callShop(url, z.unknown(), { method: "POST", headers: headersOf(access), body: { status: "Shipped", tracking } });
  },
};
