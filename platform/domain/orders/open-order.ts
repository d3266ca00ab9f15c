import { REFUSAL_TEXTS } from "../../../contract/rules/refusal-texts";
import { type Selectable, sql } from "kysely";
import type { NewOrder } from "../../../contract/orders";
import type { Price } from "../../../contract/services";
import { worldNow } from "../../store/clock";
import { lockClient } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import { CATALOG_CURRENCY, findService } from "../../rules/catalogue/catalog";
import { conditionsOf } from "../../rules/catalogue/offers";
import { paymentProblems, type Refusal, refuseUnknown } from "../../rules/orders/orders-plan";
import { beyondAnyEnd } from "../../rules/account/limits";
import type { OrdersTable } from "../../store/core-tables";
import type { Db } from "../../store/tables";
import { deferredMethodsOf, paymentMethodsOf } from "../account/account";
import { balanceAmount, offersBalance } from "../balance/move-balance";
import { deferredDebt } from "../billing/deferred";
import { findOrderMethod } from "../billing/vault";
import { hashPayload } from "../idempotency";
import { resolveTerms } from "../offers";
import { tooSmall } from "../payments/require-payments";
import { alreadyPaid, invalid, keyReused, paymentReturned, requestInProgress } from "../problems";
import { calculateCurrentPrice } from "../shipments/current-price";
import type { ShipmentRow } from "../shipments/present";
import { makeOrderReference } from "../shipments/reference";
import { shipmentsOf } from "../shipments/scope";
import { refusePurchase } from "./purchase-facts";

/** Lease of the process that settles an order; another process may take over after it expires. */
export const LEASE_MS = 15_000;

interface Buyable {
  row: ShipmentRow;
  price: Price;
  voucherName: string | null;
  isOwnContract: boolean;
}

interface Plan {
  buyable: Buyable[];
  refusals: Refusal[];
  /** Total of all shipments, including those that cannot be bought: the total the merchant saw. */
  total: number;
}

/**
 * Creates the order of an idempotency key, or finds the existing one.
 *
 * Before any charge, one transaction under the client's lock checks which shipments can be bought, reserves them and inserts the
 * order as pending. A unique index prevents that a shipment is reserved or bought twice.
 *
 * @returns reference of an order that the caller holds the lease of, or that is settled
 * @throws 422 for a different payload under the key, a wrong total or an invalid payment; 409 while the first request runs, or if
 *   the key's order is already paid
 */
export async function openOrder(
  platform: Pick<Platform, "db" | "tenants" | "payments" | "carriers">,
  client: ClientRow,
  key: string,
  order: NewOrder,
): Promise<string> {
  const payloadHash = hashPayload(order);
  return platform.db.transaction().execute(async (trx) => {
    await lockClient(trx, client.id);
    const intent = await findIntent(platform, trx, client.id, order);
    const paid = intent?.order_reference ? await findOrder(trx, client.id, { reference: intent.order_reference }) : undefined;
    // The payment has its order already: the merchant's return and the provider's own message may both place it.
    if (paid && (await boughtAll(trx, paid.reference, order))) return claimOrder(trx, paid);
    if (intent?.state === "RETURNED") throw paymentReturned();
    const existing = await findOrder(trx, client.id, { key });
    if (existing) {
      if (existing.payload_hash !== payloadHash) {
        throw existing.state === "COMPLETED" && (await boughtAll(trx, existing.reference, order)) ? alreadyPaid() : keyReused();
      }
      return claimOrder(trx, existing);
    }
    const plan = await planOrder(platform, trx, client, { order, paidPrices: intent?.purchase_order?.prices ?? {} });
    await checkOrder(platform, trx, client, order, plan);
    const reference = await insertOrder(trx, client, { key, payloadHash, order, plan });
    if (intent && intent.order_reference === null)
      await trx.updateTable("payment_intents").set({ order_reference: reference }).where("id", "=", intent.id).execute();
    return reference;
  });
}

/** The payment that an order's proof comes from, with its row locked. */
async function findIntent({ payments }: Pick<Platform, "payments">, trx: Db, clientId: string, { payment }: NewOrder) {
  const pageId = payments?.pageOf(payment) ?? null;
  if (pageId === null) return undefined;
  return trx
    .selectFrom("payment_intents")
    .select(["id", "state", "order_reference", "purchase_order"])
    .where("client_id", "=", clientId)
    .where("page_id", "=", pageId)
    .forUpdate()
    .executeTakeFirst();
}

type FoundOrder = Pick<Selectable<OrdersTable>, "reference" | "payload_hash" | "state" | "claimed_until">;

/** An order of a client by its key or reference, with its row locked. */
async function findOrder(
  trx: Db,
  clientId: string,
  by: { key: string } | { reference: string },
): Promise<FoundOrder | undefined> {
  const orders = trx.selectFrom("orders").select(["reference", "payload_hash", "state", "claimed_until"]);
  const ofClient = orders.where("client_id", "=", clientId).forUpdate();
  const found = "key" in by ? ofClient.where("idempotency_key", "=", by.key) : ofClient.where("reference", "=", by.reference);
  return found.executeTakeFirst();
}

/**
 * Takes over the lease of a pending order. @returns its reference
 *
 * @throws 409 while another process settles it
 */
async function claimOrder(trx: Db, { reference, state, claimed_until: until }: FoundOrder): Promise<string> {
  if (state !== "PENDING") return reference;
  if (isLeased(until, new Date())) throw requestInProgress();
  await trx.updateTable("orders").set({ claimed_until: leaseEnd() }).where("reference", "=", reference).execute();
  return reference;
}

/** Whether an order bought all of these shipments. If not, its idempotency key was used for another purchase. */
async function boughtAll(trx: Db, reference: string, { shipments }: NewOrder): Promise<boolean> {
  const lines = await trx
    .selectFrom("order_lines")
    .innerJoin("shipments", "shipments.id", "order_lines.shipment_id")
    .select("shipments.reference")
    .where("order_lines.order_reference", "=", reference)
    .execute();
  const bought = new Set(lines.map((line) => line.reference));
  return shipments.every(({ waybillReference }) => bought.has(waybillReference));
}

function isLeased(until: Date, now: Date): boolean {
  return until > now && until <= beyondAnyEnd(now, LEASE_MS);
}

export function leaseEnd(): Date {
  return new Date(Date.now() + LEASE_MS);
}

/** @param paidPrices what the merchant has paid for each shipment, minor units by reference: one may be deleted since */
async function planOrder(
  platform: Pick<Platform, "tenants" | "carriers">,
  trx: Db,
  client: ClientRow,
  { order, paidPrices }: { order: NewOrder; paidPrices: Record<string, number> },
): Promise<Plan> {
  const plan: Plan = { buyable: [], refusals: [], total: 0 };
  const vouchersByReference = new Map(order.shipments.map((line) => [line.waybillReference, line.voucherName]));
  const rows = await shipmentsOf(trx, client.id)
    .select()
    .selectAll()
    .where("reference", "in", [...vouchersByReference.keys()])
    .orderBy("id")
    .forUpdate()
    .execute();
  const terms = await resolveTerms(platform, trx, client);
  const now = await worldNow(trx);
  for (const [reference, voucherName] of vouchersByReference) {
    const row = rows.find((candidate) => candidate.reference === reference);
    if (!row) {
      plan.refusals.push(refuseUnknown(reference));
      plan.total += paidPrices[reference] ?? 0;
      continue;
    }
    const offer = { terms, preferences: row.third_party };
    const current = await calculateCurrentPrice(trx, row, voucherName ?? row.voucher_name, { offer, now });
    const termsAccepted = order.carriersTermsAndConditions;
    const refusal = refusePurchase(platform, client, { row, price: current, termsAccepted, now });
    const price = current.ok && refusal?.error_code !== "ShipmentAlreadyPayed" ? current.price : row.price;
    plan.total += price?.total.totalPrice ?? 0;
    if (refusal) plan.refusals.push(refusal);
    else if (price) {
      const service = row.service && findService(row.service.id);
      const isOwnContract = service ? conditionsOf(service, offer).isOwnContract : false;
      plan.buyable.push({ row, price, voucherName: voucherName ?? row.voucher_name, isOwnContract });
    }
  }
  return plan;
}

async function checkOrder(
  platform: Pick<Platform, "tenants" | "payments">,
  trx: Db,
  client: ClientRow,
  { payment, totalPrice }: NewOrder,
  plan: Plan,
): Promise<void> {
  if (plan.total !== totalPrice) {
    throw invalid([{ error_code: "ValueNotAllowedField", field: "totalPrice", text: REFUSAL_TEXTS.PriceChanged }]);
  }
  const problems = paymentProblems({
    amount: amountOf(plan),
    currency: payment.currency,
    shipmentsCurrency: CATALOG_CURRENCY,
    type: payment.type,
    method: payment.method,
    hasNonce: Boolean(payment.nonce) || (await findOrderMethod(trx, client.id, payment)) !== null,
    hasApproval: Boolean(payment.token && payment.paymentId && payment.payerId),
    isOwnContract: plan.buyable.every((each) => each.isOwnContract),
    allowedMethods: paymentMethodsOf(platform, client).map(({ method }) => method),
    deferredLeft: payment.type === "DEFERRED" ? await deferredLeft(trx, client) : 0,
    deferredMethods: (await deferredMethodsOf(trx, client)).map(({ method }) => method),
    balance: offersBalance(platform, client) ? await balanceAmount(trx, client.id) : null,
  });
  if (problems.length > 0) throw invalid(problems);
  const isCharged = payment.type === "DIRECT" && payment.method !== "OWN_CONTRACT" && payment.method !== "BALANCE";
  const small = isCharged ? tooSmall(platform, amountOf(plan), payment.currency) : null;
  if (small) throw invalid([{ ...small, field: "totalPrice" }]);
}

/** Remaining limit of a client's deferred payment, minor units; pending orders count as used. */
async function deferredLeft(trx: Db, client: ClientRow): Promise<number> {
  const pending = await trx
    .selectFrom("orders")
    .select(({ fn }) => fn.sum<number | string | null>("amount").as("sum"))
    .where("client_id", "=", client.id)
    .where("state", "=", "PENDING")
    .where(sql`payment->>'type'`, "=", "DEFERRED")
    .executeTakeFirst();
  return Number(client.deferred_limit) - (await deferredDebt(trx, client.id)) - Number(pending?.sum ?? 0);
}

/**
 * The amount to charge. The provider cannot charge part of a consent, so it is the full total, and the share of shipments that
 * cannot be bought is refunded at once. 0 if nothing can be bought.
 */
function amountOf({ buyable, total }: Plan): number {
  return buyableTotal(buyable) === 0 ? 0 : total;
}

function buyableTotal(buyable: readonly Buyable[]): number {
  return buyable.reduce((sum, { price }) => sum + price.total.totalPrice, 0);
}

async function insertOrder(
  trx: Db,
  client: ClientRow,
  { key, payloadHash, order, plan }: { key: string; payloadHash: string; order: NewOrder; plan: Plan },
): Promise<string> {
  const reference = makeOrderReference();
  const saved = await findOrderMethod(trx, client.id, order.payment);
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
      saved_method: saved && JSON.stringify(saved),
      amount: amountOf(plan),
      refused_amount: Math.max(0, amountOf(plan) - buyableTotal(plan.buyable)),
      currency: CATALOG_CURRENCY,
      refusals: JSON.stringify(plan.refusals),
      claimed_until: leaseEnd(),
      created_at: new Date(),
    })
    .execute();
  if (plan.buyable.length > 0)
    await reserveShipments(trx, client, { reference, isPaidLater: order.payment.type === "DEFERRED" }, plan.buyable);
  return reference;
}

async function reserveShipments(
  trx: Db,
  client: ClientRow,
  { reference, isPaidLater }: { reference: string; isPaidLater: boolean },
  buyable: readonly Buyable[],
): Promise<void> {
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
  // The own contract may have been registered or removed since the draft was made: book the shipment as it is bought.
  for (const { row, isOwnContract } of buyable.filter(({ row, isOwnContract }) => row.service?.isOwnContract !== isOwnContract)) {
    const service = JSON.stringify({ ...row.service, isOwnContract });
    await shipmentsOf(trx, client.id).update().set({ service }).where("id", "=", row.id).execute();
  }
  const ids = buyable.map(({ row }) => row.id);
  const ordered = { order_reference: reference, paid_later: isPaidLater };
  await shipmentsOf(trx, client.id).update().set(ordered).where("id", "in", ids).execute();
}
