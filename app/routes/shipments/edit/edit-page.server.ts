import { type Edit, requireEdit } from "./open-edit.server";
import { redirect } from "@remix-run/node";
import type { ChosenService, Shipment } from "#contract/shipments";

/** Data that every edit panel shows. */
export function editPage({ shipment, closeTo }: Edit) {
  const { firstName, lastName, company } = shipment.to;
  return {
    reference: shipment.waybillReference,
    whom: `${firstName} ${lastName}`.trim() || company,
    closeTo,
    updatedAt: shipment.updatedAt,
  };
}

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
