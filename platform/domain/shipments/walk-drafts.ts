import { shipmentsOf } from "./scope";
import type { ShipmentRow } from "./present";
import { withClientLock } from "../../events/publish";
import type { ClientRow, Platform } from "../../platform";
import type { Db } from "../../store/tables";

/** So that no other change of the client waits long. */
const BATCH_SIZE = 50;

/** A client's drafts which no order has reserved. */
export function freeDrafts(db: Db, clientId: string) {
  return shipmentsOf(db, clientId)
    .select()
    .where("state", "in", ["AWAITING_COMPLETION", "READY_TO_PURCHASE"])
    .where("order_reference", "is", null)
    .where("archived", "=", false);
}

/**
 * Walks through drafts of a client, in transactions that hold the client's lock.
 *
 * @param select the drafts, of {@link freeDrafts}
 * @param look is given some of them after the others
 */
export async function walkDrafts(
  platform: Platform,
  clientId: string,
  select: typeof freeDrafts,
  look: (trx: Db, client: ClientRow, drafts: readonly ShipmentRow[]) => Promise<void>,
): Promise<void> {
  const lookFrom = (after: number): Promise<number | null> =>
    withClientLock(platform.db, clientId, async (trx) => {
      const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirst();
      if (!client) return null;
      const drafts = await select(trx, clientId).selectAll().where("id", ">", after).orderBy("id").limit(BATCH_SIZE).execute();
      await look(trx, client, drafts);
      return drafts.length < BATCH_SIZE ? null : drafts.at(-1)!.id;
    });
  let last: number | null = 0;
  while (last !== null) last = await lookFrom(last);
}
