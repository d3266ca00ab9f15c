import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireTenant } from "~/services/tenant/tenant.server";

/** `/login` without the partner, and its three sisters: to the tenant's own. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`/${requireTenant(request).name}${pathname.replace(/\.data$/, "")}${search}`);
}
