import { isHosted, openPaymentSession } from "../../world/payments/session";
import { paymentMethodsOf } from "../account/account";
import { signedIn } from "../context";
import { onlyOnce } from "../idempotency";
import { invalid } from "../problems";
import { purchaseKey } from "./purchase";

/** Opens the provider's hosted page for a payment of this client. */
export const startPayment = signedIn.orders.startPayment.handler(
  async ({ context: { platform, client }, input: { headers, body } }) => {
    const allowed = ["CREDIT_CARD", ...paymentMethodsOf(platform, client).map(({ method }) => method)];
    if (!isHosted(body.method) || !allowed.includes(body.method)) {
      throw invalid([{ error_code: "ValueNotAllowedField", field: "method", text: "There is no payment page for this method" }]);
    }
    const call = { scope: client.id, procedure: "orders.startPayment", key: headers["idempotency-key"], payload: body };
    return onlyOnce(platform.db, call, (trx) =>
      openPaymentSession(trx, { ...body, purchase: purchaseKey(client.id, body.references), publicUrl: platform.publicUrl() }),
    );
  },
);
