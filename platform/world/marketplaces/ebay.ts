import { Hono } from "hono";
import type { Db } from "../../store/tables";
import { bearerOf, firstTokenOf, formField, keyOfCode, keyOfToken, queryNumber, readTime, shopCall, tokenOf } from "./calls";
import { EBAY_CARRIERS, OTHER_CARRIER } from "../../outside/marketplaces/carrier-codes";
import { urlOfRuName } from "./apps";
import { confirmOrder, findOrder, type OpenShop, ordersSince, type PaidOrderRow, shipByOf, skuOf, totalOf } from "./shops";

const ID = /^(\d+)-00000-00001$/;

function present({ number, state, created_at, changed_at, order_data: order }: PaidOrderRow, shop: OpenShop) {
  const money = (cents: number) => ({ value: (cents / 100).toFixed(2), currency: order.currency });
  return {
    orderId: `${number}-00000-00001`,
    sellerId: shop.key,
    creationDate: created_at.toISOString(),
    lastModifiedDate: changed_at.toISOString(),
    orderFulfillmentStatus: state === "shipped" ? "FULFILLED" : "NOT_STARTED",
    cancelStatus: { cancelState: state === "cancelled" ? "CANCELED" : "NONE_REQUESTED" },
    pricingSummary: { total: money(totalOf(order)) },
    lineItems: order.items.map(({ title, quantity, price }, index) => ({
      lineItemId: `${number}${index}`,
      title,
      sku: skuOf(title),
      quantity,
      lineItemCost: money(price * quantity),
      lineItemFulfillmentInstructions: { shipByDate: shipByOf({ created_at }).toISOString() },
    })),
    fulfillmentStartInstructions: [
      {
        shippingStep: {
          shipTo: {
            fullName: `${order.firstName} ${order.lastName}`,
            ...(order.company === "" ? {} : { companyName: order.company }),
            email: order.email,
            primaryPhone: { phoneNumber: order.phone },
            contactAddress: {
              addressLine1: order.street1,
              city: order.city,
              postalCode: order.zipCode,
              countryCode: order.alpha2Code,
            },
          },
        },
      },
    ],
  };
}

const CARRIERS = new Set([...Object.values(EBAY_CARRIERS), OTHER_CARRIER]);

interface Fulfillment {
  trackingNumber: string;
  shippingCarrierCode: string;
  shippedDate: string;
}

/** Why eBay does not accept a parcel; null if it does. */
function wrongParcel({ trackingNumber, shippingCarrierCode }: Fulfillment): string | null {
  if (!CARRIERS.has(shippingCarrierCode)) return `The shipping carrier code ${shippingCarrierCode} is not supported`;
  return /^[A-Za-z0-9]+$/.test(trackingNumber) ? null : "The tracking number must be alphanumeric";
}

/** The order endpoints of eBay's Sell Fulfillment API. */
export function ebayRoutes(db: Db): Hono {
  const routes = new Hono();
  const keyOf: Parameters<typeof shopCall>[2] = (context) => keyOfToken(bearerOf(context));
  routes.post("/identity/v1/oauth2/token", async (context) => {
    const isRefresh = (await formField(context, "grant_type")) === "refresh_token";
    if (!isRefresh && urlOfRuName(await formField(context, "redirect_uri")) === null)
      return context.json({ error: "invalid_request", error_description: "redirect_uri is no RuName" }, 400);
    const key = isRefresh ? await formField(context, "refresh_token") : keyOfCode(await formField(context, "code"));
    return context.json({
      access_token: isRefresh ? tokenOf(key) : firstTokenOf(key),
      ...(isRefresh ? {} : { refresh_token: key }),
      expires_in: 3600,
    });
  });
  routes.get(
    "/sell/fulfillment/v1/order",
    shopCall(db, "ebay", keyOf, async (context, shop) => {
      const [, from] = /lastmodifieddate:\[(.+?)\.\.\]/.exec(context.req.query("filter") ?? "") ?? [];
      const page = { limit: queryNumber(context, "limit", 50), offset: queryNumber(context, "offset", 0) };
      const { orders, count } = await ordersSince(db, shop, readTime(from), page);
      const hasMore = page.offset + orders.length < count;
      return context.json({
        total: count,
        orders: orders.map((row) => present(row, shop)),
        ...(hasMore ? { next: context.req.url } : {}),
      });
    }),
  );
  routes.get(
    "/sell/fulfillment/v1/order/:id",
    shopCall(db, "ebay", keyOf, async (context, shop) => {
      const order = await findOrder(db, shop, Number(ID.exec(context.req.param("id") ?? "")?.[1]));
      return order ? context.json(present(order, shop)) : context.json({ errors: [{ errorId: 32100 }] }, 404);
    }),
  );
  routes.post(
    "/sell/fulfillment/v1/order/:id/shipping_fulfillment",
    shopCall(db, "ebay", keyOf, async (context, shop) => {
      const sent = await context.req.json<Fulfillment>();
      const number = Number(ID.exec(context.req.param("id") ?? "")?.[1]);
      const parcel = { tracking: sent.trackingNumber, carrier: sent.shippingCarrierCode, handedOverAt: sent.shippedDate };
      const wrong = wrongParcel(sent) ?? (await confirmOrder(db, shop, number, parcel));
      return wrong
        ? context.json({ errors: [{ message: "Invalid request", longMessage: wrong }] }, 400)
        : context.body(null, 201);
    }),
  );
  routes.get(
    "/sell/fulfillment/v1/order/:id/shipping_fulfillment",
    shopCall(db, "ebay", keyOf, async (context, shop) => {
      const order = await findOrder(db, shop, Number(ID.exec(context.req.param("id") ?? "")?.[1]));
      const fulfillments = (order?.parcels ?? []).map(({ tracking }) => ({ shipmentTrackingNumber: tracking }));
      return context.json({ fulfillments, total: fulfillments.length });
    }),
  );
  return routes;
}
