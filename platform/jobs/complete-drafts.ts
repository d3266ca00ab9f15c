import { importDefaults } from "../api/integrations/keep-orders";
import { changeDraft, draftOf } from "../api/shipments/write";
import { shipmentsOf } from "../api/shipments/scope";
import { withClientLock } from "../events/publish";
import type { Platform } from "../platform";
import { completeDraft } from "../rules/imported-orders";

/** So that no other change of the client waits long. */
const BATCH_SIZE = 50;

/** Gives a client's drafts the default sender and the phone number that they lack, once either was set. */
export async function completeDrafts(platform: Platform, clientId: string): Promise<void> {
  for (let after = 0; ;) {
    const last = await completeBatch(platform, clientId, after);
    if (last === null) return;
    after = last;
  }
}

/** @returns id of the last draft that was looked at; null after all of them */
function completeBatch(platform: Platform, clientId: string, after: number): Promise<number | null> {
  return withClientLock(platform.db, clientId, async (trx) => {
    const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirst();
    if (!client) return null;
    const defaults = await importDefaults(trx, client);
    const drafts = await shipmentsOf(trx, clientId)
      .select()
      .selectAll()
      .where("state", "=", "AWAITING_COMPLETION")
      .where("order_reference", "is", null)
      .where("archived", "=", false)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    for (const row of drafts) {
      const draft = completeDraft(draftOf(row), defaults);
      // What cannot be priced with it stays as it is; its own page says why.
      if (draft) await changeDraft(trx, platform, client, row.reference, () => draft);
    }
    return drafts.length < BATCH_SIZE ? null : drafts.at(-1)!.id;
  });
}
