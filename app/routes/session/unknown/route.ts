import { merchantPaths } from "~/models/paths";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { prefixOf } from "#contract/rules/tenant-origin";
import { requireTenant } from "~/services/tenant/tenant.server";

export { default } from "~/components/document/leads-on";

/**
 * Redirects unknown paths to the inbox.
 *
 * Missing assets stay 404: a page in place of a script or style, for example after an update, would confuse the browser.
 *
 * @see spec shipment-core, section 2
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (params["*"]?.startsWith("assets/")) throw new Response("not-found", { status: 404 });
  return redirect(merchantPaths(prefixOf(requireTenant(request))).home);
}

/** Redirects posted forms as well. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}
