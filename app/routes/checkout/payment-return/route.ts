import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { FlashMessage } from "~/models/flash";
import { checkoutPayment } from "~/models/payment/payment-paths";
import { redirectIfOrdered } from "~/services/checkout/checkout.server";
import { placeOrder } from "~/services/checkout/place-order.server";
import { hasPaid, readReturn } from "~/services/payment/provider-visit.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { type Merchant, requireMerchant } from "~/services/session/merchant.server";
import { requireShipment } from "~/services/shipments/load-purchased.server";

/** The provider's return URL after the payment of one shipment. Loading it twice buys once. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const reference = params.reference ?? "";
  const back = await readReturn(request, "shipment");
  if (back.kind === "lost" || back.reason.waybillReference !== reference) {
    const page = checkoutPayment(merchant.paths, reference);
    if (back.kind === "lost" && !hasPaid(back.query)) return redirect(page);
    // Another session may have placed the order.
    return payAgain(request, merchant, { reference, page, message: { key: "payment-unknown", tone: "warning" } });
  }
  if (back.kind === "proven") return placeOrder(request, merchant, back.reason, back.proof);
  const page = checkoutPayment(merchant.paths, reference, back.reason.option, back.reason.savesMethod);
  return payAgain(request, merchant, { reference, page, message: back.message });
}

/** The payment page with a message that nothing was charged, unless another payment of the shipment has succeeded. */
async function payAgain(
  request: Request,
  merchant: Merchant,
  { reference, page, message }: { reference: string; page: string; message: FlashMessage },
) {
  const ordered = await redirectIfOrdered(merchant, await requireShipment(merchant, reference));
  return ordered ?? redirectWithFlash(request, page, message);
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function PaymentReturn() {
  return null;
}
