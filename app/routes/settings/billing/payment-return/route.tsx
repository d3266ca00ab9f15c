import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { saveCheckedMethod } from "~/services/billing/deferred-method.server";
import { readReturn } from "~/services/payment/provider-visit.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";

/** The provider's return URL after saving a payment method for deferred payments. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const here = merchant.paths.billing("payment");
  const back = await readReturn(request, "deferred-method");
  if (back.kind === "lost")
    return back.query.size > 1 ? redirectWithFlash(request, here, { key: "method-unknown", tone: "warning" }) : redirect(here);
  // Where the method was refused, the form stays as it was sent.
  const { method, replaces } = back.reason;
  const again = merchant.paths.billing("payment", { method, ...(replaces ? { replace: "1" } : {}) });
  const message = back.kind === "refused" ? back.message : await saveCheckedMethod(merchant, back.state, back.reason, back.proof);
  return redirectWithFlash(request, message.tone === "success" ? here : again, message);
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function PaymentReturn() {
  return null;
}
