import type { Db } from "../../store/tables";
import { shipmentsOf } from "./scope";

/** Drafts that no order has reserved. */
export function openDrafts(db: Db, clientId: string) {
  return shipmentsOf(db, clientId)
    .select()
    .where("state", "in", ["AWAITING_COMPLETION", "READY_TO_PURCHASE"])
    .where("archived", "=", false)
    .where("order_reference", "is", null);
}

/** Number of open drafts by the key of their recipient. */
export async function countToRecipients(db: Db, clientId: string, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await openDrafts(db, clientId)
    .select(({ fn }) => ["ends_key", fn.countAll<number>().as("count")])
    .where("ends_key", "in", [...new Set(keys)])
    .groupBy("ends_key")
    .execute();
  return new Map(rows.map(({ ends_key: key, count }) => [key ?? "", Number(count)]));
}
