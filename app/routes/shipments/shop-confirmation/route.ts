import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnShipment } from "~/services/shipments/act-on-shipment.server";

export { default } from "~/components/document/leads-on";
export { leadToDetails as loader } from "~/services/shipments/act-on-shipment.server";

/** Tells the order's shop again what it has refused. Repeating it changes nothing. */
export function action(sent: ActionFunctionArgs) {
  return actOnShipment(sent, (shipments, waybillReference) => shipments.confirmToShop({ waybillReference }), {
    done: "shop-again",
    failed: "shop-again-failed",
  });
}
