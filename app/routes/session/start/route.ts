import { merchantPaths } from "~/models/paths";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { prefixOf } from "#contract/rules/tenant-origin";
import { requireTenant } from "~/services/tenant/tenant.server";

/** Redirects `/` to the inbox, which redirects to the login if needed. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(merchantPaths(prefixOf(requireTenant(request))).home);
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function Start() {
  return null;
}
