import type { Selectable } from "kysely";
import { dayIn } from "../../../contract/rules/time-zones";
import { zoneOfClient } from "../../rules/billing/billing-details";
import type { Order } from "../../../contract/orders";
import { lockClient, publishEvents } from "../../events/publish";
import { worldNow } from "../../store/clock";
import type { UsedMethod } from "../../outside/payments/port";
import type { Platform } from "../../platform";
import { orderMovements } from "../../rules/billing/ledger";
import { paymentRefusal, purchaseSuccess } from "../../rules/orders/orders-plan";
import { canTransition } from "../../rules/tracking/states";
import type { OrdersTable, SavedMethod } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { moveBalance } from "../balance/move-balance";
import { invoicePurchase } from "../billing/issue-invoice";
import { ledgerItem, writeLedger } from "../billing/write-ledger";
import { oweRefund } from "../billing/refunds";
import { findOrderMethod, upsertPaymentMethod } from "../billing/vault";
import { requirePayments } from "../payments/require-payments";
import { notFound } from "../problems";
import { mailReceipt } from "./mail-receipt";
import { MERCHANT, recordChanges } from "../shipments/history";
import { shipmentEvent } from "../shipments/present";
import { searchTextOf } from "../shipments/search-text";
import { purchaseKey } from "./purchase-facts";

type OrderRow = Selectable<OrdersTable>;
type Charge = { ok: true; chargeId: string | null; method: UsedMethod | null } | { ok: false; reason: string };

/**
 * Settles a pending order: charges it with the order reference as idempotency key, then buys or releases the reserved shipments.
 *
 * Safe to retry at any time, also by another process after a crash: the provider replays the first charge for the same key, and a
 * settled order returns its stored response.
 */
export async function settleOrder(platform: Platform, reference: string): Promise<Order> {
  const order = await platform.db.selectFrom("orders").selectAll().where("reference", "=", reference).executeTakeFirst();
  if (!order) throw notFound("order");
  if (order.answer) return order.answer;
  const charge = await chargeOrder(platform, order);
  const answer = await platform.db.transaction().execute((trx) => finishOrder(platform, trx, order, charge));
  platform.jobs.wake("book-shipment");
  platform.jobs.wake("pay-refund");
  platform.jobs.wake("draw-invoice");
  return answer;
}

async function chargeOrder(platform: Platform, order: OrderRow): Promise<Charge> {
  const { reference, amount, currency, payment } = order;
  // What the balance pays is taken with the purchase, in one transaction.
  if (amount === 0 || payment.type === "DEFERRED" || payment.method === "BALANCE")
    return { ok: true, chargeId: null, method: null };
  // Without one, the order is of an earlier version.
  const saved = order.saved_method ?? (await findOrderMethod(platform.db, order.client_id, payment));
  if (saved) return chargeMethod(platform, order, saved);
  return requirePayments(platform).charge({
    nonce: payment.nonce,
    token: payment.token,
    paymentId: payment.paymentId,
    payerId: payment.payerId,
    method: payment.method,
    amount,
    currency,
    purchase: await purchaseKeyOf(platform.db, order),
    idempotencyKey: reference,
  });
}

/** Charges a method that the merchant has saved, without the provider's page. */
async function chargeMethod(
  platform: Platform,
  { amount, currency, reference }: OrderRow,
  { reference: method, ...details }: SavedMethod,
): Promise<Charge> {
  const charge = await requirePayments(platform).chargeSaved({ method, amount, currency, idempotencyKey: reference });
  if (!charge.ok) return charge;
  return { ok: true, chargeId: charge.chargeId, method: { ...details, reference: null } };
}

/** Key of all requested shipments, including those that cannot be bought: the merchant consented to all of them. */
async function purchaseKeyOf(db: Db, order: OrderRow): Promise<string> {
  const lines = await reservedLines(db, order.reference);
  const requested = [...lines.map((line) => line.reference), ...order.refusals.map((line) => line.shipmentReference)];
  return purchaseKey(order.client_id, requested);
}

async function finishOrder(
  platform: Platform,
  trx: Db,
  { reference, client_id: clientId }: OrderRow,
  charged: Charge,
): Promise<Order> {
  await lockClient(trx, clientId);
  const order = await trx
    .selectFrom("orders")
    .selectAll()
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (order.answer) return order.answer;
  const isFromBalance = order.payment.method === "BALANCE";
  const charge = isFromBalance ? await takeFromBalance(trx, order) : charged;
  if (charge.ok) {
    await recordPayment(trx, order, charge);
    const { chargeId } = charge;
    const amount = order.refused_amount;
    if (chargeId !== null && amount > 0) await oweRefund(platform, trx, { key: `refund ${reference} refused`, chargeId, amount });
    await mailReceipt(platform, trx, { order, payer: charge.method, lines: await reservedLines(trx, reference) });
  }
  const results = charge.ok ? await buyReserved(platform, trx, order) : await releaseReserved(trx, order, charge.reason);
  if (charge.ok && order.payment.type === "DIRECT")
    await invoicePurchase(platform, trx, clientId, reference, isFromBalance ? "BALANCE" : null);
  const answer: Order = { orderReference: reference, shipments: [...results, ...order.refusals] };
  await trx
    .updateTable("orders")
    .set({
      state: charge.ok ? "COMPLETED" : "DENIED",
      charge_id: charge.ok ? charge.chargeId : null,
      answer: JSON.stringify(answer),
      settled_at: await worldNow(trx),
    })
    .where("reference", "=", reference)
    .execute();
  return answer;
}

/** Takes the price of what is bought; shipments that cannot be bought are never taken for. */
async function takeFromBalance(trx: Db, order: OrderRow): Promise<Charge> {
  const { reference, client_id: clientId, amount, refused_amount: refused, currency } = order;
  const paid: Charge = { ok: true, chargeId: null, method: null };
  if (amount === refused) return paid;
  const change = { kind: "PURCHASE" as const, amount: refused - amount, currency, source: `order ${reference}`, reference };
  const moved = await moveBalance(trx, clientId, change);
  return moved === "too-low" ? { ok: false, reason: "balance-too-low" } : paid;
}

/** Writes the order to the client's ledger and saves the payment method. */
async function recordPayment(trx: Db, order: OrderRow, { chargeId, method }: Extract<Charge, { ok: true }>): Promise<void> {
  const { client_id: clientId, reference: orderReference, currency, payment } = order;
  const lines = await reservedLines(trx, orderReference);
  const bought = lines.map((line) => ({ reference: line.reference, price: line.line_price, item: ledgerItem(line) }));
  const amounts = { charged: chargeId === null ? 0 : order.amount, returned: chargeId === null ? 0 : order.refused_amount };
  const at = await worldNow(trx);
  await writeLedger(trx, clientId, [{ orderReference, currency, at, movements: orderMovements(bought, amounts) }]);
  if (method) await upsertPaymentMethod(trx, clientId, { method: payment.method, purpose: "ORDERS", ...method });
}

async function reservedLines(trx: Db, reference: string) {
  return trx
    .selectFrom("order_lines")
    .innerJoin("shipments", "shipments.id", "order_lines.shipment_id")
    .selectAll("shipments")
    .select(["order_lines.price as line_price", "order_lines.voucher_name as line_voucher"])
    .where("order_lines.order_reference", "=", reference)
    .where("order_lines.state", "=", "RESERVED")
    .orderBy("shipments.id")
    .execute();
}

async function buyReserved(platform: Platform, trx: Db, order: OrderRow): Promise<Order["shipments"]> {
  const lines = await reservedLines(trx, order.reference);
  const orderedAt = await worldNow(trx);
  const client = await trx
    .selectFrom("clients")
    .select(["alpha2_code", "zip_code"])
    .where("id", "=", order.client_id)
    .executeTakeFirstOrThrow();
  for (const line of lines) {
    if (!canTransition(line.state, "PURCHASE_SUCCESS", "purchase")) {
      throw new Error(`Shipment ${line.id} is reserved by order ${order.reference} but ${line.state}`);
    }
    const bought = await trx
      .updateTable("shipments")
      .set({
        state: "PURCHASE_SUCCESS",
        step: "PURCHASED",
        ordered_at: orderedAt,
        ordered_on: dayIn(zoneOfClient(client), orderedAt),
        price: JSON.stringify(line.line_price),
        voucher_name: line.line_voucher,
        // The merchant has paid for the draft as it differs from its order, but goods that nobody wants are still in it.
        order_since_paid: line.order_since_paid === "cancelled" ? "cancelled" : null,
        search: searchTextOf({ ...line, order_reference: order.reference }),
        updated_at: orderedAt,
      })
      .where("id", "=", line.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordChanges(trx, [{ before: line, after: bought }], MERCHANT);
    await publishEvents(trx, order.client_id, [shipmentEvent("shipment-updated", bought)]);
    await platform.jobs.send(trx, "book-shipment", { shipmentId: line.id });
  }
  await trx
    .updateTable("order_lines")
    .set({ state: "BOUGHT" })
    .where("order_reference", "=", order.reference)
    .where("state", "=", "RESERVED")
    .execute();
  return lines.map((line) => purchaseSuccess(line.reference));
}

async function releaseReserved(trx: Db, order: OrderRow, reason: string): Promise<Order["shipments"]> {
  const lines = await reservedLines(trx, order.reference);
  await trx.updateTable("order_lines").set({ state: "RELEASED" }).where("order_reference", "=", order.reference).execute();
  const freed = await trx
    .updateTable("shipments")
    .set({ order_reference: null, paid_later: false })
    .where("order_reference", "=", order.reference)
    .returning(["reference", "state", "archived"])
    .execute();
  const events = freed.map((row) => shipmentEvent("shipment-updated", row));
  await publishEvents(trx, order.client_id, events);
  return lines.map((line) => paymentRefusal(line.reference, reason));
}
