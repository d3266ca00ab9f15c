import { signedIn } from "../context";
import { requireFeature } from "../account/features";
import { notFound, requestInProgress } from "../problems";
import { openOrder } from "./open-order";
import { startPayment } from "./payment-session";
import { settleOrder } from "./settle-order";

export const orders = {
  /** A repetition under the same key gets the answer of the first call, a denied payment included; another try needs another key. */
  create: signedIn.orders.create.handler(async ({ context: { platform, client }, input: { headers, body } }) => {
    requireFeature(platform, client, "CREATE_SHIPMENT");
    const reference = await openOrder(platform, client, headers["idempotency-key"], body);
    return settleOrder(platform, reference);
  }),

  get: signedIn.orders.get.handler(async ({ context: { platform, client }, input }) => {
    const order = await platform.db
      .selectFrom("orders")
      .select("answer")
      .where("client_id", "=", client.id)
      .where("reference", "=", input.orderReference)
      .executeTakeFirst();
    if (!order) throw notFound("order");
    if (!order.answer) throw requestInProgress();
    return order.answer;
  }),

  startPayment,
};
