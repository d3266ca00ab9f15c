import { worldNow } from "../../jobs/clock";
import { monthBefore, VOLUME_COUNTED } from "../../rules/volume-discounts";
import type { Db } from "../../store/tables";

/** Shipments that a client bought in the calendar month before and did not cancel, counted as far as they change the band. */
export async function countShipmentsLastMonth(db: Db, clientId: string): Promise<number> {
  const { from, before } = monthBefore(await worldNow(db));
  const bought = await db
    .selectFrom("shipments")
    .select("id")
    .where("client_id", "=", clientId)
    .where("ordered_at", ">=", from)
    .where("ordered_at", "<", before)
    .where("state", "!=", "CANCELED")
    .limit(VOLUME_COUNTED)
    .execute();
  return bought.length;
}
