import { importDefaults } from "../domain/integrations/keep-orders";
import { changeDraft, draftOf } from "../domain/shipments/change-draft";
import type { Platform } from "../platform";
import { completeDraft } from "../rules/imports/imported-orders";
import type { Db } from "../store/tables";
import { freeDrafts, walkDrafts } from "../domain/shipments/walk-drafts";

const incompleteDrafts = (db: Db, clientId: string) => freeDrafts(db, clientId).where("state", "=", "AWAITING_COMPLETION");

/** Gives a client's drafts the default sender and the phone number that they lack, once either was set. */
export function completeDrafts(platform: Platform, clientId: string): Promise<void> {
  return walkDrafts(platform, clientId, incompleteDrafts, async (trx, client, drafts) => {
    const defaults = await importDefaults(trx, client);
    for (const row of drafts) {
      const draft = completeDraft(draftOf(row), defaults);
      // What cannot be priced with it stays as it is; its own page says why.
      if (draft) await changeDraft(trx, platform, client, row.reference, () => draft);
    }
  });
}
