import type { Db } from "../../store/tables";
import { authenticated } from "../context";
import { requireFeature } from "../account/features";
import { requireBillingDetails } from "../billing/billing-details";
import { requireVerifiedPhone } from "../phone/verified-phone";
import { returnUnusedPayment, settleEarlierPayments } from "../payments/settle-payment";
import { notFound, paymentReturned, requestInProgress } from "../problems";
import { openOrder } from "./open-order";
import { startPayment } from "./payment-session";
import { settleOrder } from "./settle-order";

/** Refunds of an order's bought shipments, minor units. */
async function refundedTotal(db: Db, orderReference: string): Promise<number> {
  const lines = await db
    .selectFrom("order_lines")
    .select("price")
    .where("order_reference", "=", orderReference)
    .where("state", "=", "REFUNDED")
    .execute();
  return lines.reduce((sum, { price }) => sum + price.total.totalPrice, 0);
}

export const orders = {
  /**
   * Replays the first response for the same key, including a denied payment: a new attempt needs a new key.
   *
   * @throws 422 also for a payment that was charged and has bought nothing: it is given back
   */
  create: authenticated.orders.create.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    requireBillingDetails(client);
    requireVerifiedPhone(platform, client);
    const references = body.shipments.map(({ waybillReference }) => waybillReference);
    // An order with a proof is that of the payment itself.
    if (!platform.payments?.pageOf(body.payment)) await settleEarlierPayments(platform, client.id, references);
    const giveBack = async () => {
      if (await returnUnusedPayment(platform, client.id, body.payment)) throw paymentReturned();
    };
    const reference = await openOrder(platform, client, headers["idempotency-key"], body).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    const order = await settleOrder(platform, reference);
    if (!order.shipments.some(({ status }) => status === true)) await giveBack();
    return order;
  }),

  get: authenticated.orders.get.handler(async ({ context: { platform, client }, input }) => {
    const order = await platform.db
      .selectFrom("orders")
      .select(["answer", "payment", "amount", "refused_amount", "charge_id", "currency", "settled_at", "state"])
      .where("client_id", "=", client.id)
      .where("reference", "=", input.orderReference)
      .executeTakeFirst();
    if (!order) throw notFound("order");
    if (!order.answer || !order.settled_at) throw requestInProgress();
    const { type, method } = order.payment;
    const refunded = await refundedTotal(platform.db, input.orderReference);
    return {
      ...order.answer,
      payment: { type, method },
      returned: order.state === "COMPLETED" && order.charge_id !== null ? order.refused_amount : 0,
      paid: order.state === "COMPLETED" ? order.amount - order.refused_amount - refunded : 0,
      currency: order.currency,
      settledAt: order.settled_at.toISOString(),
    };
  }),

  startPayment,
};
