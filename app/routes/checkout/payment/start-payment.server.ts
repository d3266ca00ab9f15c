import { redirect } from "@remix-run/node";
import type { PendingPayment } from "~/models/checkout/pending-payment";
import { savePendingPayment } from "~/services/checkout/payments.server";
import { openProvider } from "~/services/payment/open-provider.server";
import type { Merchant } from "~/services/session/merchant.server";
import { checkoutPayment, providerPaths } from "~/models/payment/payment-paths";

/** Leaves for the provider's page. @returns null where the upstream refuses */
export async function startPayment(request: Request, merchant: Merchant, pending: PendingPayment): Promise<Response | null> {
  const { waybillReference: reference, method, totalPrice: amount, currency } = pending;
  const opened = await openProvider(request, merchant, {
    ...{ method, amount, currency, description: reference, references: [reference] },
    returnPath: (state) => providerPaths(checkoutPayment(merchant.paths, reference), state).return,
  });
  if (opened.kind === "fault") throw opened.fault;
  if (opened.kind === "refused") return null;
  const { state, redirectUrl } = opened.value;
  await savePendingPayment(request, state, { ...pending, redirectUrl });
  return redirect(providerPaths(checkoutPayment(merchant.paths, reference), state).leave, 303);
}
