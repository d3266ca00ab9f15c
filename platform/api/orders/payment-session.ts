import { isHosted, openPaymentSession } from "../../world/payments/session";
import { paymentMethodsOf } from "../account/account";
import { authenticated } from "../context";
import { withIdempotency } from "../idempotency";
import { invalid } from "../problems";
import { purchaseKey } from "./purchase";

/** Creates a session of the provider's hosted payment page. */
export const startPayment = authenticated.orders.startPayment.handler(
  async ({ context: { platform, client }, input: { headers, body } }) => {
    const allowed = ["CREDIT_CARD", ...paymentMethodsOf(platform, client).map(({ method }) => method)];
    if (!isHosted(body.method) || !allowed.includes(body.method)) {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "method", text: "There is no payment page for this method" }]);
    }
    const call = { scope: client.id, procedure: "orders.startPayment", key: headers["idempotency-key"], payload: body };
    return withIdempotency(platform.db, call, (trx) =>
      openPaymentSession(trx, { ...body, purchase: purchaseKey(client.id, body.references), publicUrl: platform.publicUrl() }),
    );
  },
);
