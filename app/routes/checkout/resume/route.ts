import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { stepOf } from "~/models/checkout/step-rules";
import { loadCheckout } from "~/services/checkout/checkout.server";

/**
 * The bare create path leads to the step that the shipment was left at, and to a new one where there is no such shipment.
 *
 * @see spec shipment-core, section 2: no id or no saved shipment goes to info
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment } = await loadCheckout(request, params.reference, (paths) => paths.newShipment());
  if (shipment.step === "PURCHASED") throw new Error("loadCheckout lets no bought shipment through");
  return redirect(merchant.paths.step(shipment.waybillReference, stepOf(shipment.step, shipment)));
}

/** Never shown. With it a fault is explained by the error page; a route without a page answers a fault in bare words. */
export default function Resume() {
  return null;
}
