import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readQuery } from "~/models/urls";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";
import { findPendingPayment } from "~/services/checkout/payments.server";
import { paidUrl } from "~/models/checkout/step-rules";
import { ALREADY_PAID, isPurchased } from "~/services/checkout/checkout.server";
import { requireShipment } from "~/services/shipments/shipment.server";
import { placeOrder, type PaymentProof } from "~/services/checkout/place-order.server";

/** What the provider says when there is no proof of payment. */
const REFUSALS = ["denied", "canceled", "challenge-failed"] as const;

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
    // Signed in anew, after the order was placed.
    const shipment = await requireShipment(merchant, params.reference);
    if (isPurchased(shipment)) return redirectWithFlash(request, paidUrl(merchant.paths, shipment), ALREADY_PAID);
    // Before it was placed: nothing is charged at the provider.
    return redirectWithFlash(request, here, { key: "payment-unknown", tone: "warning" });
  }
  const again = merchant.paths.payment(pending.waybillReference, pending.method);
  const refusal = query.get("error");
  if (refusal) {
    const key = REFUSALS.find((known) => known === refusal) ?? "denied";
    return redirectWithFlash(request, again, { key: `payment-${key}`, tone: key === "canceled" ? "warning" : "error" });
  }
  const proof: PaymentProof = {
    nonce: query.get("nonce"),
    token: query.get("token"),
    paymentId: query.get("paymentId"),
    payerId: query.get("PayerID"),
  };
  const isProven = proof.nonce || (proof.token && proof.paymentId && proof.payerId);
  if (!isProven) return redirectWithFlash(request, again, { key: "payment-verification", tone: "error" });
  return placeOrder(request, merchant, pending, proof);
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function PaymentReturn() {
  return null;
}
