import { ORPCError } from "@orpc/server";
import type { NewOrder } from "../../../contract/orders";
import { Problem } from "../../../contract/problems";
import { lockClient } from "../../events/publish";
import { type PageState, type PaymentProof, PaymentsUnavailable } from "../../outside/payments/port";
import type { ClientRow, Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import type { Db } from "../../store/tables";
import { settlePayIn } from "../balance/settle-pay-in";
import { requireFeature } from "../account/features";
import { requireBillingDetails } from "../billing/billing-details";
import { oweRefund } from "../billing/refunds";
import { writeLedger } from "../billing/write-ledger";
import { openOrder } from "../orders/open-order";
import { settleOrder } from "../orders/settle-order";
import { requireVerifiedPhone } from "../phone/verified-phone";
import { alreadyPaid, paymentsUnavailable, requestInProgress } from "../problems";
import { makeOrderReference } from "../shipments/reference";
import { askLater, type Intent, setState } from "./intent-state";
import { mailPaymentReturned, type ReturnReason } from "./mail-payment-returned";

type Approved = Extract<PageState, { state: "approved" }>;

/** The merchant's browser usually returns first; only then is the order placed without it. */
export const RETURN_GRACE_MS = 20_000;
/** A payment without an order to place waits this long for the merchant, then it is given back. */
const UNCLAIMED_MS = 3 * 3_600_000;

/**
 * Settles a payment for which the merchant was sent to the provider, whether the merchant returns or not: asks the provider what
 * became of it, places the order, or gives the payment back if nothing can be bought for it. A pay-in is added to the balance.
 *
 * Safe to repeat at any time, also concurrently with the merchant's return: both place the order of the same payment, which exists
 * once.
 */
export async function settlePayment(platform: Platform, id: string): Promise<void> {
  const { db, payments } = platform;
  const intent = await db.selectFrom("payment_intents").selectAll().where("id", "=", id).executeTakeFirst();
  if (!payments || intent?.state !== "OPEN") return;
  if (intent.purpose === "PAY_IN") return settlePayIn(platform, intent);
  if (intent.page_id === null) return;
  const page = await payments.pageState(intent.page_id).catch((error: unknown) => {
    if (error instanceof PaymentsUnavailable) return { state: "open" as const };
    throw error;
  });
  switch (page.state) {
    case "open":
    case "processing":
      return askLater(db, intent);
    case "closed":
      return endIntent(db, intent, "CLOSED");
    case "approved":
      // A method that was given to be saved is saved by the merchant's return only; nothing was charged.
      return intent.purpose === "PURCHASE" ? settleApproved(platform, intent, page) : endIntent(db, intent, "CLOSED");
  }
}

/**
 * Gives a payment back at once that its page has charged, and that has bought nothing. One that was only approved stays: nothing
 * was charged.
 *
 * @returns whether it was given back
 */
export async function returnUnusedPayment(platform: Platform, clientId: string, proof: PaymentProof): Promise<boolean> {
  const { db, payments } = platform;
  const pageId = payments?.pageOf(proof) ?? null;
  if (!payments || pageId === null) return false;
  const intents = db.selectFrom("payment_intents").select(["id", "state"]).where("client_id", "=", clientId);
  const find = () => intents.where("page_id", "=", pageId).executeTakeFirst();
  const intent = await find();
  if (intent?.state !== "OPEN") return false;
  const page = await payments.pageState(pageId).catch((error: unknown) => {
    if (error instanceof PaymentsUnavailable) return null;
    throw error;
  });
  if (page?.state !== "approved" || page.chargeId === null) return false;
  await settlePayment(platform, intent.id);
  return (await find())?.state === "RETURNED";
}

/**
 * Before shipments are paid for again: settles what was paid for them on a page whose message has not come yet, so that nobody is
 * charged twice.
 *
 * @throws 409 if that has bought them, or will once the bank has decided
 */
export async function settleEarlierPayments(platform: Platform, clientId: string, references: readonly string[]): Promise<void> {
  const { db, payments } = platform;
  if (!payments) return;
  const intents = await db
    .selectFrom("payment_intents")
    .select(["id", "page_id", "purchase_order"])
    .where("client_id", "=", clientId)
    .where("purpose", "=", "PURCHASE")
    .where("state", "=", "OPEN")
    .where("page_id", "is not", null)
    .execute();
  const earlier = intents.filter(({ purchase_order: order }) =>
    order?.shipments.some(({ waybillReference }) => references.includes(waybillReference)),
  );
  const pages = await Promise.all(earlier.map(({ page_id: pageId }) => payments.pageState(pageId ?? ""))).catch(
    (error: unknown) => {
      if (error instanceof PaymentsUnavailable) throw paymentsUnavailable();
      throw error;
    },
  );
  for (const [index, { id }] of earlier.entries()) {
    const page = pages[index]!;
    if (page.state === "processing") throw requestInProgress();
    if (page.state !== "approved") continue;
    await settlePayment(platform, id);
    const { state, order_state: orderState } = await db
      .selectFrom("payment_intents")
      .leftJoin("orders", "orders.reference", "payment_intents.order_reference")
      .select(["payment_intents.state", "orders.state as order_state"])
      .where("payment_intents.id", "=", id)
      .executeTakeFirstOrThrow();
    if (state === "OPEN") throw requestInProgress();
    // The charge of an order may have been declined.
    if (state === "SETTLED" && orderState === "COMPLETED") throw alreadyPaid();
  }
}

async function settleApproved(platform: Platform, intent: Intent, page: Approved): Promise<void> {
  const { db } = platform;
  try {
    const reference = intent.order_reference ?? (await placeOrder(platform, intent, page));
    if (reference === null) return await expire(platform, intent, page);
    await settleOrder(platform, reference);
    const order = await db
      .selectFrom("orders")
      .select(["charge_id", "state"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    // A completed order without a charge has bought nothing: every shipment was refused.
    const hasNoUse =
      page.chargeId === null ? order.charge_id === null && order.state === "COMPLETED" : order.charge_id !== page.chargeId;
    if (!hasNoUse) return await endIntent(db, intent, "SETTLED");
    await giveBack(platform, intent, page, "not-available");
  } catch (error) {
    const reason = error instanceof PaymentsUnavailable ? null : reasonOf(error);
    if (reason === null) return askLater(db, intent);
    await giveBack(platform, intent, page, reason);
  }
}

/** Why an order cannot be placed; null if it may be possible later. @throws what is no refusal */
function reasonOf(error: unknown): ReturnReason | null {
  if (!(error instanceof ORPCError) || !error.defined) throw error;
  const { messages: codes } = Problem.parse(error.data);
  if (codes.some(({ error_code: code }) => code === "RequestInProgress")) return null;
  if (codes.some(({ error_code: code }) => code === "ShipmentAlreadyPayed")) return "already-paid";
  return codes.some(({ field }) => field === "totalPrice") ? "price-changed" : "not-available";
}

/** @returns null if the order to place is not known */
async function placeOrder(platform: Platform, intent: Intent, { proof }: Approved): Promise<string | null> {
  if (!intent.purchase_order) return null;
  const client: ClientRow = await platform.db
    .selectFrom("clients")
    .selectAll()
    .where("id", "=", intent.client_id)
    .executeTakeFirstOrThrow();
  requireFeature(platform, client, "CREATE_SHIPMENT");
  requireBillingDetails(client);
  requireVerifiedPhone(platform, client);
  const { idempotencyKey, paymentMethodId, ...intended } = intent.purchase_order;
  const { nonce = null, token = null, paymentId = null, payerId = null } = proof;
  const order: NewOrder = {
    ...intended,
    payment: {
      id: paymentMethodId,
      type: "DIRECT",
      method: intent.method,
      nonce,
      token,
      paymentId,
      payerId,
      currency: intent.currency,
      deviceData: null,
    },
  };
  return openOrder(platform, client, idempotencyKey, order);
}

/** Gives an unclaimed payment back after some hours. */
async function expire(platform: Platform, intent: Intent, page: Approved): Promise<void> {
  if (Date.now() - intent.created_at.getTime() < UNCLAIMED_MS) return askLater(platform.db, intent);
  if (page.chargeId === null) return endIntent(platform.db, intent, "CLOSED");
  await giveBack(platform, intent, page, "not-ordered");
}

async function giveBack(platform: Platform, intent: Intent, { chargeId }: Approved, reason: ReturnReason): Promise<void> {
  const { id, client_id: clientId, amount, currency } = intent;
  await platform.db.transaction().execute(async (trx) => {
    await lockClient(trx, clientId);
    if (!(await setState(trx, intent, "RETURNED"))) return;
    if (chargeId !== null) {
      const orderReference = intent.order_reference ?? makeOrderReference();
      const returned = { charge_id: chargeId, returned_reference: orderReference };
      await trx.updateTable("payment_intents").set(returned).where("id", "=", id).execute();
      await oweRefund(platform, trx, { key: `refund payment ${id}`, chargeId, amount });
      const movements = [
        { type: "PAYMENT" as const, amount, shipmentReference: null },
        { type: "PAYOUT" as const, amount: -amount, shipmentReference: null },
      ];
      await writeLedger(trx, clientId, [{ orderReference, currency, at: await worldNow(trx), movements }]);
    }
    await mailPaymentReturned(platform, trx, { clientId, amount, currency, reason, isCharged: chargeId !== null });
  });
  platform.jobs.wake("pay-refund");
  platform.jobs.wake("send-mail");
}

async function endIntent(db: Db, intent: Intent, state: "SETTLED" | "CLOSED"): Promise<void> {
  await setState(db, intent, state);
}

/** Asks the provider about payments of which nothing was heard, such as a webhook that never came. */
export async function sweepPayments({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const due = await db
    .selectFrom("payment_intents")
    .select("id")
    .where("state", "=", "OPEN")
    .where("ask_at", "<=", new Date())
    .limit(200)
    .execute();
  for (const { id } of due) await jobs.send(db, "settle-payment", { intentId: id }, { dedupeKey: `settle-payment ${id}` });
  if (due.length > 0) jobs.wake("settle-payment");
}

/** Settles the payment of a page soon, after the merchant's own return had its chance. */
export async function scheduleSettlement({ jobs }: Pick<Platform, "jobs">, db: Db, pageId: string): Promise<void> {
  const intent = await db
    .selectFrom("payment_intents")
    .select("id")
    .where("page_id", "=", pageId)
    .where("state", "=", "OPEN")
    .executeTakeFirst();
  if (!intent) return;
  const when = { afterMs: RETURN_GRACE_MS, dedupeKey: `settle-payment ${intent.id}` };
  await jobs.send(db, "settle-payment", { intentId: intent.id }, when);
}
