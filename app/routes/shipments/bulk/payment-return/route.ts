import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { readQuery } from "~/models/urls";
import { proofOf, refusalOf } from "~/services/checkout/payment-proof.server";
import { findPendingOrder } from "~/services/payment/pending.server";
import { panelUrl, placeBulkOrder } from "~/services/payment/place-bulk-order.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";

/**
 * Where the provider sends the browser back to after the payment of several shipments. The payment must be one that this browser's
 * session has begun, so a link from elsewhere buys nothing; loaded twice, it buys once.
 *
 * @see spec shipment-core, section 4, "Checkout flow"
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const pending = await findPendingOrder(request, query.get("state"));
  if (!pending) {
    const panel = merchant.paths.bulk(inboxOfSlug(params.inbox) ?? "ALL", "payment");
    const hasPaid = query.has("nonce") || query.has("token");
    return hasPaid ? redirectWithFlash(request, panel, { key: "payment-unknown", tone: "warning" }) : redirect(panel);
  }
  const proof = proofOf(query);
  const refusal = refusalOf(query, proof);
  if (refusal) return redirectWithFlash(request, panelUrl(merchant, pending), refusal);
  return placeBulkOrder(request, merchant, pending, proof);
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function PaymentReturn() {
  return null;
}
