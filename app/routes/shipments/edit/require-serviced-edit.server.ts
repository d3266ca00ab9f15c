import { redirect } from "@remix-run/node";
import type { ChosenService, Shipment } from "#contract/shipments";
import { type Edit, requireEdit } from "./open-edit.server";

export interface ServicedEdit extends Edit {
  shipment: Shipment & { service: ChosenService };
}

/** @throws Response redirect to the panel itself, which says that a service must be chosen first */
export async function requireServicedEdit(args: Parameters<typeof requireEdit>[0]): Promise<ServicedEdit> {
  const edit = await requireEdit(args);
  const { service } = edit.shipment;
  if (!service) throw redirect(args.request.url, 303);
  return { ...edit, shipment: { ...edit.shipment, service } };
}
