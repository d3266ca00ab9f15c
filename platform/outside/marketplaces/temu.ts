import { createHash } from "node:crypto";
import { z } from "zod";
import { type Connector, type ShopAccess, ShopRefusal, ShopRejection, ShopUnavailable } from "./port";
import { type ShopOrder, splitName } from "../../rules/imports/shop-order";
import { countryOf } from "../../rules/imports/country-names";
import { callShop, readEach, readRefusal, understand } from "./http";
import { joinTrackingNumbers, refuseLaterParcels } from "./parcels";

const PAGE_SIZE = 100;
/** Values of `parentOrderStatus`. */
const CANCELLED = 3;
const PENDING = 1;
const SENT = [4, 5, 41, 51];
/** `sendType`: the seller ships the whole order in one package. */
const ONE_PACKAGE = 0;

const ParentOrder = z.object({
  parentOrderSn: z.string(),
  parentOrderStatus: z.number().int(),
  regionId: z.number().int(),
  updateTime: z.number().int(),
  /** Seconds. */
  expectShipLatestTime: z.number().int().nullish(),
});
const Line = z.object({
  orderSn: z.string(),
  goodsName: z.string(),
  quantity: z.number().int(),
  /** `extCode` is the merchant's own article number. */
  productList: z.array(z.object({ extCode: z.string().nullish() })).nullish(),
});
const Item = z.object({ parentOrderMap: ParentOrder, orderList: z.array(Line) });
const Orders = z.object({ totalItemNum: z.number().int(), pageItems: z.array(z.unknown()) });
const Address = z.object({
  receiptName: z.string(),
  mobile: z.string().optional(),
  mail: z.string().optional(),
  /** English country name; state; town. */
  regionName1: z.string(),
  regionName2: z.string().optional(),
  regionName3: z.string().optional(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  postCode: z.string().optional(),
});
const Amounts = z.object({
  parentOrderMap: z.object({ retailPriceTotalTaxIncl: z.object({ amount: z.number().int(), currency: z.string() }) }),
});
const Token = z.object({ mallId: z.coerce.string().min(1) });
const Companies = z.object({
  logisticsServiceProviderList: z.array(
    z.object({ logisticsServiceProviderId: z.number().int(), logisticsServiceProviderName: z.string() }),
  ),
});

type Params = Record<string, unknown>;

/** Signature: secret, all parameters sorted by name, secret; MD5, upper-case hex. */
export function signTemu(params: Params, secret: string): string {
  const text = Object.keys(params)
    .toSorted()
    .map((key) => key + asText(params[key]))
    .join("");
  return createHash("md5")
    .update(secret + text + secret)
    .digest("hex")
    .toUpperCase();
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Calls the API's only endpoint: `type` names the operation, and errors come with status 200 in the body. */
async function ask<Schema extends z.ZodType>({ app, data }: ShopAccess, type: string, schema: Schema, asked: Params) {
  const common = { type, app_key: app.clientId, access_token: data["api_key"] ?? "", data_type: "JSON" };
  const params = { ...common, timestamp: Math.floor(Date.now() / 1000), ...asked };
  const answer = await callShop(
    `${app.apiUrl}/openapi/router`,
    z.object({ success: z.boolean(), errorMsg: z.string().nullish(), result: z.unknown() }),
    { method: "POST", body: { ...params, sign: signTemu(params, app.clientSecret) } },
  );
  if (!answer.success) throw refusalOf(answer.errorMsg ?? "");
  return understand(schema, answer.result);
}

function refusalOf(text: string): Error {
  const isAccess = /access_?token|app_?key|sign|permission|authoriz|suspend|blocked/i.test(text);
  if (isAccess) return new ShopRefusal(readRefusal(text));
  return /too many|limit|busy|system/i.test(text)
    ? new ShopUnavailable("the shop answers with an error")
    : new ShopRejection(text);
}

/** Null for an unpaid order, which has no address yet. */
async function readOrder(access: ShopAccess, received: unknown): Promise<ShopOrder | null> {
  const { parentOrderMap: parent, orderList } = understand(Item, received);
  if (parent.parentOrderStatus === PENDING) return null;
  const asked = { parentOrderSn: parent.parentOrderSn };
  const address = await ask(access, "bg.order.shippinginfo.v2.get", Address, asked);
  const amounts = await ask(access, "bg.order.amount.query", Amounts, asked);
  const { amount, currency } = amounts.parentOrderMap.retailPriceTotalTaxIncl;
  const status = parent.parentOrderStatus;
  return {
    id: parent.parentOrderSn,
    number: parent.parentOrderSn,
    state: status === CANCELLED ? "cancelled" : SENT.includes(status) ? "shipped" : "open",
    changedAt: new Date(parent.updateTime * 1000),
    recipient: {
      ...splitName(address.receiptName),
      company: "",
      email: address.mail ?? "",
      phone: address.mobile ?? "",
      street1: address.addressLine1,
      street2: address.addressLine2 ?? "",
      zipCode: address.postCode ?? "",
      city: address.regionName3 ?? address.regionName2 ?? "",
      state: address.regionName3 ? (address.regionName2 ?? "") : "",
      alpha2Code: countryOf(address.regionName1, address.postCode ?? "") ?? "",
    },
    currency,
    total: amount,
    shipBy: parent.expectShipLatestTime ? new Date(parent.expectShipLatestTime * 1000) : null,
    items: orderList.map(({ goodsName, quantity, productList }) => ({
      title: goodsName,
      // One of several products is not the line.
      sku: (productList?.length === 1 && productList[0]?.extCode) || "",
      quantity,
      weightKg: null,
    })),
  };
}

/**
 * Temu Partner Platform. The address and the amounts of an order need separate requests.
 *
 * @see https://partner-eu.temu.com/documentation, "Order Retrieve and Management", "Self-Fulfilled Shipments"
 */
export const temu: Connector = {
  alias: "shipengine_temu",
  accountOf: async (access) => (await ask(access, "bg.open.accesstoken.info.get", Token, {})).mallId,
  listOrders: async (access, since, page) => {
    const pageNumber = Number(page ?? 1);
    const changed = { pageNumber, pageSize: PAGE_SIZE, updateAtStart: Math.floor(since.getTime() / 1000) };
    const { totalItemNum, pageItems } = await ask(access, "bg.order.list.v2.get", Orders, changed);
    const orders = await readEach(pageItems, (item) => readOrder(access, item));
    return { ...orders, next: pageItems.length > 0 && pageNumber * PAGE_SIZE < totalItemNum ? String(pageNumber + 1) : null };
  },
  confirmShipment: async (access, parentOrderSn, parcels) => {
    const parcel = joinTrackingNumbers(parcels);
    const { parentOrderMap, orderList } = await ask(access, "bg.order.detail.v2.get", Item, { parentOrderSn });
    if (SENT.includes(parentOrderMap.parentOrderStatus)) return refuseLaterParcels(parcels);
    const { regionId } = parentOrderMap;
    const { logisticsServiceProviderList: known } = await ask(access, "bg.logistics.companies.get", Companies, { regionId });
    const name = parcel.carrierName.toLowerCase();
    const carrier =
      known.find((one) => one.logisticsServiceProviderName.toLowerCase().includes(name)) ??
      known.find((one) => /^others?$/i.test(one.logisticsServiceProviderName));
    if (!carrier) throw new ShopRejection(`No carrier ${parcel.carrierName}`);
    const sent = orderList.map(({ orderSn, quantity }) => ({ parentOrderSn, orderSn, quantity }));
    await ask(access, "bg.logistics.shipment.v2.confirm", z.unknown(), {
      sendType: ONE_PACKAGE,
      sendRequestList: [
        {
          carrierId: carrier.logisticsServiceProviderId,
          trackingNumber: parcel.trackingNumber,
          orderSendInfoList: sent,
        },
      ],
    });
  },
};
