import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** Unknown paths lead to the inbox of what is ready to purchase, which says so. @see spec shipment-core, section 2 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirectWithFlash(request, paths.home, { key: "page-unknown", tone: "warning" });
}

/** A form posted to an unknown path redirects as well. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}
