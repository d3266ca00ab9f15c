import type { ShipmentState } from "../../../contract/states";
import type { Platform } from "../../platform";
import { worldNow } from "../../store/clock";
import { recordEvent, SYSTEM } from "../shipments/history";
import type { LockedShipment } from "../shipments/locked-shipment";
import { findAddressChange } from "./address-changes";
import { tellBuyer } from "./tell-address-change";

/**
 * Ends a request for another address that the merchant has not decided on when the carrier takes the parcel, or comes for it: the
 * buyer, who was promised an answer, is mailed. The merchant has nothing to do any more.
 *
 * @param before the state before the carrier's events
 */
export async function endLateChange(platform: Platform, { trx, row }: LockedShipment, before: ShipmentState): Promise<void> {
  if (before !== "READY_TO_PRINT" || row.state === "READY_TO_PRINT") return;
  const change = await findAddressChange(trx, row.id);
  if (change?.state !== "asked") return;
  const ended = { state: "late" as const, changed_at: await worldNow(trx), closed: true };
  await trx.updateTable("address_changes").set(ended).where("id", "=", change.id).execute();
  await recordEvent(trx, [row], "CHANGE_LATE", SYSTEM);
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", row.client_id).executeTakeFirstOrThrow();
  await tellBuyer(platform, trx, client, row, change, "late");
}
