import { worldNow } from "../../store/clock";
import type { ClientRow } from "../../platform";
import { countedVolume, monthBefore, VOLUME_COUNTED, type VolumeEstimate } from "../../rules/pricing/volume-discounts";
import { zoneOfClient } from "../../rules/billing/billing-details";
import type { Db } from "../../store/tables";

/** Number of shipments bought in the previous calendar month and not cancelled, counted up to the highest discount band. */
export async function countShipmentsLastMonth(
  db: Db,
  client: Pick<ClientRow, "id" | "alpha2_code" | "zip_code">,
): Promise<number> {
  const { from, before } = monthBefore(zoneOfClient(client), await worldNow(db));
  const bought = await db
    .selectFrom("shipments")
    .select("id")
    .where("client_id", "=", client.id)
    .where("ordered_at", ">=", from)
    .where("ordered_at", "<", before)
    .where("state", "!=", "CANCELED")
    .limit(VOLUME_COUNTED)
    .execute();
  return bought.length;
}

/** A client's estimate, or null. */
export function estimateOf(client: Pick<ClientRow, "monthly_shipments" | "estimated_at">): VolumeEstimate | null {
  const { monthly_shipments: monthlyShipments, estimated_at: at } = client;
  return monthlyShipments !== null && at !== null ? { monthlyShipments, at } : null;
}

/** Number of monthly shipments that determines a client's rates. */
export async function monthlyVolumeOf(
  db: Db,
  client: Pick<ClientRow, "id" | "monthly_shipments" | "estimated_at" | "alpha2_code" | "zip_code">,
): Promise<number> {
  const bought = await countShipmentsLastMonth(db, client);
  return countedVolume(zoneOfClient(client), estimateOf(client), bought, await worldNow(db));
}
