import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { homeUrl } from "~/models/urls";
import { requireMerchant } from "~/services/merchant.server";

/** Unknown paths lead to the inbox of what is ready to purchase. @see spec shipment-core, section 2 */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect(homeUrl((await requireMerchant(request)).prefix));
}
