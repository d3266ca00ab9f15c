import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** Unknown paths lead to the inbox of what is ready to purchase. @see spec shipment-core, section 2 */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await requireMerchant(request)).paths.home);
}
