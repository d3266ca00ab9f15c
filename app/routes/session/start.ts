import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { prefixOf } from "~/models/tenant";
import { homeUrl } from "~/models/urls";
import { requireTenant } from "~/services/tenant.server";

/** `/` is the way in: to the inbox, which sends on to the login whoever is not signed in. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(homeUrl(prefixOf(requireTenant(request))));
}
