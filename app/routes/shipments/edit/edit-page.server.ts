import type { Edit } from "./open-edit.server";

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
