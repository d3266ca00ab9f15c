import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireMerchant } from "~/services/merchant.server";

/** `detail/{id}`, as older links have it. @see spec shipment-core, section 2, "Route" */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { prefix } = await requireMerchant(request);
  return redirect(`${prefix}/shipments/${encodeURIComponent(params.reference ?? "")}/details`, 301);
}
