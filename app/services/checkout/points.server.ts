import type { PickUpPoint } from "#contract/services";
import type { Shipment } from "#contract/shipments";
import type { Merchant } from "~/services/session/merchant.server";
import { orNull } from "~/services/upstream/upstream.server";

/** The point that a shipment goes to; undefined where it goes to none, null where it could not be fetched. */
export async function findPoint(merchant: Merchant, shipment: Shipment): Promise<PickUpPoint | null | undefined> {
  const { dropoffPointId: pointId } = shipment;
  return pointId ? orNull("point", merchant.upstream.services.getDropOffPoint({ pointId })) : undefined;
}
