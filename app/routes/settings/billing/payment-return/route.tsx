import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { readQuery } from "~/models/urls";
import { findMethodCheck, saveCheckedMethod } from "~/services/billing/deferred-method.server";
import { proofOf, refusalOf } from "~/services/checkout/payment-proof.server";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";

/** Where the provider sends the browser back to. The visit must be one that this browser's session has begun. */
export async function loader({ request }: LoaderFunctionArgs) {
  const merchant = await requireMerchant(request);
  const query = readQuery(request.url);
  const state = query.get("state") ?? "";
  const pending = await findMethodCheck(request, state);
  const here = merchant.paths.billing("payment");
  if (!pending)
    return query.size > 1 ? redirectWithFlash(request, here, { key: "method-unknown", tone: "warning" }) : redirect(here);
  const proof = proofOf(query);
  const refusal = refusalOf(query, proof);
  const message = refusal ?? (await saveCheckedMethod(merchant, state, pending, proof));
  return redirectWithFlash(request, here, message);
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function PaymentReturn() {
  return null;
}
