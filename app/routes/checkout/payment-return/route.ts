import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { PendingPayment } from "~/models/checkout/pending-payment";
import type { FlashMessage } from "~/models/flash";
import { readQuery } from "~/models/urls";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { findPendingPayment } from "~/services/checkout/payments.server";
import { redirectIfOrdered } from "~/services/checkout/checkout.server";
import { requireShipment } from "~/services/shipments/shipment.server";
import { proofOf, refusalOf } from "~/services/checkout/payment-proof.server";
import { placeOrder } from "~/services/checkout/place-order.server";
import { checkoutPayment } from "~/models/payment/payment-paths";

/**
 * Where the provider sends the browser back to, with a nonce, or for PayPal with token, payment id and payer id. The payment must
 * be one that this browser's session has begun, so a link from elsewhere buys nothing; loaded twice, it buys once.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const here = merchant.paths.step(params.reference ?? "", "payment");
  const pending = await findPendingPayment(request, query.get("state"));
  if (!pending || pending.waybillReference !== params.reference) {
    const hasPaid = query.has("nonce") || query.has("token");
    if (!hasPaid) return redirect(here);
    // Another session may have placed the order: ask the shipment.
    const ordered = await redirectIfOrdered(merchant, await requireShipment(merchant, params.reference));
    return ordered ?? redirectWithFlash(request, here, { key: "payment-unknown", tone: "warning" });
  }
  const proof = proofOf(query);
  const refusal = refusalOf(query, proof);
  if (refusal) return payAgain(request, merchant, pending, refusal);
  return placeOrder(request, merchant, pending, proof);
}

/** The payment page with a message that nothing was charged, unless another payment of the shipment has gone through. */
async function payAgain(request: Request, merchant: Merchant, pending: PendingPayment, message: FlashMessage) {
  const { waybillReference, method } = pending;
  const ordered = await redirectIfOrdered(merchant, await requireShipment(merchant, waybillReference));
  return ordered ?? redirectWithFlash(request, checkoutPayment(merchant.paths, waybillReference, method), message);
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function PaymentReturn() {
  return null;
}
