import { priceOf } from "../api/shipments/current-price";
import { changeDraft, draftOf } from "../api/shipments/write";
import { resolveOffer } from "../api/offers";
import { shipmentsOf } from "../api/shipments/scope";
import { withClientLock } from "../events/publish";
import type { Platform } from "../platform";
import type { Db } from "../store/tables";

/** So that no other change of the client waits long. */
const BATCH_SIZE = 50;

/**
 * Prices a client's drafts anew after what decides them has changed: a plan that began or ended, another band of discounts, a contract
 * that is gone. A draft whose service is no longer offered loses it. One that cannot be priced for its extras stays as it is; its
 * payment says why.
 */
export async function repriceDrafts(platform: Platform, clientId: string): Promise<void> {
  for (let after = 0; ;) {
    const last = await repriceBatch(platform, clientId, after);
    if (last === null) return;
    after = last;
  }
}

/** @returns id of the last draft that was looked at; null after all of them */
function repriceBatch(platform: Platform, clientId: string, after: number): Promise<number | null> {
  return withClientLock(platform.db, clientId, async (trx) => {
    const client = await trx.selectFrom("clients").selectAll().where("id", "=", clientId).executeTakeFirst();
    if (!client) return null;
    const drafts = await draftsToPrice(trx, clientId)
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    for (const row of drafts) {
      const offer = await resolveOffer(platform, trx, client, row.third_party);
      const now = priceOf(row, null, null, offer);
      const isSame = now.ok
        ? now.price.total.totalPrice === row.price?.total.totalPrice
        : now.messages.every(({ error_code: code }) => code !== "MissingCarrierProduct");
      if (isSame) continue;
      await changeDraft(trx, platform, client, row.reference, draftOf);
    }
    return drafts.length < BATCH_SIZE ? null : drafts.at(-1)!.id;
  });
}

/** Drafts with a service, which no order has reserved. */
export function draftsToPrice(db: Db, clientId: string) {
  return shipmentsOf(db, clientId)
    .select()
    .where("state", "in", ["AWAITING_COMPLETION", "READY_TO_PURCHASE"])
    .where("service", "is not", null)
    .where("order_reference", "is", null)
    .where("archived", "=", false);
}
