import type { ShipmentDraft, FailedShipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";

/** Most drafts in one call. */
const PER_CALL = 100;

/** Changes parts of several drafts. @returns drafts that could not be changed, with the reasons */
export async function updateShipments(
  { upstream }: Merchant,
  changes: (Partial<ShipmentDraft> & { waybillReference: string })[],
): Promise<FailedShipment[]> {
  const failed: FailedShipment[] = [];
  for (let at = 0; at < changes.length; at += PER_CALL) {
    const { shipmentsFailed } = await upstream.shipments.updateMany({ shipments: changes.slice(at, at + PER_CALL) });
    failed.push(...shipmentsFailed);
  }
  return failed;
}
