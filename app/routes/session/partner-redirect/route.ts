import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireTenant } from "~/services/tenant/tenant.server";

export { default } from "~/components/document/leads-on";

/** Redirects `/login` and its three siblings to the tenant's own URL. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`/${requireTenant(request).name}${pathname.replace(/\.data$/, "")}${search}`);
}
