import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";

/** Unknown paths lead to the inbox of what is ready to purchase. @see spec shipment-core, section 2 */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect((await requireMerchant(request)).paths.home);
}

/** A form posted to an unknown path redirects as well. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}
