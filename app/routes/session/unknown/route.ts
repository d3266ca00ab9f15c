import { merchantPaths } from "~/models/paths";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { prefixOf } from "#contract/rules/tenant-prefix";
import { requireTenant } from "~/services/tenant/tenant.server";

export { default } from "~/components/document/leads-on";

/**
 * Redirects unknown paths to the inbox. @see spec shipment-core, section 2
 *
 * Missing assets stay 404: a page in place of a script or style, for example after an update, would confuse the browser.
 *
 * @see spec shipment-core, section 2
 *
 * A file that is not there stays not there: a page in place of a script or style, as after an update, would only confuse the
 * browser.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (params["*"]?.startsWith("assets/")) throw new Response("not-found", { status: 404 });
  return redirect(merchantPaths(prefixOf(requireTenant(request))).home);
}

/** Same for forms. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}
