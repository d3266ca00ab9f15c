import { createHmac } from "node:crypto";
import { z } from "zod";
import { type Connector, type ShopAccess, ShopNotUnderstood, ShopRefusal, ShopRejection, ShopUnavailable } from "./port";
import { type ShopOrder, splitName } from "../../rules/imports/shop-order";
import { callShop, minorUnits, readEach, readRefusal, understand } from "./http";
import { joinTrackingNumbers } from "./parcels";

const PAGE_SIZE = 50;
/** Time zone of all times in AliExpress's API. */
const CLOCK = "America/Los_Angeles";
const UNPAID = ["PLACE_ORDER_SUCCESS", "RISK_CONTROL"];
const OPEN = "WAIT_SELLER_SEND_GOODS";

const Order = z.object({
  order_id: z.coerce.string(),
  order_status: z.string(),
  end_reason: z.string().optional(),
  gmt_update: z.string(),
  pay_amount: z.object({ amount: z.coerce.string(), currency_code: z.string() }),
  product_list: z.object({
    order_product_dto: z.array(
      z.object({ product_name: z.string(), product_count: z.coerce.number().int(), sku_code: z.string().nullish() }),
    ),
  }),
});
const Orders = z.object({
  current_page: z.number().int(),
  total_page: z.number().int(),
  target_list: z.object({ order_dto: z.array(z.unknown()) }).optional(),
});
const Profile = z.object({ shop_id: z.coerce.string().min(1) });
const Receipt = z.object({
  contact_person: z.string(),
  detail_address: z.string(),
  address2: z.string().optional(),
  city: z.string().optional(),
  province: z.string().optional(),
  zip: z.string().optional(),
  country: z.string(),
  mobile_no: z.string().optional(),
  phone_country: z.string().optional(),
});

/** Formats a time for AliExpress: `2026-11-21 09:30:00`, in its time zone. */
export function toShopTime(time: Date): string {
  return time.toLocaleString("sv-SE", { timeZone: CLOCK });
}

/** Parses `2026-11-21 09:30:00`. In the repeated hour of the clock change it is the earlier instant. */
export function fromShopTime(text: string): Date {
  const read = Date.parse(`${text.replace(" ", "T")}Z`);
  if (Number.isNaN(read)) throw new ShopNotUnderstood("the shop's answer has no time");
  const offset = (time: number) => Date.parse(`${toShopTime(new Date(time)).replace(" ", "T")}Z`) - time;
  const guess = read - offset(read);
  return new Date(read - offset(guess));
}

/** Signature: all parameters sorted by name, HMAC-SHA256, upper-case hex. */
export function signAliexpress(params: Record<string, string>, secret: string): string {
  const text = Object.keys(params)
    .toSorted()
    .map((key) => key + params[key])
    .join("");
  return createHmac("sha256", secret).update(text).digest("hex").toUpperCase();
}

/** Calls the API with the merchant's own application, whose key and secret are part of the configuration. */
async function ask<Schema extends z.ZodType>(
  { app, data }: ShopAccess,
  method: string,
  schema: Schema,
  asked: Record<string, string>,
): Promise<z.infer<Schema>> {
  const params: Record<string, string> = {
    method,
    app_key: data["api_key"] ?? "",
    session: data["token"] ?? "",
    timestamp: String(Date.now()),
    sign_method: "sha256",
    ...asked,
  };
  const body = new URLSearchParams({ ...params, sign: signAliexpress(params, data["app_secret"] ?? "") });
  const answer = await callShop(`${app.apiUrl}/sync`, z.record(z.string(), z.unknown()), { method: "POST", body });
  const found = answer[`${method.replaceAll(".", "_")}_response`];
  const failed = Failure.safeParse(answer["error_response"] ?? answer);
  if (found === undefined) throw refusalOf(failed.success ? failed.data : { code: "", msg: "" });
  return understand(schema, Answered.catch(null).parse(found));
}

/** Unwraps most responses' `result` property. */
const Answered = z.record(z.string(), z.unknown()).transform((found) => ("result" in found ? found["result"] : found));
const Failure = z
  .object({ code: z.coerce.string(), msg: z.string().optional(), message: z.string().optional() })
  .transform(({ code, msg, message }) => ({ code, msg: msg ?? message ?? "" }));

/** Errors come with status 200 and a code. */
function refusalOf({ code, msg }: { code: string; msg: string }): Error {
  if (/InvalidAppKey|IncompleteSignature/i.test(code)) return new ShopRefusal("invalid-app-key");
  if (/AccessToken|Session|Permission|Suspend/i.test(code)) return new ShopRefusal(readRefusal(msg));
  if (code === "" || /Limit|System|Service|Timeout/i.test(code)) return new ShopUnavailable(`the shop answers ${code}`);
  return new ShopRejection(msg);
}

/** Null before its payment. */
async function readOrder(access: ShopAccess, received: unknown): Promise<ShopOrder | null> {
  const order = understand(Order, received);
  if (UNPAID.includes(order.order_status)) return null;
  const param1 = JSON.stringify({ order_id: order.order_id });
  const to = await ask(access, "aliexpress.solution.order.receiptinfo.get", Receipt, { param1 });
  const isCancelled = order.order_status === "IN_CANCEL" || /cancel|close/i.test(order.end_reason ?? "");
  return {
    id: order.order_id,
    number: order.order_id,
    state: isCancelled ? "cancelled" : order.order_status === OPEN ? "open" : "shipped",
    changedAt: fromShopTime(order.gmt_update),
    recipient: {
      ...splitName(to.contact_person),
      company: "",
      email: "",
      phone: `${to.phone_country ?? ""} ${to.mobile_no ?? ""}`.trim(),
      street1: to.detail_address,
      street2: to.address2 ?? "",
      zipCode: to.zip ?? "",
      city: to.city ?? "",
      state: to.province ?? "",
      alpha2Code: to.country,
    },
    currency: order.pay_amount.currency_code,
    total: minorUnits(order.pay_amount.amount),
    items: order.product_list.order_product_dto.map(({ product_name: title, product_count: quantity, sku_code: sku }) => ({
      sku: sku ?? "",
      title,
      quantity,
      weightKg: null,
    })),
  };
}

/**
 * AliExpress Open Platform. The address of an order needs a separate request.
 *
 * @see https://openservice.aliexpress.com/doc/api.htm, "AE-Order & Transaction"
 */
export const aliexpress: Connector = {
  alias: "aliexpress",
  accountOf: async (access) => (await ask(access, "aliexpress.solution.merchant.profile.get", Profile, {})).shop_id,
  listOrders: async (access, since, page) => {
    const query = { current_page: Number(page ?? 1), page_size: PAGE_SIZE, modified_date_start: toShopTime(since) };
    const asked = { param0: JSON.stringify(query) };
    const answer = await ask(access, "aliexpress.solution.order.get", Orders, asked);
    const orders = await readEach(answer.target_list?.order_dto ?? [], (order) => readOrder(access, order));
    return { ...orders, next: answer.current_page < answer.total_page ? String(answer.current_page + 1) : null };
  },
  confirmShipment: async (access, orderId, parcels) => {
    const parcel = joinTrackingNumbers(parcels);
    await ask(access, "aliexpress.solution.order.fulfill", z.unknown(), {
      service_name: "Other",
      tracking_website: parcel.trackingUrl,
      out_ref: orderId,
      send_type: "all",
      logistics_no: parcel.trackingNumber,
      description: parcel.carrierName,
    });
  },
};
