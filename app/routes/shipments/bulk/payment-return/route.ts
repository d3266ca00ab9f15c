import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { inboxOfSlug } from "~/models/shipments/inbox";
import { panelUrl, placeBulkOrder } from "~/services/payment/place-bulk-order.server";
import { hasPaid, readReturn } from "~/services/payment/provider-visit.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";

/**
 * The provider's return URL after the payment of several shipments. Loading it twice buys once.
 *
 * @see spec shipment-core, section 4, "Checkout flow"
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const back = await readReturn(request, "shipments");
  if (back.kind === "lost") {
    const panel = merchant.paths.bulk(inboxOfSlug(params.inbox) ?? "ALL", "payment");
    return hasPaid(back.query) ? redirectWithFlash(request, panel, { key: "payment-unknown", tone: "warning" }) : redirect(panel);
  }
  if (back.kind === "refused") return redirectWithFlash(request, panelUrl(merchant, back.reason), back.message);
  return placeBulkOrder(request, merchant, back.reason, { proof: back.proof });
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function PaymentReturn() {
  return null;
}
