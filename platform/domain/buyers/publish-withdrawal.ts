import { publishEvents } from "../../events/publish";
import type { Db } from "../../store/tables";
import { shipmentEvent } from "../shipments/present";
import { shipmentsNamed } from "./find-order";

/**
 * Tells open pages that a withdrawal has come or has another state: the shipments of its order have its mark, or have it no more.
 *
 * @param order as the buyer wrote it; empty once it is erased
 */
export async function publishWithdrawal(trx: Db, clientId: string, order: string): Promise<void> {
  const parcels = order === "" ? [] : await shipmentsNamed(trx, clientId, order);
  const updates = parcels.map((parcel) => shipmentEvent("shipment-updated", parcel));
  await publishEvents(trx, clientId, [{ type: "withdrawals-changed" }, ...updates]);
}
