import { recordOf } from "../../../contract/rules/objects";
import { Inbox, type ShipmentState } from "../../../contract/states";
import { inboxesOf } from "../../rules/tracking/states";
import type { Db } from "../../store/tables";

interface ShipmentCounts {
  counts: Record<Inbox, number>;
  /** Labels not printed yet, without those printed in store. */
  toPrint: number;
}

/** Number of shipments per inbox, from counters that database triggers maintain: about twenty rows per client. */
export async function countShipments(db: Db, clientId: string): Promise<ShipmentCounts> {
  const counts = recordOf(Inbox.options, () => 0);
  let toPrint = 0;
  const rows = await db.selectFrom("shipment_counts").select(["bucket", "count"]).where("client_id", "=", clientId).execute();
  for (const { bucket, count } of rows) {
    if (bucket === "TO_PRINT") toPrint = Number(count);
    else for (const inbox of inboxesOfBucket(bucket)) counts[inbox] += Number(count);
  }
  return { counts, toPrint };
}

function inboxesOfBucket(bucket: ShipmentState | "ARCHIVED"): Inbox[] {
  return bucket === "ARCHIVED" ? inboxesOf("DELIVERED", true) : inboxesOf(bucket, false);
}

export async function countInbox(db: Db, clientId: string, inbox: Inbox): Promise<number> {
  return (await countShipments(db, clientId)).counts[inbox];
}
