import { Hono } from "hono";
import { z } from "zod";
import { signTemu } from "../../outside/marketplaces/temu";
import type { Db } from "../../store/tables";
import {
  enterShop,
  confirmOrder,
  findOrder,
  type OpenShop,
  ordersSince,
  type PaidOrderRow,
  shipByOf,
  skuOf,
  shopNumber,
  totalOf,
} from "./shops";

const STATUS = { open: 2, cancelled: 3, shipped: 4 } as const;
const REGIONS: Record<string, number> = { DE: 76, ES: 186, FR: 69, IT: 98, GB: 210, NL: 141, BE: 20, PT: 163, HU: 90, TR: 203 };
const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });
const SECRET = "waybill-in-the-world";
/** Error messages, returned with `success: false` and status 200. */
const REFUSALS = {
  unknown: "access_token is invalid",
  suspended: "the mall of this access_token is suspended",
  busy: "Too many requests",
} as const;

type Params = Record<string, unknown>;

const SendRequests = z.array(
  z.object({ trackingNumber: z.string(), orderSendInfoList: z.array(z.record(z.string(), z.unknown())) }),
);

const parentOf = (number: number) => `PO-${number}`;
const numberOf = (params: Params) => Number(/^PO-(\d+)$/.exec(String(params["parentOrderSn"]))?.[1]);

function item({ number, state, created_at, changed_at, order_data: order }: PaidOrderRow) {
  return {
    parentOrderMap: {
      parentOrderSn: parentOf(number),
      parentOrderStatus: STATUS[state],
      regionId: REGIONS[order.alpha2Code] ?? 76,
      updateTime: Math.floor(changed_at.getTime() / 1000),
      expectShipLatestTime: Math.floor(shipByOf({ created_at }).getTime() / 1000),
    },
    orderList: order.items.map(({ title, quantity }, line) => ({
      orderSn: `${number}-${line + 1}`,
      goodsName: title,
      quantity,
      productList: [{ extCode: skuOf(title) }],
    })),
  };
}

const address = ({ order_data: order }: PaidOrderRow) => ({
  receiptName: `${order.firstName} ${order.lastName}`,
  mobile: order.phone,
  mail: order.email,
  regionName1: order.alpha2Code === "TR" ? "Turkey" : COUNTRIES.of(order.alpha2Code),
  regionName2: "",
  regionName3: order.city,
  addressLine1: order.street1,
  postCode: order.zipCode,
});

const amounts = ({ number, order_data: order }: PaidOrderRow) => ({
  parentOrderMap: {
    parentOrderSn: parentOf(number),
    retailPriceTotalTaxIncl: { amount: totalOf(order), currency: order.currency },
  },
});

async function list(db: Db, shop: OpenShop, params: Params) {
  const size = Number(params["pageSize"]);
  const page = { limit: size, offset: (Number(params["pageNumber"]) - 1) * size };
  const { orders, count } = await ordersSince(db, shop, new Date(Number(params["updateAtStart"]) * 1000), page);
  return { totalItemNum: count, pageItems: orders.map(item) };
}

const ofOne: Record<string, (row: PaidOrderRow) => unknown> = {
  "bg.order.detail.v2.get": item,
  "bg.order.shippinginfo.v2.get": address,
  "bg.order.amount.query": amounts,
};

async function answer(db: Db, shop: OpenShop, type: string, params: Params): Promise<unknown> {
  if (type === "bg.order.list.v2.get") return list(db, shop, params);
  if (type === "bg.open.accesstoken.info.get") return { mallId: shopNumber("shipengine_temu", shop.key) };
  if (type === "bg.logistics.companies.get") {
    const other = { logisticsServiceProviderId: 999, logisticsServiceProviderName: "Other" };
    return { logisticsServiceProviderList: [other] };
  }
  if (type === "bg.logistics.shipment.v2.confirm") {
    for (const sent of SendRequests.parse(params["sendRequestList"])) {
      const number = numberOf(sent.orderSendInfoList[0] ?? {});
      const error = await confirmOrder(db, shop, number, { tracking: sent.trackingNumber });
      if (error) return { error };
    }
    return {};
  }
  const row = await findOrder(db, shop, numberOf(params));
  return row ? ofOne[type]?.(row) : undefined;
}

const isRefused = (result: unknown): result is { error: string } =>
  typeof result === "object" && result !== null && "error" in result;

/** The order operations of Temu's endpoint. */
export function temuRoutes(db: Db): Hono {
  const routes = new Hono();
  routes.post("/openapi/router", async (context) => {
    const { sign, ...params } = await context.req.json<Params>();
    const refuse = (errorMsg: string) => context.json({ success: false, errorCode: 7_000_000, errorMsg, result: null });
    if (sign !== signTemu(params, SECRET)) return refuse("the sign of this app_key is invalid");
    const entry = await enterShop(db, "shipengine_temu", String(params["access_token"]));
    if ("refused" in entry) return refuse(REFUSALS[entry.refused]);
    const result = await answer(db, entry.shop, String(params["type"]), params);
    if (isRefused(result)) return refuse(result.error);
    return result === undefined ? refuse("no such order") : context.json({ success: true, errorCode: 1_000_000, result });
  });
  return routes;
}
