import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { prefixOf } from "~/models/tenant";
import { homeUrl } from "~/models/urls";
import { requireTenant } from "~/services/tenant.server";

/**
 * Unknown paths lead to the inbox. @see spec shipment-core, section 2
 *
 * A file that is not there stays not there: a page in place of a script or style, as after an update, would only confuse the
 * browser.
 */
export function loader({ request, params }: LoaderFunctionArgs) {
  if (/^assets\/|\.[a-z0-9]{2,5}$/i.test(params["*"] ?? "")) throw new Response("not-found", { status: 404 });
  return redirect(homeUrl(prefixOf(requireTenant(request))));
}

/** A form sent nowhere leads there too. */
export function action(args: ActionFunctionArgs) {
  return loader(args);
}
