import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectWithFlash } from "~/services/session/flash.server";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** Redirects unknown paths to the ready-to-purchase inbox with a flash. @see spec shipment-core, section 2 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirectWithFlash(request, paths.home, { key: "page-unknown", tone: "warning" });
}

/** Redirects forms posted to an unknown path as well. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}
