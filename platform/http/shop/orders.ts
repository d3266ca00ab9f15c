import { PushedOrder, type PushedResult } from "../../../contract/shop-api";
import type { ProblemMessage } from "../../../contract/problems";
import type { ShortenedField } from "../../../contract/shipments";
import type { ShopOrder } from "../../rules/imports/shop-order";
import { requireFeature } from "../../domain/account/features";
import { controlCharacterMessages, fieldPath, messagesOfIssues } from "../input-problems";
import { type KeptOrder, keepOrders } from "../../domain/integrations/keep-orders";
import { isBent } from "../../rules/csv/bent-numbers";
import { isValueKept } from "../../rules/imports/imported-orders";
import { integrationOfShop } from "../../rules/imports/integrations";
import { cleanText } from "../../rules/imports/order-texts";
import { invalid } from "../../domain/problems";
import { withApiKey } from "./context";

export const pushOrders = withApiKey.pushOrders.handler(
  async ({ context: { platform, client, shopId }, input: { params, body } }) => {
    requireFeature(platform, client, "CONNECT_SHOP");
    const read = body.orders.map(readOrder);
    const [first, ...more] = read;
    if (first && !first.ok && more.length === 0) throw invalid(first.messages);
    const good = read.flatMap((one) => (one.ok ? [one.order] : []));
    const kept = await keepOrders(platform, client, { integration: integrationOfShop(params.shop), shopId }, good);
    const results = kept.values();
    return {
      orders: read.map((one, at): PushedResult => {
        if (one.ok) return presentKept(results.next().value!, at, hasOtherTotal(one.order, client.currency));
        return { id: one.id, outcome: "refused", waybillReference: null, shortened: [], messages: one.messages };
      }),
    };
  },
);

/** Maximum number of messages per order. */
const MESSAGES_AN_ORDER = 20;

type ReadOrder = { ok: true; order: ShopOrder } | { ok: false; id: string | null; messages: ProblemMessage[] };

/** A parsed order, or its problems. @param at index of the order in the request */
function readOrder(sent: unknown, at: number): ReadOrder {
  const path = ["orders", at];
  const order = withCleanTexts(sent);
  const unprintable = controlCharacterMessages(order, path);
  const parsed = PushedOrder.safeParse(order);
  const issues = parsed.success ? bentMessages(parsed.data, path) : messagesOfIssues(parsed.error.issues, path);
  const messages = [...unprintable, ...issues].slice(0, MESSAGES_AN_ORDER);
  if (parsed.success && messages.length === 0) return { ok: true, order: toShopOrder(parsed.data) };
  return { ok: false, id: sentId(sent), messages };
}

type Properties = Record<string, unknown>;
const isObject = (value: unknown): value is Properties => typeof value === "object" && value !== null && !Array.isArray(value);

/** An order whose recipient, goods and number are cleaned like texts of CSV files; its id is unchanged. */
function withCleanTexts(sent: unknown): unknown {
  if (!isObject(sent)) return sent;
  const clean = (value: unknown) => (typeof value === "string" ? cleanText(value) : value);
  const cleanAll = (value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)])) : value;
  return {
    ...sent,
    ...("number" in sent ? { number: clean(sent.number) } : {}),
    ...("recipient" in sent ? { recipient: cleanAll(sent.recipient) } : {}),
    ...(Array.isArray(sent.items) ? { items: sent.items.map(cleanAll) } : {}),
  };
}

/** Rejects a postcode that a spreadsheet program has reformatted: the original cannot be restored. */
function bentMessages({ recipient }: PushedOrder, path: readonly PropertyKey[]): ProblemMessage[] {
  if (!isBent(recipient.zipCode)) return [];
  const field = fieldPath([...path, "recipient", "zipCode"]);
  return [{ error_code: "InvalidFormatField", field, text: "A spreadsheet program has replaced this postcode" }];
}

function sentId(sent: unknown): string | null {
  const id = typeof sent === "object" && sent !== null && "id" in sent ? sent.id : null;
  return typeof id === "string" ? id : null;
}

/** Path of a shortened text in the sent order, where it differs from the field's name. */
const SENT_AS: Partial<Record<ShortenedField, string>> = { street: "recipient.street2", description: "items", number: "number" };

const hasOtherTotal = (order: ShopOrder, currency: string) => order.total > 0 && !isValueKept(order, currency);

/** @param isTotalTold whether to report that the shipment's value differs from the order's total */
function presentKept({ id, outcome, reference, shortened }: KeptOrder, at: number, isTotalTold: boolean): PushedResult {
  const told = shortened.map(({ field, kept }) => ({ field: `orders[${at}].${SENT_AS[field] ?? `recipient.${field}`}`, kept }));
  if (isTotalTold && reference !== null && outcome !== "removed" && outcome !== "paid")
    told.push({ field: `orders[${at}].total`, kept: "" });
  return { id, outcome, waybillReference: reference, shortened: told, messages: [] };
}

function toShopOrder({ id, number, status, recipient, parcel, ...order }: PushedOrder): ShopOrder {
  const { country, ...to } = recipient;
  return {
    id,
    number: number || id,
    state: status,
    changedAt: new Date(),
    recipient: { ...to, alpha2Code: country },
    ...order,
    ...(parcel ? { size: parcel } : {}),
  };
}
