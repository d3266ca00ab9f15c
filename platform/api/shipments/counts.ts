import { Inbox } from "../../../contract/states";
import { inboxesOf } from "../../rules/states";
import type { Db } from "../../store/tables";

/** Number of shipments per inbox, from counters that database triggers maintain: about twenty rows per client. */
export async function countInboxes(db: Db, clientId: string): Promise<Record<Inbox, number>> {
  const counts = Object.fromEntries(Inbox.options.map((inbox) => [inbox, 0])) as Record<Inbox, number>;
  const rows = await db.selectFrom("shipment_counts").select(["bucket", "count"]).where("client_id", "=", clientId).execute();
  for (const { bucket, count } of rows) {
    const inboxes = bucket === "ARCHIVED" ? inboxesOf("DELIVERED", true) : inboxesOf(bucket, false);
    for (const inbox of inboxes) counts[inbox] += Number(count);
  }
  return counts;
}

export async function countInbox(db: Db, clientId: string, inbox: Inbox): Promise<number> {
  return (await countInboxes(db, clientId))[inbox];
}
