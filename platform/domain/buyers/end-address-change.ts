import type { ShipmentState } from "../../../contract/states";
import type { Platform } from "../../platform";
import { isCancelled } from "../../rules/tracking/states";
import { worldNow } from "../../store/clock";
import { recordEvent, SYSTEM } from "../shipments/history";
import type { LockedShipment } from "../shipments/locked-shipment";
import { findAddressChange } from "./address-changes";
import { tellBuyer, tellMerchant } from "./tell-address-change";

/**
 * Ends a request for another address that the merchant has not decided on, once the carrier takes the parcel or comes for it, or the
 * merchant has cancelled the shipment. The buyer, who was promised an answer, is mailed; so is the merchant about one that was missed.
 *
 * @param row as it is now
 * @param before its state before
 */
export async function endAddressChange(platform: Platform, { trx, row }: LockedShipment, before: ShipmentState): Promise<void> {
  if (before !== "READY_TO_PRINT" || row.state === "READY_TO_PRINT") return;
  const change = await findAddressChange(trx, row.id);
  if (change?.state !== "asked") return;
  const isOver = isCancelled(row.state);
  const state = isOver ? ("canceled" as const) : ("late" as const);
  await trx
    .updateTable("address_changes")
    .set({ state, changed_at: await worldNow(trx), closed: isOver })
    .where("id", "=", change.id)
    .execute();
  await recordEvent(trx, [row], isOver ? "CHANGE_CANCELED" : "CHANGE_LATE", SYSTEM);
  const client = await trx.selectFrom("clients").selectAll().where("id", "=", row.client_id).executeTakeFirstOrThrow();
  await tellBuyer(platform, trx, client, row, change, state);
  // Who has cancelled it knows.
  if (state === "late") await tellMerchant(platform, trx, client, row, change, state);
}
