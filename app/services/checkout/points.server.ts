import type { PickUpPoint } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";
import { nullIfUnavailable } from "~/services/upstream/upstream.server";

/** The shipment's pick-up point; undefined without one, null if it could not be fetched. */
export async function findPoint(merchant: Merchant, shipment: Shipment): Promise<PickUpPoint | null | undefined> {
  const { dropoffPointId: pointId } = shipment;
  return pointId ? nullIfUnavailable("point", merchant.upstream.services.getDropOffPoint({ pointId })) : undefined;
}
