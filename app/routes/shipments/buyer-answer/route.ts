import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnShipment } from "~/services/shipments/act-on-shipment.server";

export { default } from "~/components/document/leads-on";
export { leadToDetails as loader } from "~/services/shipments/act-on-shipment.server";

/** The buyer's answer is dealt with. Repeating it changes nothing. */
export function action(sent: ActionFunctionArgs) {
  return actOnShipment(sent, (shipments, waybillReference) => shipments.closeAnswer({ waybillReference }), {
    done: "answer-closed",
    failed: "answer-not-closed",
  });
}
