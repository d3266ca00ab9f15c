import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isPayPalReturn } from "~/models/payment/payment-paths";
import { readQuery } from "~/models/urls";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** Redirects to the ready-to-purchase inbox, keeping the parameters of a PayPal return. @see spec shipment-core, section 2 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  const query = readQuery(request.url);
  return redirect(isPayPalReturn(query) ? paths.inbox("READY_TO_PURCHASE", query) : paths.home);
}
