import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** Redirects to the ready-to-purchase inbox. @see spec shipment-core, section 2 */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await requireMerchant(request)).paths.home);
}
