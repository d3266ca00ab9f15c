import { Hono } from "hono";
import { AMAZON_CARRIERS, OTHER_CARRIER } from "../../outside/marketplaces/carrier-codes";
import type { Db } from "../../store/tables";
import { formField, keyOfCode, keyOfToken, readTime, refuseRequest, shopCall, tokenOf } from "./calls";
import { allOrdersSince, confirmOrder, findOrder, shipByOf, type ShopOrderRow, skuOf, totalOf } from "./shops";

const PAGE_SIZE = 100;
const STATUS = { open: "UNSHIPPED", cancelled: "CANCELLED", shipped: "SHIPPED", pending: "PENDING" } as const;
const CARRIERS = new Set([...Object.values(AMAZON_CARRIERS), OTHER_CARRIER]);
const idOf = (number: number) => `404-${String(number).padStart(7, "0")}-0000001`;
const numberOf = (id: string | undefined) => Number(/^404-(\d{7,})-0000001$/.exec(id ?? "")?.[1]);

/** @param asked names of the datasets to include */
function present(row: ShopOrderRow, asked: readonly string[]) {
  const { number, state, created_at, changed_at, parcels, order_data: order } = row;
  const deliveryAddress = {
    name: `${order.firstName} ${order.lastName}`,
    ...(order.company === "" ? {} : { companyName: order.company }),
    addressLine1: order.street1,
    city: order.city,
    postalCode: order.zipCode,
    countryCode: order.alpha2Code,
    phone: order.phone,
  };
  const grandTotal = { amount: (totalOf(order) / 100).toFixed(2), currencyCode: order.currency };
  const shipByWindow = { earliestDateTime: created_at.toISOString(), latestDateTime: shipByOf(row).toISOString() };
  const only = <Part extends object>(dataset: string, part: Part): Part | object => (asked.includes(dataset) ? part : {});
  return {
    orderId: idOf(number),
    createdTime: created_at.toISOString(),
    lastUpdatedTime: changed_at.toISOString(),
    salesChannel: { channelName: "AMAZON" },
    orderItems: order.items.map(({ title, quantity }, index) => ({
      orderItemId: `${number}${index}`,
      quantityOrdered: quantity,
      product: { title, sellerSku: skuOf(title) },
    })),
    ...only("BUYER", { buyer: { buyerEmail: order.email } }),
    // A pending order has no address yet, and a shipped one no longer.
    ...only("RECIPIENT", state === "pending" || state === "shipped" ? {} : { recipient: { deliveryAddress } }),
    ...only("PROCEEDS", { proceeds: { grandTotal } }),
    ...only("FULFILLMENT", { fulfillment: { fulfillmentStatus: STATUS[state], fulfilledBy: "MERCHANT", shipByWindow } }),
    ...only("PACKAGES", {
      packages: parcels.map(({ tracking, carrier }, at) => ({
        packageReferenceId: String(at + 1),
        trackingNumber: tracking,
        carrier,
      })),
    }),
  };
}

const listOf = (text: string | undefined) => (text ?? "").split(",").filter(Boolean);

interface Confirmation {
  marketplaceId?: string;
  packageDetail: {
    packageReferenceId: unknown;
    carrierCode?: string;
    carrierName?: string;
    trackingNumber: string;
    shipDate: string;
    orderItems: { orderItemId: string; quantity: number }[];
  };
}

/** Why Amazon does not accept a package; null if it does. */
function wrongPackage({ marketplaceId, packageDetail: sent }: Confirmation): string | null {
  if (!marketplaceId) return "marketplaceId is missing";
  if (typeof sent.packageReferenceId !== "string" || !/^[1-9]\d*$/.test(sent.packageReferenceId))
    return "packageReferenceId must be a string of a positive number";
  if (!CARRIERS.has(sent.carrierCode ?? "")) return "carrierCode is not in the list of carriers";
  if (sent.carrierCode === OTHER_CARRIER && !sent.carrierName) return "carrierName is required for the carrier code Other";
  return sent.orderItems.some(({ quantity }) => quantity > 0) ? null : "orderItems is empty";
}

/** The order and token endpoints of Amazon's Selling Partner API: orders 2026-01-01. Orders v0 only confirms shipments. */
export function amazonRoutes(db: Db): Hono {
  const routes = new Hono();
  const keyOf: Parameters<typeof shopCall>[2] = (context) => keyOfToken(context.req.header("x-amz-access-token") ?? "");
  routes.post("/auth/o2/token", async (context) => {
    const isRefresh = (await formField(context, "grant_type")) === "refresh_token";
    const key = isRefresh ? await formField(context, "refresh_token") : keyOfCode(await formField(context, "code"));
    return context.json({ access_token: tokenOf(key), refresh_token: key, token_type: "bearer", expires_in: 3600 });
  });
  routes.get(
    "/orders/2026-01-01/orders",
    shopCall(db, "amazon", keyOf, async (context, shop) => {
      const query = context.req.query();
      if (!query["marketplaceIds"] || !query["lastUpdatedAfter"])
        return refuseRequest(context, "Provide marketplaceIds, and one of createdAfter and lastUpdatedAfter");
      const offset = Number(query["paginationToken"] ?? 0) || 0;
      const since = readTime(query["lastUpdatedAfter"]);
      const { orders, count } = await allOrdersSince(db, shop, since, { limit: PAGE_SIZE, offset });
      const statuses = listOf(query["fulfillmentStatuses"]);
      const shown = orders.filter(({ state }) => statuses.length === 0 || statuses.includes(STATUS[state]));
      const read = offset + orders.length;
      return context.json({
        orders: shown.map((row) => present(row, listOf(query["includedData"]))),
        ...(read < count ? { pagination: { nextToken: String(read) } } : {}),
      });
    }),
  );
  routes.get(
    "/orders/2026-01-01/orders/:id",
    shopCall(db, "amazon", keyOf, async (context, shop) => {
      const order = await findOrder(db, shop, numberOf(context.req.param("id")));
      if (!order) return context.json({ errors: [{ code: "NotFound", message: "No such order" }] }, 404);
      return context.json({ order: present(order, listOf(context.req.query("includedData"))) });
    }),
  );
  routes.post(
    "/orders/v0/orders/:id/shipmentConfirmation",
    shopCall(db, "amazon", keyOf, async (context, shop) => {
      const sent = await context.req.json<Confirmation>();
      const { trackingNumber: tracking, carrierCode, carrierName, shipDate: handedOverAt } = sent.packageDetail;
      const carrier = carrierCode === OTHER_CARRIER ? (carrierName ?? "") : (carrierCode ?? "");
      const number = numberOf(context.req.param("id"));
      const wrong = wrongPackage(sent) ?? (await confirmOrder(db, shop, number, { tracking, carrier, handedOverAt }));
      return wrong ? refuseRequest(context, wrong) : context.body(null, 204);
    }),
  );
  return routes;
}
