import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { checkoutUrl, paymentUrl } from "~/models/checkout/steps";
import { readQuery } from "~/models/urls";
import { redirectWithFlash } from "~/services/flash.server";
import { requireMerchant } from "~/services/merchant.server";
import { findPayment } from "~/services/payments.server";
import { placeOrder, type PaymentProof } from "~/services/place-order.server";

/** What the provider says when there is no proof of payment. */
const REFUSALS = ["denied", "canceled", "challenge-failed"];

/**
 * Where the provider sends the browser back to, with a nonce, or for PayPal with token, payment id and payer id. The payment must
 * be one that this browser's session has begun, so a link from elsewhere buys nothing; loaded twice, it buys once.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const here = checkoutUrl(merchant.prefix, params.reference ?? "", "payment");
  const pending = await findPayment(request, query.get("state"));
  if (!pending || pending.waybillReference !== params.reference) {
    // A sign-in that ended while the merchant was at the provider: nothing is charged there before the order is placed.
    const hasPaid = query.has("nonce") || query.has("token");
    return hasPaid ? redirectWithFlash(request, here, { key: "payment-unknown", tone: "warning" }) : redirect(here);
  }
  const again = paymentUrl(merchant.prefix, pending.waybillReference, pending.method);
  const refusal = query.get("error");
  if (refusal) {
    const key = REFUSALS.includes(refusal) ? refusal : "denied";
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
