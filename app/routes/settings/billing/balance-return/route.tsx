import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { payInPage } from "~/models/payment/payment-paths";
import { payInMessage, settlePayIn } from "~/services/balance/pay-in.server";
import { forgetLastVisit, hasPaid, readReturn } from "~/services/payment/provider-visit.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";

/** The provider's return URL after a pay-in: leads back to the payment that it was for, if there is one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const back = await readReturn(request, "pay-in");
  if (back.kind === "lost") {
    const here = merchant.paths.billing("balance");
    return hasPaid(back.query) ? redirectWithFlash(request, here, { key: "pay-in.unknown", tone: "warning" }) : redirect(here);
  }
  const { method, option = method, returnTo } = back.reason;
  const again = payInPage(merchant.paths, { ...back.reason, option });
  if (back.kind === "refused") return redirectWithFlash(request, again, back.message);
  const state = await settlePayIn(merchant, back.state);
  if (state !== "paid" && state !== "open") return redirectWithFlash(request, again, payInMessage(state));
  const here = merchant.paths.billing("balance");
  await forgetLastVisit(request, here);
  return redirectWithFlash(request, returnTo ?? here, payInMessage(state));
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function PayInReturn() {
  return null;
}
