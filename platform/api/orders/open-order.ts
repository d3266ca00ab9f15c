import type { NewOrder } from "../../../contract/orders";
import type { Price } from "../../../contract/services";
import { lockClient } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { CATALOG_CURRENCY } from "../../rules/catalog";
import { paymentProblems, type Refusal, refusalOf } from "../../rules/orders-plan";
import type { Db } from "../../store/tables";
import { paymentMethodsOf } from "../account/account";
import { hashPayload } from "../idempotency";
import { offerTo } from "../offers";
import { alreadyPaid, invalid, keyReused, requestInProgress } from "../problems";
import { priceNow } from "../shipments/prices";
import type { ShipmentRow } from "../shipments/present";
import { makeOrderReference } from "../shipments/reference";
import { shipmentsOf } from "../shipments/scope";
import { gatherPurchaseFacts, unknownShipment } from "./purchase-facts";

/** How long whoever works on an order has it for itself; a crashed one is taken over afterwards. */
export const CLAIM_MS = 15_000;

interface Buyable {
  row: ShipmentRow;
  price: Price;
  voucherName: string | null;
}

interface Plan {
  buyable: Buyable[];
  refusals: Refusal[];
  /** What all shipments of the order cost, those that cannot be bought included: what the merchant saw. */
  total: number;
}

/**
 * Opens the order of a key, or finds the one that the key opened before.
 *
 * In one transaction, with the client's other changes kept out: what can be bought is found out, those shipments are reserved, and
 * the order is written as pending, before any money moves. A unique index keeps a shipment from being reserved or bought twice,
 * whatever process asks.
 *
 * @returns reference of an order that the caller has claimed, or whose answer is there
 * @throws 422 for another payload under the key, a wrong total or a payment that cannot be tried; 409 while the first call runs, or
 *   where the key's order is paid already: a second proof of payment is not needed any more
 */
export async function openOrder(
  platform: Pick<Platform, "db" | "tenants">,
  client: ClientRow,
  key: string,
  order: NewOrder,
): Promise<string> {
  const payloadHash = hashPayload(order);
  return platform.db.transaction().execute(async (trx) => {
    await lockClient(trx, client.id);
    const earlier = await trx
      .selectFrom("orders")
      .select(["reference", "payload_hash", "state", "claimed_until"])
      .where("client_id", "=", client.id)
      .where("idempotency_key", "=", key)
      .forUpdate()
      .executeTakeFirst();
    if (earlier) {
      if (earlier.payload_hash !== payloadHash) throw earlier.state === "COMPLETED" ? alreadyPaid() : keyReused();
      if (earlier.state !== "PENDING") return earlier.reference;
      if (earlier.claimed_until > new Date()) throw requestInProgress();
      await trx.updateTable("orders").set({ claimed_until: claimEnd() }).where("reference", "=", earlier.reference).execute();
      return earlier.reference;
    }
    const plan = await planOrder(platform, trx, client, order);
    checkOrder(platform, client, order, plan);
    return writeOrder(trx, client, { key, payloadHash, order, plan });
  });
}

export function claimEnd(): Date {
  return new Date(Date.now() + CLAIM_MS);
}

async function planOrder(platform: Pick<Platform, "tenants">, trx: Db, client: ClientRow, order: NewOrder): Promise<Plan> {
  const plan: Plan = { buyable: [], refusals: [], total: 0 };
  const wanted = new Map(order.shipments.map((line) => [line.waybillReference, line.voucherName]));
  const rows = await shipmentsOf(trx, client.id)
    .select()
    .selectAll()
    .where("reference", "in", [...wanted.keys()])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const [reference, voucherName] of wanted) {
    const row = rows.find((candidate) => candidate.reference === reference);
    if (!row) {
      plan.refusals.push(refusalOf(unknownShipment(reference), false) as Refusal);
      continue;
    }
    const current = await priceNow(trx, row, voucherName ?? row.voucher_name, offerTo(platform, client, row.third_party));
    const refusal = refusalOf(await gatherPurchaseFacts(trx, client, row, current), order.carriersTermsAndConditions);
    const price = current.ok && refusal?.error_code !== "ShipmentAlreadyPayed" ? current.price : row.price;
    plan.total += price?.total.totalPrice ?? 0;
    if (refusal) plan.refusals.push(refusal);
    else if (price) plan.buyable.push({ row, price, voucherName: voucherName ?? row.voucher_name });
  }
  return plan;
}

function checkOrder(platform: Pick<Platform, "tenants">, client: ClientRow, { payment, totalPrice }: NewOrder, plan: Plan): void {
  if (plan.total !== totalPrice) {
    throw invalid([{ error_code: "ValueNotAllowedField", field: "totalPrice", text: "The price has changed" }]);
  }
  const problems = paymentProblems({
    amount: amountOf(plan),
    currency: payment.currency,
    shipmentsCurrency: CATALOG_CURRENCY,
    type: payment.type,
    method: payment.method,
    hasNonce: Boolean(payment.nonce),
    hasApproval: Boolean(payment.token && payment.paymentId && payment.payerId),
    allowedMethods: paymentMethodsOf(platform, client).map(({ method }) => method),
  });
  if (problems.length > 0) throw invalid(problems);
}

/**
 * What is charged: the whole sum that the merchant consented to, as the provider takes no part of a consent; what is for shipments
 * that cannot be bought goes back at once. With nothing to buy nothing is charged.
 */
function amountOf({ buyable, total }: Plan): number {
  return buyableTotal(buyable) === 0 ? 0 : total;
}

function buyableTotal(buyable: readonly Buyable[]): number {
  return buyable.reduce((sum, { price }) => sum + price.total.totalPrice, 0);
}

async function writeOrder(
  trx: Db,
  client: ClientRow,
  { key, payloadHash, order, plan }: { key: string; payloadHash: string; order: NewOrder; plan: Plan },
): Promise<string> {
  const reference = makeOrderReference();
  await trx
    .insertInto("orders")
    .values({
      reference,
      client_id: client.id,
      idempotency_key: key,
      payload_hash: payloadHash,
      state: "PENDING",
      custom_reference: order.orderCustomReference,
      payment: JSON.stringify(order.payment),
      amount: amountOf(plan),
      refused_amount: Math.max(0, amountOf(plan) - buyableTotal(plan.buyable)),
      currency: CATALOG_CURRENCY,
      refusals: JSON.stringify(plan.refusals),
      claimed_until: claimEnd(),
      created_at: new Date(),
    })
    .execute();
  if (plan.buyable.length > 0) await reserve(trx, client, reference, plan.buyable);
  return reference;
}

async function reserve(trx: Db, client: ClientRow, reference: string, buyable: readonly Buyable[]): Promise<void> {
  await trx
    .insertInto("order_lines")
    .values(
      buyable.map(({ row, price, voucherName }) => ({
        order_reference: reference,
        shipment_id: row.id,
        state: "RESERVED" as const,
        voucher_name: voucherName,
        price: JSON.stringify(price),
      })),
    )
    .execute();
  const ids = buyable.map(({ row }) => row.id);
  await shipmentsOf(trx, client.id).update().set({ order_reference: reference }).where("id", "in", ids).execute();
}
