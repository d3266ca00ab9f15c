import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { ChosenService, Shipment } from "#contract/shipments";
import { requireStep } from "~/services/checkout/checkout.server";
import type { Merchant } from "~/services/session/merchant.server";

export type ServicedShipment = Shipment & { service: ChosenService };
export interface Checkout {
  merchant: Merchant;
  shipment: ServicedShipment;
}

/** @throws Response redirect to the service step if no service is chosen */
export async function requireService({ request, params }: Pick<ActionFunctionArgs, "request" | "params">): Promise<Checkout> {
  const { merchant, shipment } = await requireStep(request, params.reference, "address");
  const { service } = shipment;
  if (!service) throw redirect(merchant.paths.step(shipment.waybillReference, "service"));
  return { merchant, shipment: { ...shipment, service } };
}
