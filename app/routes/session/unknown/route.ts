import { merchantPaths } from "~/models/paths";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { prefixOf } from "#contract/rules/tenant-origin";
import { requireTenant } from "~/services/tenant/tenant.server";

export { default } from "~/components/document/leads-on";

const FILE = /^assets\/|\.(?:css|ico|js|json|map|png|svg|txt|webmanifest|woff2|xml)$/;

/**
 * Redirects unknown paths to the inbox.
 *
 * Missing files stay 404: a page in place of a script, a style or a flag, for example after an update, would confuse the browser.
 *
 * @see spec shipment-core, section 2
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (FILE.test(params["*"] ?? "")) throw new Response("not-found", { status: 404 });
  return redirect(merchantPaths(prefixOf(requireTenant(request))).home);
}

/** Redirects posted forms as well. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}
