import { priceOf } from "./current-price";
import { changeDraft, draftOf } from "./change-draft";
import { resolveOffer } from "../offers";
import type { Platform } from "../../platform";
import type { Db } from "../../store/tables";
import { freeDrafts, walkDrafts } from "./walk-drafts";

/** Drafts with a service, which no order has reserved. */
export const draftsToPrice = (db: Db, clientId: string) => freeDrafts(db, clientId).where("service", "is not", null);

/**
 * Prices a client's drafts anew after what decides them has changed: a plan that began or ended, another band of discounts, a contract
 * that is gone. A draft whose service is no longer offered loses it. One that cannot be priced for its extras stays as it is; its
 * payment says why.
 */
export function repriceDrafts(platform: Platform, clientId: string): Promise<void> {
  return walkDrafts(platform, clientId, draftsToPrice, async (trx, client, drafts) => {
    for (const row of drafts) {
      const offer = await resolveOffer(platform, trx, client, row.third_party);
      const now = priceOf(row, null, offer);
      const isSame = now.ok
        ? now.price.total.totalPrice === row.price?.total.totalPrice
        : now.messages.every(({ error_code: code }) => code !== "MissingCarrierProduct");
      if (!isSame) await changeDraft(trx, platform, client, row.reference, draftOf);
    }
  });
}
