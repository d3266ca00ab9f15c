import { pageProblem } from "~/models/checkout/page-problem";
import type { PaymentProblem } from "~/models/checkout/payment-page";
import { checkoutPayment } from "~/models/payment/payment-paths";
import { orderOfPayment, type ShipmentPayment } from "~/models/payment/provider-visit";
import { visitProvider } from "~/services/payment/provider-visit.server";
import type { Merchant } from "~/services/session/merchant.server";

/** Redirects to the provider's page. @returns why the upstream opens none */
export async function startPayment(
  request: Request,
  merchant: Merchant,
  reason: ShipmentPayment,
): Promise<Response | PaymentProblem> {
  const { waybillReference: reference, method, totalPrice: amount, currency } = reason;
  const left = await visitProvider(request, merchant, {
    reason,
    page: checkoutPayment(merchant.paths, reference),
    open: ({ headers, ...visit }) =>
      merchant.upstream.orders.startPayment({
        headers,
        body: {
          method,
          amount,
          currency,
          description: reference,
          references: [reference],
          order: orderOfPayment(reason),
          savesMethod: reason.savesMethod ?? false,
          ...visit,
        },
      }),
  });
  if (left.kind === "fault") throw left.fault;
  return left.kind === "ok" ? left.value : pageProblem(left.refusal.messages);
}
