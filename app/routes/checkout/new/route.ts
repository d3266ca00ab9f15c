import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireMerchant } from "~/services/session/merchant.server";

export { default } from "~/components/document/leads-on";

/** A checkout without a shipment starts at the info step. @see spec shipment-core, section 2, "Checkout wizard" */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirect(`${(await requireMerchant(request)).prefix}/shipments/create/info`);
}
