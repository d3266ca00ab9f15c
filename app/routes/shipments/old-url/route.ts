import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** Redirects the legacy `detail/{id}`. @see spec shipment-core, section 2, "Route" */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { paths } = await requireMerchant(request);
  return redirect(paths.details(encodeURIComponent(params.reference ?? "")), 301);
}
