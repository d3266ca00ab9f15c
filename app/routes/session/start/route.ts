import { merchantPaths } from "~/models/paths";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { prefixOf } from "~/models/tenant";
import { requireTenant } from "~/services/tenant/tenant.server";

/** `/` is the way in: to the inbox, which sends on to the login whoever is not signed in. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(merchantPaths(prefixOf(requireTenant(request))).home);
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function Start() {
  return null;
}
