import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { firstIncompleteStep, stepOf } from "~/models/checkout/step-rules";
import { MARKS } from "~/models/paths";
import { readQuery } from "~/models/urls";
import { loadCheckout } from "~/services/checkout/checkout.server";

/**
 * The bare create path redirects to the step where the shipment was left; to complete it, to the first step with a missing value;
 * without such a draft, to a new shipment.
 *
 * @see spec shipment-core, section 2: no id or no saved shipment goes to info
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { merchant, shipment, today } = await loadCheckout(request, params.reference, (paths) => paths.newShipment());
  if (shipment.step === "PURCHASED") throw new Error("loadCheckout lets no bought shipment through");
  const isToComplete = readQuery(request.url).has(MARKS);
  const step = isToComplete ? firstIncompleteStep(shipment, today) : stepOf(shipment.step, shipment);
  return redirect(merchant.paths.step(shipment.waybillReference, step, isToComplete ? { [MARKS]: "1" } : undefined));
}

/** Never rendered. Without a component, a fault would get a bare response instead of the error page. */
export default function Resume() {
  return null;
}
